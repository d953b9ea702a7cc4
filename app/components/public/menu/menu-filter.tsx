import { type FilteredMenuView, formatFilterQuery } from '#app/domain/menu/menu-filter.ts'
import { categories, getCategoryHeading } from '#app/domain/menu/product.ts'
import { type Business, getPhoneHref } from '#app/domain/settings/business.ts'
import { pluralize } from '#app/domain/time/duration-text.ts'

interface MenuFilterProps {
  view: FilteredMenuView
  menuPage: { path: string; anchor: string }
  business: Business
}

export function MenuFilterForm(props: MenuFilterProps) {
  const { view, menuPage } = props
  const { filter, available } = view
  const { calories, protein } = available
  const selected = new URLSearchParams(formatFilterQuery(filter))
  return (
    <>
      <nav className="category-tabs" aria-label="Categories">
        {[null, ...categories].map((category) => (
          <a
            key={category}
            href={menuPage.path + formatFilterQuery({ ...filter, category }) + menuPage.anchor}
            aria-current={filter.category === category || undefined}
          >
            {category === null ? 'All' : getCategoryHeading(category)}
          </a>
        ))}
      </nav>
      <form className="filter-panel" action={menuPage.path + menuPage.anchor}>
        {filter.category && <input type="hidden" name="category" value={filter.category} />}
        <details>
          <summary>Diet and allergens</summary>
          <ChoiceList name="diet" legend="Dietary" choices={available.diet} selected={selected} />
          <ChoiceList name="free-of" legend="Free from" choices={available.freeOf} selected={selected} />
          {calories && (
            <Slider
              name="max-kcal"
              label="Max calories"
              range={calories}
              value={filter.maxCalories ?? calories.to}
            />
          )}
          {protein && (
            <Slider
              name="min-protein"
              label="Min protein (g)"
              range={protein}
              value={filter.minProtein ?? protein.from}
            />
          )}
          <label>
            <input type="checkbox" name="sort" value="protein" defaultChecked={filter.byProtein} />
            Sort by protein
          </label>
          <button className="btn solid">Show meals</button>
        </details>
      </form>
      {view.cards.length > 0 ? <MenuResultCount {...props} /> : <NoMatchingMeals {...props} />}
    </>
  )
}

interface ChoiceListProps {
  name: string
  legend: string
  choices: readonly { value: string; label: string }[]
  selected: URLSearchParams
}

function ChoiceList({ name, legend, choices, selected }: ChoiceListProps) {
  if (choices.length === 0) return null
  return (
    <fieldset>
      <legend>{legend}</legend>
      {choices.map(({ value, label }) => (
        <label key={value}>
          <input type="checkbox" name={name} value={value} defaultChecked={selected.has(name, value)} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

interface SliderProps {
  name: string
  label: string
  value: number
  range: NonNullable<FilteredMenuView['available']['calories']>
}

/** `enhance/links.ts` updates the displayed value while the visitor drags the slider. */
function Slider({ name, label, value, range }: SliderProps) {
  return (
    <p>
      {`${label} `}
      <output>{value}</output>
      <input
        type="range"
        name={name}
        aria-label={label}
        min={range.from}
        max={range.to}
        step={range.step}
        defaultValue={value}
      />
    </p>
  )
}

function MenuResultCount({ view, menuPage, business }: MenuFilterProps) {
  const { cards, total, choices, unconfirmed } = view
  if (choices.length === 0) return null
  const totalText = pluralize(total, 'meal')
  return (
    <div className="row filter-result">
      <p>
        <b>{cards.length === total ? totalText : `${cards.length} of ${totalText}`}</b>
        {unconfirmed > 0 && (
          <>
            {'. '}
            <UnconfirmedMealsNote count={unconfirmed} business={business} />
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
  const links = [
    ...choices
      .filter(({ products }) => products > 0)
      .map(({ label, query, products }) => ({ text: `Without “${label}”`, query, products })),
    { text: 'Try removing a filter', query: '', products: total },
  ]
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
          {links.map(({ text, query, products }) => (
            <li key={text}>
              <a href={menuPage.path + query + menuPage.anchor}>{text}</a>
              {`: ${pluralize(products, 'meal')}`}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function UnconfirmedMealsNote({ count, business: { phone } }: { count: number; business: Business }) {
  return (
    <>
      {`Not shown because an allergen isn’t confirmed: ${pluralize(count, 'meal')}. Ask us: `}
      <a href={getPhoneHref(phone)}>{phone}</a>.
    </>
  )
}
