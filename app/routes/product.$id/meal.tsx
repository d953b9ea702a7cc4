import type { ReactNode } from 'react'
import { OrderLink } from '#app/components/public/button.tsx'
import { ResponsivePicture } from '#app/components/public/picture.tsx'
import { BackOnMenuAlertForm } from '#app/components/public/back-on-menu-form.tsx'
import { sellingPoints } from '#app/content/selling-points.ts'
import { capitalize } from '#app/domain/menu/product.ts'
import { phoneHref } from '#app/domain/settings/business.ts'
import { timeSpanText, weekdayListText, weekdayName } from '#app/domain/time/weekdays.ts'
import { AllergenList } from './allergen-list.tsx'
import type { MealProps } from './view.ts'

export function Meal({ meal, business }: MealProps) {
  const { name, line, category, picture, soldOut } = meal
  return (
    <>
      <article className="meal grid">
        <div className={`meal-dish ${category}${picture.illustration ? '' : ' photo'}`}>
          <ResponsivePicture
            picture={picture}
            alt={line === '' ? name : `${name}: ${line}`}
            sizes="(width >= 960px) 690px, (width >= 640px) 580px, 104vw"
            first
          />
          {picture.illustration && <p>{picture.placeholder ? 'No photo yet' : 'Illustration'}</p>}
        </div>
        <div className="meal-text">
          <p className="row gap-y-1.5 gap-x-3.5 mb-3.5 text-least">
            <span className={`badge ${category}`}>{capitalize(category)}</span>
            {soldOut && <span className="badge sold">Sold out this week</span>}
            {!meal.onThisWeeksMenu && !soldOut && (
              <span className="badge off">
                {meal.status === 'archived' ? 'No longer on our menu' : 'Not on this week’s menu'}
              </span>
            )}
            {meal.marks.map((mark) => (
              <span key={mark}>{mark}</span>
            ))}
          </p>
          <h1>{name}</h1>
          <p className="lead mt-4">{meal.description}</p>
          {meal.corrections.map((text) => (
            <p key={text} className="refusal">
              {text}
            </p>
          ))}
          <NutritionFacts meal={meal} business={business} />
          {meal.price !== null && (
            <p className="meal-price mt-5">
              <b>{meal.price}</b> each
            </p>
          )}
          <OrderOptions meal={meal} business={business} />
          <ul className="grid grid-cols-[1fr_1fr] gap-x-5 mt-7">
            {sellingPoints.map((point) => (
              <li
                key={point}
                className="py-3 border-t border-t-line text-deep font-display font-medium text-[1.125rem]/[1.2]"
              >
                {point}
              </li>
            ))}
          </ul>
        </div>
      </article>
      <AllergenList meal={meal} business={business} />
    </>
  )
}

function NutritionFacts({ meal: { macros, calorieShares, serving }, business: { phone } }: MealProps) {
  if (!macros) {
    return (
      <p className="meal-note">
        We haven’t calculated nutrition for this meal yet. Ask us: <a href={phoneHref(phone)}>{phone}</a>.
      </p>
    )
  }
  const { calories, proteinG: protein, carbsG: carbs, fatG: fat } = macros
  return (
    <>
      <dl className="nums">
        {Object.entries({ calories, protein, carbs, fat }).map(([name, amount]) => (
          <div key={name}>
            <dt className="mt-1 text-ink-soft text-small">{name}</dt>
            <dd>
              {amount}
              {name !== 'calories' && <small className="ml-[0.1em] text-[0.5em]">g</small>}
            </dd>
          </div>
        ))}
      </dl>
      {calorieShares && <CalorieSharesBar shares={calorieShares} />}
      {serving && <p className="meal-note">{`Serving: ${serving}`}</p>}
    </>
  )
}

function OrderOptions({ meal, business }: MealProps) {
  const { lastServed, alertProductId } = meal
  const { closed, deadline, pickup } = business
  const { weekly, opens } = business.orders
  const orderBy = (
    <>
      <b>{`Orders close ${deadline.label}.`}</b>{' '}
      {`Pick up ${weekdayListText(pickup.weekdays, 'or')}, ${timeSpanText(pickup)}, at one of `}
      <a href="/#locations">our pickup locations</a>.
    </>
  )
  if (closed)
    return (
      <div className="buy">
        <p>
          <b>{`Closed this week: ${closed.reason}.`}</b> {`We’re back ${closed.back}; `}
          <a href="#newsletter">our newsletter</a> will have the new menu.
        </p>
      </div>
    )
  if (meal.status === 'archived')
    return (
      <NotOrderable>
        <b>We don’t make this meal anymore.</b> The menu has this week’s meals.
      </NotOrderable>
    )
  if (meal.soldOut)
    return (
      <NotOrderable>
        <b>This meal is sold out this week.</b> {`The next menu opens ${opens}; `}
        <a href="#newsletter">our newsletter</a> will bring it to you.
      </NotOrderable>
    )
  if (!meal.onThisWeeksMenu)
    return (
      <>
        <NotOrderable>
          <b>
            {lastServed ? (
              <>
                Last on the menu the week of <time dateTime={lastServed.day}>{lastServed.text}</time>.
              </>
            ) : (
              'This meal hasn’t been on a menu yet.'
            )}
          </b>
          {` The menu changes every ${weekdayName(1)}; `}
          <a href="#newsletter">our newsletter</a> will let you know when it{' '}
          {lastServed ? 'is back' : 'is on the menu'}.
        </NotOrderable>
        {alertProductId !== null && <BackOnMenuAlertForm productId={alertProductId} />}
      </>
    )
  if (weekly === 'closed')
    return (
      <NotOrderable>
        <b>Orders are closed for this week.</b> {`The next menu opens ${opens}; `}
        <a href="#newsletter">our newsletter</a> will bring it to you. {orderBy}
      </NotOrderable>
    )
  return (
    <div className="buy">
      <OrderLink className="btn order big" business={business} campaign="meal">
        Order Now
      </OrderLink>
      <p>{orderBy}</p>
    </div>
  )
}

function NotOrderable({ children }: { children: ReactNode }) {
  return (
    <div className="buy">
      <a className="btn solid big" href="/#menu">
        This week’s menu
      </a>
      <p>{children}</p>
    </div>
  )
}

/** An SVG can set the widths of the bar's parts without `style`, which the Content Security Policy blocks. */
function CalorieSharesBar({ shares }: { shares: NonNullable<MealProps['meal']['calorieShares']> }) {
  const { protein, carbs, fat } = shares
  const labels = [`${protein}% protein`, `${carbs}% carbs`, `${fat}% fat`] as const
  // True if all three labels fit inside the bar on the narrowest phone; otherwise, the labels are below the bar.
  const labelsFit = protein >= 30 && carbs >= 23 && fat >= 18
  return (
    <>
      <svg
        className={labelsFit ? 'energy' : 'energy slim'}
        role="img"
        aria-label={`Energy: ${labels.join(', ')}`}
      >
        <rect x={`${protein}%`} width={`${carbs}%`} height="100%" />
        <rect x={`${protein + carbs}%`} width={`${fat}%`} height="100%" />
        {labelsFit &&
          [0, protein, protein + carbs].map((start, index) => (
            <text key={start} className="fill-ink text-least" x={`${start}%`} dx="10" y="22">
              {labels[index]}
            </text>
          ))}
      </svg>
      {!labelsFit && (
        <p className="meal-note" aria-hidden="true">
          {labels.join(' · ')}
        </p>
      )}
    </>
  )
}
