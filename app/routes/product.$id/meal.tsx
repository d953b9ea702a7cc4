import type { ReactNode } from 'react'
import { BackOnMenuAlertForm } from '#app/components/public/back-on-menu-form.tsx'
import { OrderLink } from '#app/components/public/button.tsx'
import { ResponsivePicture } from '#app/components/public/picture.tsx'
import { capitalize } from '#app/domain/menu/product.ts'
import { getPhoneHref } from '#app/domain/settings/business.ts'
import { formatTimeRange, formatWeekdayList, getWeekdayName } from '#app/domain/time/weekdays.ts'
import { AllergenList } from './allergen-list.tsx'
import type { MealProps } from './view.ts'

const sellingPoints = [
  '100% Gluten-Free',
  'Chef-Crafted & Fresh',
  'Ready in Minutes',
  'Stays Fresh All Week',
] as const

const badge = 'px-3 py-1 rounded-[999px] font-semibold'

export function MealDetails({ meal, business }: MealProps) {
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
          {picture.illustration && (
            <p className="absolute z-2 right-4 bottom-3 px-2 bg-(--tint) text-ink text-least lg:bottom-5">
              {picture.placeholder ? 'No photo yet' : 'Illustration'}
            </p>
          )}
        </div>
        <div className="meal-text">
          <p className="row gap-y-1.5 gap-x-3.5 mb-3.5 text-least">
            <span className={`${badge} bg-(--tint) ${category}`}>{capitalize(category)}</span>
            {soldOut && <span className={`${badge} bg-ink text-paper`}>Sold out this week</span>}
            {!meal.onThisWeeksMenu && !soldOut && (
              <span className={`${badge} border-[1.5px] border-dashed border-control`}>
                {meal.status === 'archived' ? 'No longer on our menu' : 'Not on this week’s menu'}
              </span>
            )}
            {meal.marks.map((mark) => (
              <span key={mark}>{mark}</span>
            ))}
          </p>
          <h1 className="text-[clamp(2.625rem,3.6vw+1.25rem,4.25rem)]">{name}</h1>
          <p className="lead mt-4">{meal.description}</p>
          {meal.corrections.map((text) => (
            <p key={text} className="refusal">
              {text}
            </p>
          ))}
          <NutritionFacts meal={meal} business={business} />
          {meal.price !== null && (
            <p className="mt-5">
              <b className="text-deep font-display font-medium text-[1.75rem]/none">{meal.price}</b> each
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
      <p className="mt-2 text-ink-soft text-least">
        We haven’t calculated nutrition for this meal yet. Ask us: <a href={getPhoneHref(phone)}>{phone}</a>.
      </p>
    )
  }
  const { calories, proteinG: protein, carbsG: carbs, fatG: fat } = macros
  return (
    <>
      <dl className="grid grid-cols-[repeat(4,auto)] justify-between mt-7 pt-3.5 border-t-2 border-t-deep">
        {Object.entries({ calories, protein, carbs, fat }).map(([name, amount]) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="mt-1 text-ink-soft text-small">{name}</dt>
            <dd className="text-deep font-display font-medium text-[clamp(2rem,2vw+1.25rem,2.75rem)]/none tracking-[-0.02em]">
              {amount}
              {name !== 'calories' && <small className="ml-[0.1em] text-[0.5em]">g</small>}
            </dd>
          </div>
        ))}
      </dl>
      {calorieShares && <CalorieSharesBar shares={calorieShares} />}
      {serving && <p className="mt-2 text-ink-soft text-least">{`Serving: ${serving}`}</p>}
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
      {`Pick up ${formatWeekdayList(pickup.weekdays, 'or')}, ${formatTimeRange(pickup)}, at one of `}
      <a href="/#locations">our pickup locations</a>.
    </>
  )
  if (closed)
    return (
      <OrderBox>
        <b>{`Closed this week: ${closed.reason}.`}</b> {`We’re back ${closed.back}; `}
        <a href="#newsletter">our newsletter</a> will have the new menu.
      </OrderBox>
    )
  if (meal.status === 'archived')
    return (
      <OrderBox link={menuLink}>
        <b>We don’t make this meal anymore.</b> The menu has this week’s meals.
      </OrderBox>
    )
  if (meal.soldOut)
    return (
      <OrderBox link={menuLink}>
        <b>This meal is sold out this week.</b> {`The next menu opens ${opens}; `}
        <a href="#newsletter">our newsletter</a> will bring it to you.
      </OrderBox>
    )
  if (!meal.onThisWeeksMenu)
    return (
      <>
        <OrderBox link={menuLink}>
          <b>
            {lastServed ? (
              <>
                Last on the menu the week of <time dateTime={lastServed.day}>{lastServed.text}</time>.
              </>
            ) : (
              'This meal hasn’t been on a menu yet.'
            )}
          </b>
          {` The menu changes every ${getWeekdayName(1)}; `}
          <a href="#newsletter">our newsletter</a> will let you know when it{' '}
          {lastServed ? 'is back' : 'is on the menu'}.
        </OrderBox>
        {alertProductId !== null && <BackOnMenuAlertForm productId={alertProductId} />}
      </>
    )
  if (weekly === 'closed')
    return (
      <OrderBox link={menuLink}>
        <b>Orders are closed for this week.</b> {`The next menu opens ${opens}; `}
        <a href="#newsletter">our newsletter</a> will bring it to you. {orderBy}
      </OrderBox>
    )
  const orderLink = (
    <OrderLink className="btn order big" business={business} campaign="meal">
      Order Now
    </OrderLink>
  )
  return <OrderBox link={orderLink}>{orderBy}</OrderBox>
}

const menuLink = (
  <a className="btn solid big" href="/#menu">
    This week’s menu
  </a>
)

function OrderBox({ link, children }: { link?: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-3 mt-7 sm:flex sm:items-center sm:gap-5">
      {link}
      <p className="text-ink-soft text-small [&_b]:text-ink">{children}</p>
    </div>
  )
}

/** Draws the bar as an SVG, because the Content Security Policy blocks `style` attributes. */
function CalorieSharesBar({ shares }: { shares: NonNullable<MealProps['meal']['calorieShares']> }) {
  const { protein, carbs, fat } = shares
  const labels = [`${protein}% protein`, `${carbs}% carbs`, `${fat}% fat`] as const
  // True if each label fits inside its part of the bar on the narrowest phone; if not, labels are below the bar.
  const labelsFit = protein >= 30 && carbs >= 23 && fat >= 18
  return (
    <>
      <svg
        className={`block w-full mt-4 rounded-control bg-sage print:border ${labelsFit ? 'h-[34px]' : 'h-3.5'}`}
        role="img"
        aria-label={`Energy: ${labels.join(', ')}`}
      >
        <rect
          className="fill-butter print:fill-none print:stroke-[#000]"
          x={`${protein}%`}
          width={`${carbs}%`}
          height="100%"
        />
        <rect
          className="fill-berry print:fill-none print:stroke-[#000]"
          x={`${protein + carbs}%`}
          width={`${fat}%`}
          height="100%"
        />
        {labelsFit &&
          [0, protein, protein + carbs].map((start, index) => (
            <text key={start} className="fill-ink text-least" x={`${start}%`} dx="10" y="22">
              {labels[index]}
            </text>
          ))}
      </svg>
      {!labelsFit && (
        <p className="mt-2 text-ink-soft text-least" aria-hidden="true">
          {labels.join(' · ')}
        </p>
      )}
    </>
  )
}
