import { phoneHref, type Business } from '#app/domain/settings/business.ts'
import { categories } from '#app/domain/menu/product.ts'
import {
  formatFilterQuery,
  categoryHeading,
  type MenuFilter,
  type FilteredMenu,
} from '#app/domain/menu/menu-filter.ts'

interface MenuFilterProps {
  view: FilteredMenu
  /** Page and anchor of the menu, such as `/` and `#menu`. */
  place: { path: string; anchor: string }
  business: Business
}

/**
 * Uses links for categories and a GET form for the other filters, so the URL holds all choices even without JavaScript.
 */
export function MenuFilterForm(props: MenuFilterProps) {
  const { view, place } = props
  const { filter, offered } = view
  const shelf = (category: MenuFilter['category']) => ({
    href: place.path + formatFilterQuery({ ...filter, category }) + place.anchor,
    'aria-current': filter.category === category || undefined,
  })
  const chosen = new URLSearchParams(formatFilterQuery(filter))
  return (
    <>
      <nav className="category-tabs" aria-label="Categories">
        <a {...shelf(null)}>All</a>
        {categories.map((category) => (
          <a key={category} {...shelf(category)}>
            {categoryHeading(category)}
          </a>
        ))}
      </nav>
      <form className="filter-panel" action={place.path + place.anchor}>
        {filter.category && <input type="hidden" name="category" value={filter.category} />}
        <details>
          <summary>Diet and allergens</summary>
          {offered.diet.length > 0 && (
            <fieldset>
              <legend>Dietary</legend>
              {offered.diet.map((option) => (
                <Box key={option.value} name="diet" {...option} chosen={chosen.has('diet', option.value)} />
              ))}
            </fieldset>
          )}
          {offered.freeOf.length > 0 && (
            <fieldset>
              <legend>Free from</legend>
              {offered.freeOf.map((option) => (
                <Box
                  key={option.value}
                  name="free-of"
                  {...option}
                  chosen={chosen.has('free-of', option.value)}
                />
              ))}
            </fieldset>
          )}
          {offered.calories && (
            <Slider
              name="max-kcal"
              words="Max calories"
              range={offered.calories}
              value={filter.maxCalories ?? offered.calories.to}
            />
          )}
          {offered.protein && (
            <Slider
              name="min-protein"
              words="Min protein (g)"
              range={offered.protein}
              value={filter.minProtein ?? offered.protein.from}
            />
          )}
          <Box name="sort" value="protein" words="Sort by protein" chosen={filter.byProtein} />
          <button className="btn solid">Show meals</button>
        </details>
      </form>
      {view.cards.length > 0 ? <MenuResultCount {...props} /> : <NoMatchingMeals {...props} />}
    </>
  )
}

interface BoxProps {
  name: string
  value: string
  words: string
  chosen: boolean
}

function Box({ name, value, words, chosen }: BoxProps) {
  return (
    <label>
      <input type="checkbox" name={name} value={value} defaultChecked={chosen} />
      {words}
    </label>
  )
}

/** The client script updates the number while the slider moves (enhance/links.ts). */
function Slider({
  name,
  words,
  range: { from, to, step },
  value,
}: {
  name: string
  words: string
  range: { from: number; to: number; step: number }
  value: number
}) {
  return (
    <p>
      {`${words} `}
      <output>{value}</output>
      <input
        type="range"
        name={name}
        aria-label={words}
        min={from}
        max={to}
        step={step}
        defaultValue={value}
      />
    </p>
  )
}

/** Number of matching meals, with a link to remove each active filter. */
function MenuResultCount({ view, place, business }: MenuFilterProps) {
  const { cards, total, choices } = view
  if (choices.length === 0) return null
  return (
    <div className="row filter-result">
      <p>
        <b>{cards.length === total ? products(total) : `${cards.length} of ${products(total)}`}</b>
        {view.unconfirmed > 0 && (
          <>
            {'. '}
            <Unconfirmed count={view.unconfirmed} business={business} />
          </>
        )}
      </p>
      <ul className="row">
        {choices.map(({ words, query }) => (
          <li key={words}>
            <a className="filter-remove" href={place.path + query + place.anchor}>
              <span className="sr-only">Remove filter: </span>
              {words}
            </a>
          </li>
        ))}
        <li>
          <a href={place.path + place.anchor}>Clear</a>
        </li>
      </ul>
    </div>
  )
}

function NoMatchingMeals({ view: { choices, unconfirmed, total }, place, business }: MenuFilterProps) {
  const looser = choices.filter((choice) => choice.products > 0)
  return (
    <div className="menu-empty side">
      <div>
        <h3>No meals match these filters</h3>
        {unconfirmed > 0 && (
          <p>
            <Unconfirmed count={unconfirmed} business={business} />
          </p>
        )}
        <ul>
          {looser.map(({ words, query, products: found }) => (
            <li key={words}>
              <a href={place.path + query + place.anchor}>{`Without “${words}”`}</a>
              {`: ${products(found)}`}
            </li>
          ))}
          <li>
            <a href={place.path + place.anchor}>Try removing a filter</a>
            {`: ${products(total)}`}
          </li>
        </ul>
      </div>
    </div>
  )
}

function Unconfirmed({ count, business: { phone } }: { count: number; business: Business }) {
  return (
    <>
      {`Not shown because an allergen isn’t confirmed: ${products(count)}. Ask us: `}
      <a href={phoneHref(phone)}>{phone}</a>.
    </>
  )
}

function products(count: number) {
  return `${count} ${count === 1 ? 'meal' : 'meals'}`
}
