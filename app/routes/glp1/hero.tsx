import { OrderLink } from '#app/components/public/button.tsx'
import { ResponsivePicture } from '#app/components/public/picture.tsx'
import { proteinRangePerMeal } from '#app/content/glp1.ts'
import { getProductPicture } from '#app/domain/images/product-image.ts'
import type { Business } from '#app/domain/settings/business.ts'
import type { Glp1MealView } from './view.ts'

const { from, to } = proteinRangePerMeal

export function Glp1Hero({ business, product }: { business: Business; product: Glp1MealView | null }) {
  return (
    <section className="glp1-hero">
      <div className="wrap text-ink lg:grid lg:grid-cols-[1fr_minmax(0,640px)] lg:gap-10">
        <div className="pt-8 pb-7 lg:flex lg:flex-col lg:pt-10 lg:pb-0">
          <h1 className="max-w-[7em] text-[clamp(2.875rem,4.2vw+1.25rem,4.75rem)]">
            Small plate, protein first
          </h1>
          <p className="lead mt-5">
            {`On GLP-1 medication, you eat less, so every bite should count. We aim for about `}
            <b className="whitespace-nowrap">{`${from}–${to} g of protein`}</b>
            {` per meal, all gluten-free, and list the meals that hit that target.`}
          </p>
          <p className="mt-7 flex flex-wrap gap-3">
            <OrderLink className="btn order big" business={business} campaign="glp1">
              Order Now
            </OrderLink>
            <a className="btn" href="/menu">
              How the menu works
            </a>
          </p>
          <p className="mt-5 text-ink-soft lg:mt-auto lg:mb-23 lg:max-w-[22em] lg:text-ink">
            We’re a kitchen, not a clinic: ask your clinician what’s right for you.
          </p>
        </div>
        <figure className="relative mx-auto w-[min(560px,100%)] sm:mr-0 lg:w-full lg:pt-7">
          <Tape grams={product?.macros.proteinG ?? null} />
          <ResponsivePicture
            className="absolute inset-x-0 top-0 p-[12%] lg:top-7"
            picture={product?.picture ?? getProductPicture(null)}
            alt={product ? `${product.name}: ${product.line}` : ''}
            sizes="(width >= 960px) 480px, (width >= 640px) 400px, 64vw"
            first
          />
          <figcaption className="absolute right-0 bottom-5 px-4 pt-2.5 pb-3 rounded-control bg-paper [box-shadow:var(--shadow-lifted)] leading-[1.35]">
            {product && (
              <>
                <a className="text-deep font-display font-medium text-[1.25rem]/[1.2]" href={product.href}>
                  {product.name}
                </a>
                <span className="block text-ink-soft text-small">{`${product.macros.proteinG} g protein, this week`}</span>
              </>
            )}
            <span className="block text-ink-soft text-small">{`Target: ${from}–${to} g`}</span>
          </figcaption>
        </figure>
      </div>
    </section>
  )
}

const circlePath = 'M110.700 529.300A296 296 0 1 1 529.300 529.300'

const targetDashes = `0 ${from} ${to - from} 99`

function Tape({ grams }: { grams: number | null }) {
  return (
    <svg
      className="tape block w-full -mb-[9%] overflow-visible forced-color-adjust-none"
      viewBox="0 0 640 640"
      aria-hidden="true"
    >
      <path className="stroke-control stroke-46" d={circlePath} />
      <path className="stroke-card stroke-43" d={circlePath} />
      <path className="stroke-54" d={circlePath} pathLength={45} strokeDasharray={targetDashes} />
      <path
        className="stroke-butter stroke-42"
        d={circlePath}
        pathLength={45}
        strokeDasharray={targetDashes}
      />
      <path className="stroke-control stroke-8" d={circlePath} pathLength={45} strokeDasharray=".08 .92" />
      {Array.from({ length: 10 }, (_, index) => index * 5).map((mark) => (
        <g key={mark} transform={`rotate(${mark * 6 - 135} 320 320)`}>
          <path d="M320 2v12" />
          <text x="320" y="36">
            {mark}
          </text>
        </g>
      ))}
      {grams !== null && (
        <path
          className="fill-deep stroke-none forced-colors:fill-[CanvasText]"
          transform={`rotate(${grams * 6 - 135} 320 320)`}
          d="M320 50l-10 20h20z"
        />
      )}
    </svg>
  )
}
