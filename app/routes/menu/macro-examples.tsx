import { Fragment } from 'react'
import { OrderLink } from '#app/components/public/button.tsx'
import { ResponsivePicture } from '#app/components/public/picture.tsx'
import type { MealCardView } from '#app/domain/menu/meal-card.ts'
import { type Business, getPhoneHref } from '#app/domain/settings/business.ts'

interface MacroExamplesProps {
  business: Business
  examples: readonly MealCardView[]
  isMenuUnreadable: boolean
}

const nutrients = [
  { name: 'Calories', text: 'From protein, carbs, and fat.' },
  { name: 'Protein', text: 'In grams, at 4 calories per gram.' },
  { name: 'Carbs', text: 'In grams, at 4 calories per gram.' },
  { name: 'Fat', text: 'In grams, at 9 calories per gram.' },
]

export function MacroExamples({ business, examples, isMenuUnreadable }: MacroExamplesProps) {
  return (
    <section className="flush pt-[clamp(48px,6vw,88px)] pb-[clamp(120px,18vw,216px)] bg-surface">
      <div className="wrap split [--columns:1fr_1.35fr]">
        <div>
          <h2>Nutrition before you order</h2>
          <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2.5 items-baseline my-6">
            {nutrients.map(({ name, text }) => (
              <Fragment key={name}>
                <dt className="text-deep font-display font-medium text-[1.5rem]/[1.2]">{name}</dt>
                <dd>{text}</dd>
              </Fragment>
            ))}
          </dl>
          <p>If we haven’t calculated a meal’s nutrition yet, we leave it out instead of guessing.</p>
        </div>
        {examples.length > 0 && <NutritionLabel examples={examples} />}
        {isMenuUnreadable && (
          <div className="label">
            <p>Unable to load meals. Please try again later.</p>
            <p className="mt-2">
              You can also find nutrition info on our ordering site, or call{' '}
              <a href={getPhoneHref(business.phone)}>{business.phone}</a>.
            </p>
          </div>
        )}
        <p className="row lg:col-span-full">
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
      <table className="w-full border-collapse [font-variant-numeric:tabular-nums]">
        <caption
          className="pb-2 border-b-10 border-b-ink text-deep font-display font-medium text-[clamp(1.625rem,1.4vw+1.25rem,2.375rem)]/[1.1] tracking-[-0.02em] text-left"
          id="label-title"
        >
          From this week’s menu
        </caption>
        <thead>
          <tr>
            {['Meal', 'Calories', 'Protein', 'Carbs', 'Fat'].map((heading) => (
              <th key={heading} className="py-2 border-b-4 border-ink text-least" scope="col">
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
                  <th className="font-semibold leading-[1.25]" scope="row">
                    <ResponsivePicture
                      className="hidden sm:inline-block w-16 -my-1.5 mr-4 align-middle"
                      picture={picture}
                      alt=""
                      sizes="72px"
                    />
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
