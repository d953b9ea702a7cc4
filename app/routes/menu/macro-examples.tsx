import { OrderLink } from '#app/components/public/button.tsx'
import { ResponsivePicture } from '#app/components/public/picture.tsx'
import { phoneHref, type Business } from '#app/domain/settings/business.ts'
import type { MealCardView } from '#app/domain/menu/meal-card.ts'

interface MacroExamplesProps {
  business: Business
  examples: readonly MealCardView[]
  isMenuUnreadable: boolean
}

export function MacroExamples({ business, examples, isMenuUnreadable }: MacroExamplesProps) {
  return (
    <section className="counts flush">
      <div className="wrap split">
        <div>
          <h2>Nutrition before you order</h2>
          <dl>
            <dt>Calories</dt>
            <dd>From protein, carbs, and fat.</dd>
            <dt>Protein</dt>
            <dd>In grams, at 4 calories per gram.</dd>
            <dt>Carbs</dt>
            <dd>In grams, at 4 calories per gram.</dd>
            <dt>Fat</dt>
            <dd>In grams, at 9 calories per gram.</dd>
          </dl>
          <p>If we haven’t calculated a meal’s nutrition yet, we leave it out instead of guessing.</p>
        </div>
        {examples.length > 0 && <NutritionLabel examples={examples} />}
        {isMenuUnreadable && (
          <div className="label">
            <p>Unable to load meals. Please try again later.</p>
            <p>
              You can also find nutrition info on our ordering site, or call{' '}
              <a href={phoneHref(business.phone)}>{business.phone}</a>.
            </p>
          </div>
        )}
        <p className="row counts-end">
          <OrderLink className="btn order big" business={business} campaign="menu">
            Order Now
          </OrderLink>
          {examples.length > 0 && (
            <a className="more" href="/#menu">
              See the menu
            </a>
          )}
        </p>
      </div>
    </section>
  )
}

function NutritionLabel({ examples }: Pick<MacroExamplesProps, 'examples'>) {
  return (
    <div className="label" role="region" aria-labelledby="label-title" tabIndex={0}>
      <table>
        <caption id="label-title">From this week’s menu</caption>
        <thead>
          <tr>
            {['Meal', 'Calories', 'Protein', 'Carbs', 'Fat'].map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {examples.map(
            ({ id, href, name, picture, macros }) =>
              macros && (
                <tr key={id}>
                  <th scope="row">
                    <ResponsivePicture picture={picture} alt="" sizes="72px" />
                    <a href={href}>{name}</a>
                  </th>
                  <td>{macros.calories}</td>
                  <td>{`${macros.proteinG} g`}</td>
                  <td>{`${macros.carbsG} g`}</td>
                  <td>{`${macros.fatG} g`}</td>
                </tr>
              ),
          )}
        </tbody>
      </table>
    </div>
  )
}
