import { ResponsivePicture } from '#app/components/public/picture.tsx'
import type { GramRange } from '#app/content/glp1.ts'
import type { Glp1CategoryView } from './view.ts'

/** The upper end of the chart's protein scale, in grams. */
const length = 45
const rulerPercent = (grams: number) => `${((grams / length) * 100).toFixed(2)}%`

export function ProteinTargetsSection({ categories }: { categories: readonly Glp1CategoryView[] }) {
  return (
    <section className="wrap pt-[clamp(72px,9vw,112px)] pb-(--section)">
      <h2>Protein targets by category</h2>
      <p className="lead mt-4">
        All targets are approximate. This week’s meals that hit the target are listed, highest protein first.
      </p>
      <Scale />
      <ul>
        {categories.map((view) => (
          <li
            key={view.category}
            className={`${view.category} py-6 border-t border-t-line lg:grid lg:grid-cols-[280px_minmax(0,1fr)] lg:gap-14`}
          >
            <div className="mb-3.5 lg:only:grid lg:only:col-span-full lg:only:grid-cols-subgrid lg:only:items-baseline">
              <h3 className="text-[1.75rem]">{view.name}</h3>
              {view.target && <b>{`about ${view.target.from}–${view.target.to} g`}</b>}
              <p className="text-ink-soft">{view.text}</p>
            </div>
            {view.target && (
              <div>
                <TargetStrip target={view.target} products={view.products} />
                <CategoryProducts view={view} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Scale() {
  return (
    <svg
      className="block w-full h-6 mt-9 overflow-visible fill-ink-soft text-least [font-variant-numeric:tabular-nums] lg:w-[calc(100%_-_336px)] lg:ml-84 forced-colors:fill-[CanvasText]"
      aria-hidden="true"
    >
      {Array.from({ length: 9 }, (_, index) => index * 5).map((grams) => (
        <text key={grams} x={rulerPercent(grams)} y="16">
          {grams === 0 ? '0 g' : grams}
        </text>
      ))}
    </svg>
  )
}

/** Widths are SVG attributes, because the Content Security Policy blocks `style` attributes. */
function TargetStrip({ target, products }: { target: GramRange; products: Glp1CategoryView['products'] }) {
  return (
    <div className="gauge-strip" aria-hidden="true">
      <svg className="flex-none h-full" width={rulerPercent(target.from)} />
      <svg className="cloth flex-none h-12" width={rulerPercent(target.to - target.from)} />
      <svg className="absolute inset-x-0 top-0 w-full h-12 overflow-visible fill-deep stroke-paper stroke-[2.5px] forced-colors:fill-[CanvasText] forced-colors:stroke-[Canvas]">
        {products.map(({ id, macros }) => (
          <circle key={id} cx={rulerPercent(macros.proteinG)} cy="50%" r="7" />
        ))}
      </svg>
    </div>
  )
}

function CategoryProducts({ view: { products, hasNoMatch } }: { view: Glp1CategoryView }) {
  if (hasNoMatch)
    return (
      <p className="mt-3 text-ink-soft text-small">
        None of this week’s meals hit this target. Each meal’s page lists its protein.
      </p>
    )
  if (products.length === 0) return null
  return (
    <ul className="mt-4 grid gap-y-3 gap-x-6 sm:grid-cols-[repeat(3,1fr)]">
      {products.map(({ id, href, name, picture, macros, price }) => (
        <li key={id} className="flex items-center gap-3.5 leading-[1.3]">
          <ResponsivePicture className="flex-none w-18" picture={picture} alt="" sizes="72px" />
          <p>
            <a
              className="inline-block py-0.5 text-deep font-display font-medium text-[1.1875rem]/[1.2]"
              href={href}
            >
              {name}
            </a>
            <span className="block text-ink-soft text-small">{`${macros.proteinG} g protein${price === null ? '' : `, ${price} each`}`}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}
