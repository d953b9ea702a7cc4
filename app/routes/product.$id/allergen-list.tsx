import { allergenName, allergens, type Allergen, type AllergenState } from '#app/domain/menu/allergens.ts'
import { phoneHref, type Business } from '#app/domain/settings/business.ts'
import { shelfLifeStartText } from '#app/domain/menu/meal-care.ts'
import { capitalize } from '#app/domain/menu/product.ts'
import type { MealView } from './view.ts'

export function AllergenList({ meal, business }: { meal: MealView; business: Business }) {
  const states: readonly AllergenState[] = ['contains', 'unconfirmed', 'free']
  const phone = <a href={phoneHref(business.phone)}>{business.phone}</a>
  return (
    <section className="facts wrap split">
      <div className="allergens">
        <h2>Nine major allergens</h2>
        <p>
          {meal.allergens.wheat === 'free' && (
            <>
              <a href="/faq#the-kitchen">Our whole kitchen is gluten-free</a>: we never use wheat, barley, or
              rye. We do cook with the other eight allergens.{' '}
            </>
          )}
          We list only what the recipe confirms. If you’re not sure, ask: {phone}.
        </p>
        <ul>
          {states.flatMap((state) =>
            allergens
              .filter((allergen) => meal.allergens[allergen] === state)
              .map((allergen) => (
                <li key={allergen} className={state}>
                  <b>{allergenName(allergen)}</b>
                  <span>{stateText(allergen, state)}</span>
                </li>
              )),
          )}
        </ul>
      </div>
      <div>
        <h2>Ingredients</h2>
        <p>{meal.ingredients ?? <>Ingredients are on the label. Ask us before you order: {phone}.</>}</p>
        {meal.certified.map((text) => (
          <p key={text}>{`${text}.`}</p>
        ))}
        <h2>Heating and storage</h2>
        <dl>
          <div>
            <dt>Heating</dt>
            <dd>{meal.care.heating}</dd>
          </div>
          <div>
            <dt>Refrigerator</dt>
            <dd>{`${meal.care.refrigerator} ${capitalize(shelfLifeStartText)}.`}</dd>
          </div>
          <div>
            <dt>Freezer</dt>
            <dd>{meal.care.freezer}</dd>
          </div>
        </dl>
      </div>
    </section>
  )
}

function stateText(allergen: Allergen, state: AllergenState) {
  if (state === 'contains') return 'Contains'
  if (state === 'unconfirmed') return 'Not confirmed: ask us'
  return allergen === 'wheat' ? 'Never in our kitchen' : 'Not in this meal'
}
