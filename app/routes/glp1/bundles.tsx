import { OrderLink } from '#app/components/public/button.tsx'
import { type BundleItem, glp1Bundles } from '#app/content/glp1.ts'
import type { Business } from '#app/domain/settings/business.ts'

export function Glp1Bundles({ business }: { business: Business }) {
  return (
    <section className="bundle-list py-[clamp(48px,6vw,88px)] bg-surface">
      <PlateSymbols />
      <div className="wrap grid gap-12 sm:grid-cols-[1fr_1fr] sm:gap-x-8 lg:grid-cols-[5fr_6fr_6fr]">
        <div className="sm:col-span-full lg:grid lg:grid-cols-[1fr_auto_auto] lg:items-center lg:gap-10">
          <h2>Three bundles</h2>
          <p className="max-w-[24em] mt-3 mb-4">
            {`A bundle is a suggested set of meals. Add the meals to your cart on our ordering site by ${business.deadline.label}.`}
          </p>
          <div>
            <OrderLink business={business} campaign="glp1">
              Order Now
            </OrderLink>
          </div>
        </div>
        {glp1Bundles.map(({ name, text, items }) => (
          <article key={name} className="min-w-0 sm:last:col-span-full lg:last:col-auto">
            <h3 className="text-[2.125rem]">{name}</h3>
            <p className="mt-1.5 mb-4.5 text-ink-soft">{text}</p>
            <ul>
              {items.map((item) => (
                <li
                  key={item.text}
                  className={`cloth ${item.category === 'tray' ? 'breakfast' : item.category} px-3.5 pt-2.5 pb-3 overflow-clip`}
                >
                  <b className="table px-2.5 py-px rounded-[3px] bg-paper text-ink text-small">{item.text}</b>
                  <Plates {...item} />
                </li>
              ))}
            </ul>
          </article>
        ))}
      </div>
    </section>
  )
}

/** Draws a plate for each meal or, if the number of meals isn't fixed, a row of plates that runs off the edge. */
function Plates({ category, count }: BundleItem) {
  const plateWidth = category === 'tray' ? 104 : 52
  const plates = Array.from({ length: count ?? 14 }, (_, index) => index * plateWidth)
  const width = plates.length * plateWidth
  return (
    <svg
      className={count ? 'block h-auto mt-2 max-w-full' : 'block h-auto mt-2'}
      viewBox={`0 0 ${width} 52`}
      width={width}
      height="52"
      aria-hidden
    >
      {plates.map((x) => (
        <use key={x} href={`#lay-${category}`} x={x} />
      ))}
    </svg>
  )
}

function PlateSymbols() {
  return (
    <svg className="absolute" width="0" height="0" aria-hidden="true">
      <g id="lay-breakfast">
        <circle className="rim" cx="26" cy="26" r="24" />
        <circle className="well" cx="26" cy="26" r="17" />
        <path
          className="fill-white stroke-egg-rim"
          d="M11 27c0-10 8-16 17-14 10 2 14 10 12 17-3 9-12 11-19 9-6-2-10-6-10-12z"
        />
        <circle className="fill-yolk" cx="25" cy="26" r="7" />
      </g>
      <g id="lay-entree">
        <circle className="rim" cx="26" cy="26" r="24" />
        <circle className="well" cx="26" cy="26" r="17" />
        <path className="fill-roast" d="M11 30c1-8 10-10 19-8 9 2 12 7 8 11-6 6-27 7-27-3z" />
        <path className="fill-leaf" d="M15 18c6-7 15-8 22-3-6 6-15 7-22 3z" />
      </g>
      <g id="lay-side">
        <circle className="rim" cx="26" cy="26" r="20" />
        <circle className="fill-leaf" cx="26" cy="26" r="15" />
        <path
          className="detail stroke-leaf-vein stroke-2"
          d="M18 30c2-6 8-11 16-12M20 20c4 0 9 6 10 13M30 18c0 3 3 6 6 7"
        />
      </g>
      <g id="lay-snack">
        <circle className="rim" cx="26" cy="26" r="17" />
        <circle className="fill-cookie" cx="26" cy="26" r="11" />
        <path
          className="detail stroke-chocolate stroke-[3.5]"
          d="M21 22h.1M29 21h.1M31 28h.1M24 30h.1M26 26h.1"
        />
      </g>
      <g id="lay-tray">
        <path className="rim" d="M8 4h80q6 0 6 6v32q0 6-6 6H8q-6 0-6-6V10q0-6 6-6z" />
        <path className="well" d="M12 9h72q5 0 5 5v24q0 5-5 5H12q-5 0-5-5V14q0-5 5-5z" />
        <path className="fill-roast" d="M14 13h68q4 0 4 4v18q0 4-4 4H14q-4 0-4-4V17q0-4 4-4z" />
        <path
          className="detail stroke-crust stroke-2"
          d="M18 20c6-4 10 6 16 1s10 5 16 0 10 5 16 0 8 3 12 0M18 31c6-4 10 5 16 1s10 4 16 0 10 4 16 0 8 3 12 0"
        />
      </g>
    </svg>
  )
}
