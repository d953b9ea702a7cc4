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
  menuPage: { path: string; anchor: string }
  business: Business
}

/**
 * Uses links for categories and a GET form for the other filters, so the URL holds all choices even without JavaScript.
 */
export function MenuFilterForm(props: MenuFilterProps) {
  const { view, menuPage } = props
  const { filter, available } = view
  const categoryLinkProps = (category: MenuFilter['category']) => ({
    href: menuPage.path + formatFilterQuery({ ...filter, category }) + menuPage.anchor,
    'aria-current': filter.category === category || undefined,
  })
  const selected = new URLSearchParams(formatFilterQuery(filter))
  return (
    <>
      <nav className="category-tabs" aria-label="Categories">
        <a {...categoryLinkProps(null)}>All</a>
        {categories.map((category) => (
          <a key={category} {...categoryLinkProps(category)}>
            {categoryHeading(category)}
          </a>
        ))}
      </nav>
      <form className="filter-panel" action={menuPage.path + menuPage.anchor}>
        {filter.category && <input type="hidden" name="category" value={filter.category} />}
        <details>
          <summary>Diet and allergens</summary>
          {available.diet.length > 0 && (
            <fieldset>
              <legend>Dietary</legend>
              {available.diet.map((option) => (
                <Checkbox
                  key={option.value}
                  name="diet"
                  {...option}
                  selected={selected.has('diet', option.value)}
                />
              ))}
            </fieldset>
          )}
          {available.freeOf.length > 0 && (
            <fieldset>
              <legend>Free from</legend>
              {available.freeOf.map((option) => (
                <Checkbox
                  key={option.value}
                  name="free-of"
                  {...option}
                  selected={selected.has('free-of', option.value)}
                />
              ))}
            </fieldset>
          )}
          {available.calories && (
            <Slider
              name="max-kcal"
              label="Max calories"
              range={available.calories}
              value={filter.maxCalories ?? available.calories.to}
            />
          )}
          {available.protein && (
            <Slider
              name="min-protein"
              label="Min protein (g)"
              range={available.protein}
              value={filter.minProtein ?? available.protein.from}
            />
          )}
          <Checkbox name="sort" value="protein" label="Sort by protein" selected={filter.byProtein} />
          <button className="btn solid">Show meals</button>
        </details>
      </form>
      {view.cards.length > 0 ? <MenuResultCount {...props} /> : <NoMatchingMeals {...props} />}
    </>
  )
}

interface CheckboxProps {
  name: string
  value: string
  label: string
  selected: boolean
}

function Checkbox({ name, value, label, selected }: CheckboxProps) {
  return (
    <label>
      <input type="checkbox" name={name} value={value} defaultChecked={selected} />
      {label}
    </label>
  )
}

/** The client script updates the number while the slider moves (enhance/links.ts). */
function Slider({
  name,
  label,
  range: { from, to, step },
  value,
}: {
  name: string
  label: string
  range: { from: number; to: number; step: number }
  value: number
}) {
  return (
    <p>
      {`${label} `}
      <output>{value}</output>
      <input
        type="range"
        name={name}
        aria-label={label}
        min={from}
        max={to}
        step={step}
        defaultValue={value}
      />
    </p>
  )
}

/** Number of matching meals, with a link to remove each active filter. */
function MenuResultCount({ view, menuPage, business }: MenuFilterProps) {
  const { cards, total, choices } = view
  if (choices.length === 0) return null
  return (
    <div className="row filter-result">
      <p>
        <b>{cards.length === total ? mealCountText(total) : `${cards.length} of ${mealCountText(total)}`}</b>
        {view.unconfirmed > 0 && (
          <>
            {'. '}
            <UnconfirmedMealsNote count={view.unconfirmed} business={business} />
          </>
        )}
      </p>
      <ul className="row">
        {choices.map(({ label, query }) => (
          <li key={label}>
            <a className="filter-remove" href={menuPage.path + query + menuPage.anchor}>
              <span className="sr-only">Remove filter: </span>
              {label}
            </a>
          </li>
        ))}
        <li>
          <a href={menuPage.path + menuPage.anchor}>Clear</a>
        </li>
      </ul>
    </div>
  )
}

function NoMatchingMeals({ view: { choices, unconfirmed, total }, menuPage, business }: MenuFilterProps) {
  const choicesWithResults = choices.filter((choice) => choice.products > 0)
  return (
    <div className="menu-empty side">
      <div>
        <h3>No meals match these filters</h3>
        {unconfirmed > 0 && (
          <p>
            <UnconfirmedMealsNote count={unconfirmed} business={business} />
          </p>
        )}
        <ul>
          {choicesWithResults.map(({ label, query, products: count }) => (
            <li key={label}>
              <a href={menuPage.path + query + menuPage.anchor}>{`Without “${label}”`}</a>
              {`: ${mealCountText(count)}`}
            </li>
          ))}
          <li>
            <a href={menuPage.path + menuPage.anchor}>Try removing a filter</a>
            {`: ${mealCountText(total)}`}
          </li>
        </ul>
      </div>
    </div>
  )
}

function UnconfirmedMealsNote({ count, business: { phone } }: { count: number; business: Business }) {
  return (
    <>
      {`Not shown because an allergen isn’t confirmed: ${mealCountText(count)}. Ask us: `}
      <a href={phoneHref(phone)}>{phone}</a>.
    </>
  )
}

function mealCountText(count: number) {
  return `${count} ${count === 1 ? 'meal' : 'meals'}`
}
