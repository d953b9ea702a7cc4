import {
  type Allergen,
  allergenNames,
  type AllergenState,
  listAllergensWithState,
} from '#app/domain/menu/allergens.ts'
import { shelfLifeStartText } from '#app/domain/menu/heating-and-storage.ts'
import { capitalize } from '#app/domain/menu/product.ts'
import { getPhoneHref } from '#app/domain/settings/business.ts'
import type { MealProps } from './view.ts'

export function AllergenList({ meal, business }: MealProps) {
  const { allergens, care } = meal
  const phone = <a href={getPhoneHref(business.phone)}>{business.phone}</a>
  const instructions = [
    ['Heating', care.heating],
    ['Refrigerator', `${care.refrigerator} ${capitalize(shelfLifeStartText)}.`],
    ['Freezer', care.freezer],
  ]
  return (
    <section className="wrap split [--columns:1.25fr_1fr] gap-y-14 gap-x-22 py-(--section)">
      <div>
        <h2 className="text-[1.875rem]">Nine major allergens</h2>
        <p className="max-w-[34em] mt-2.5 mb-5 text-ink-soft">
          {allergens.wheat === 'free' && (
            <>
              <a href="/faq#the-kitchen">Our whole kitchen is gluten-free</a>: we never use wheat, barley, or
              rye. We do cook with the other eight allergens.{' '}
            </>
          )}
          We list only what the recipe confirms. If you’re not sure, ask: {phone}.
        </p>
        <ul className="grid grid-cols-[1fr_1fr] gap-2 sm:grid-cols-[repeat(3,1fr)]">
          {(['contains', 'unconfirmed', 'free'] as const).flatMap((state) =>
            listAllergensWithState(allergens, state).map((allergen) => (
              <li
                key={allergen}
                className={`px-3.5 py-3 border-[1.5px] rounded-control leading-[1.3] ${stateStyles[state]}`}
              >
                <b className="block font-display font-medium text-[1.25rem]/[1.2]">
                  {allergenNames[allergen]}
                </b>
                <span className={`text-least ${stateTextStyles[state]}`}>{stateText(allergen, state)}</span>
              </li>
            )),
          )}
        </ul>
      </div>
      <div>
        <h2 className="text-[1.875rem]">Ingredients</h2>
        <p className="max-w-[34em] mt-3 mb-9">
          {meal.ingredients ?? <>Ingredients are on the label. Ask us before you order: {phone}.</>}
        </p>
        {meal.certifiedIngredients.map((text) => (
          <p key={text} className="max-w-[34em] mt-3 mb-9">{`${text}.`}</p>
        ))}
        <h2 className="text-[1.875rem]">Heating and storage</h2>
        <dl className="mt-2 mb-9">
          {instructions.map(([name, text]) => (
            <div key={name} className="grid grid-cols-[110px_1fr] py-2.5 border-b border-line">
              <dt className="text-ink-soft">{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

// The allergen states differ in fill, border, and text, so that nobody has to tell them apart by color alone.
const stateStyles = {
  contains: 'border-deep bg-deep text-white',
  unconfirmed: 'border-dashed border-control',
  free: 'border-line',
}

const stateTextStyles = {
  contains: 'text-cream font-semibold',
  unconfirmed: 'text-ink',
  free: 'text-ink-soft',
}

function stateText(allergen: Allergen, state: AllergenState) {
  if (state === 'contains') return 'Contains'
  if (state === 'unconfirmed') return 'Not confirmed: ask us'
  return allergen === 'wheat' ? 'Never in our kitchen' : 'Not in this meal'
}
