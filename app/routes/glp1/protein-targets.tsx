import { ResponsivePicture } from '#app/components/public/picture.tsx'
import type { GramRange } from '#app/content/glp1.ts'
import type { Glp1CategoryView } from './view.ts'

/** Length of the protein ruler in grams. */
const length = 45
const share = (grams: number) => `${((grams / length) * 100).toFixed(2)}%`

export function ProteinTargetsSection({ shelves }: { shelves: readonly Glp1CategoryView[] }) {
  return (
    <section className="wrap gauge">
      <h2>Protein targets by category</h2>
      <p className="lead">
        All targets are approximate. This week’s meals that hit the target are listed, highest protein first.
      </p>
      <Scale />
      <ul>
        {shelves.map((shelf) => (
          <li key={shelf.category} className={shelf.category}>
            <div className="gauge-name">
              <h3>{shelf.name}</h3>
              {shelf.target && <b>{`about ${shelf.target.from}–${shelf.target.to} g`}</b>}
              <p>{shelf.text}</p>
            </div>
            {shelf.target && (
              <div className="gauge-line">
                <Strip target={shelf.target} dishes={shelf.dishes} />
                <Dishes shelf={shelf} />
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
    <svg className="gauge-scale" aria-hidden="true">
      {Array.from({ length: 9 }, (_, index) => index * 5).map((grams) => (
        <text key={grams} x={share(grams)} y="16">
          {grams === 0 ? '0 g' : grams}
        </text>
      ))}
    </svg>
  )
}

/** Widths are SVG attributes, because the Content Security Policy blocks inline styles. */
function Strip({ target, dishes }: { target: GramRange; dishes: Glp1CategoryView['dishes'] }) {
  return (
    <div className="gauge-strip" aria-hidden="true">
      <svg width={share(target.from)} />
      <svg className="cloth-strip" width={share(target.to - target.from)} />
      <svg className="gauge-pins">
        {dishes.map(({ id, macros }) => (
          <circle key={id} cx={share(macros.proteinG)} cy="50%" r="7" />
        ))}
      </svg>
    </div>
  )
}

function Dishes({ shelf: { dishes, none } }: { shelf: Glp1CategoryView }) {
  if (none) return <p>None of this week’s meals hit this target. Each meal’s page lists its protein.</p>
  if (dishes.length === 0) return null
  return (
    <ul>
      {dishes.map(({ id, href, name, picture, macros, price }) => (
        <li key={id}>
          <ResponsivePicture picture={picture} alt="" sizes="72px" />
          <p>
            <a href={href}>{name}</a>
            <span>{`${macros.proteinG} g protein${price === null ? '' : `, ${price} each`}`}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}
