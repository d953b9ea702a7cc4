import type { ReactNode } from 'react'
import { OrderLink } from '#app/components/public/button.tsx'
import { MealCorrections } from '#app/components/public/menu/corrections.tsx'
import { ResponsivePicture } from '#app/components/public/picture.tsx'
import { BackOnMenuAlertForm } from '#app/components/public/back-on-menu-form.tsx'
import { sellingPoints } from '#app/content/selling-points.ts'
import { phoneHref, type Business } from '#app/domain/settings/business.ts'
import { timeSpanText, weekdayListText, weekdayName } from '#app/domain/time/weekdays.ts'
import type { MealView } from './view.ts'

export function MealDetails({ meal, business }: { meal: MealView; business: Business }) {
  const { name, line, description, category, categoryName, marks, picture, onThisWeeksMenu, soldOut } = meal
  const archived = meal.status === 'archived'
  const { weekly, opens } = business.orders
  return (
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
          <span className={`badge ${category}`}>{categoryName}</span>
          {soldOut && <span className="badge sold">Sold out this week</span>}
          {!onThisWeeksMenu && !soldOut && (
            <span className="badge off">
              {archived ? 'No longer on our menu' : 'Not on this week’s menu'}
            </span>
          )}
          {marks.map((mark) => (
            <span key={mark}>{mark}</span>
          ))}
        </p>
        <h1>{name}</h1>
        <p className="lead mt-4">{description}</p>
        <MealCorrections texts={meal.corrections} />
        <NutritionFacts meal={meal} business={business} />
        {meal.price !== null && (
          <p className="meal-price mt-5">
            <b>{meal.price}</b> each
          </p>
        )}
        {business.closed ? (
          <KitchenClosed closed={business.closed} />
        ) : archived ? (
          <ArchivedMeal />
        ) : soldOut ? (
          <SoldOut opens={opens} />
        ) : !onThisWeeksMenu ? (
          <>
            <NotOnThisWeeksMenu meal={meal} />
            {meal.alertProductId !== null && <BackOnMenuAlertForm productId={meal.alertProductId} />}
          </>
        ) : weekly === 'closed' ? (
          <OrdersClosed business={business} />
        ) : (
          <OrderNow business={business} />
        )}
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
  )
}

function NutritionFacts({
  meal: { macros, calorieShares, serving },
  business,
}: {
  meal: MealView
  business: Business
}) {
  if (!macros) {
    return (
      <p className="meal-note">
        We haven’t calculated nutrition for this meal yet. Ask us:{' '}
        <a href={phoneHref(business.phone)}>{business.phone}</a>.
      </p>
    )
  }
  return (
    <>
      <dl className="nums">
        <div>
          <dt className="mt-1 text-ink-soft text-small">calories</dt>
          <dd>{macros.calories}</dd>
        </div>
        <Grams name="protein" grams={macros.proteinG} />
        <Grams name="carbs" grams={macros.carbsG} />
        <Grams name="fat" grams={macros.fatG} />
      </dl>
      {calorieShares && <CalorieSharesBar shares={calorieShares} />}
      {serving && <p className="meal-note">{`Serving: ${serving}`}</p>}
    </>
  )
}

function Grams({ name, grams }: { name: string; grams: number }) {
  return (
    <div>
      <dt className="mt-1 text-ink-soft text-small">{name}</dt>
      <dd>
        {grams}
        <small className="ml-[0.1em] text-[0.5em]">g</small>
      </dd>
    </div>
  )
}

function OrderNow({ business }: { business: Business }) {
  return (
    <div className="buy">
      <OrderLink className="btn order big" business={business} campaign="meal">
        Order Now
      </OrderLink>
      <p>
        <OrderBy business={business} />
      </p>
    </div>
  )
}

function OrderBy({ business: { deadline, pickup } }: { business: Business }) {
  return (
    <>
      <b>{`Orders close ${deadline.label}.`}</b>{' '}
      {`Pick up ${weekdayListText(pickup.weekdays, 'or')}, ${timeSpanText(pickup)}, at one of `}
      <a href="/#locations">our pickup locations</a>.
    </>
  )
}

function KitchenClosed({ closed: { reason, back } }: { closed: NonNullable<Business['closed']> }) {
  return (
    <div className="buy">
      <p>
        <b>{`Closed this week: ${reason}.`}</b> {`We’re back ${back}; `}
        <a href="#newsletter">our newsletter</a> will have the new menu.
      </p>
    </div>
  )
}

function OrdersClosed({ business }: { business: Business }) {
  return (
    <NotOrderable>
      <b>Orders are closed for this week.</b> {`The next menu opens ${business.orders.opens}; `}
      <a href="#newsletter">our newsletter</a> will bring it to you. <OrderBy business={business} />
    </NotOrderable>
  )
}

function SoldOut({ opens }: { opens: string }) {
  return (
    <NotOrderable>
      <b>This meal is sold out this week.</b> {`The next menu opens ${opens}; `}
      <a href="#newsletter">our newsletter</a> will bring it to you.
    </NotOrderable>
  )
}

/** Notice for an archived meal, which keeps its page so that old links still work. */
function ArchivedMeal() {
  return (
    <NotOrderable>
      <b>We don’t make this meal anymore.</b> The menu has this week’s meals.
    </NotOrderable>
  )
}

function NotOnThisWeeksMenu({ meal: { lastServed } }: { meal: MealView }) {
  return (
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
  )
}

/** A link to this week's menu without the order button's color, because nothing can be ordered. */
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

interface CalorieShares {
  protein: number
  carbs: number
  fat: number
}

/** Share of calories from protein, carbs, and fat. An SVG, because the Content Security Policy blocks inline styles. */
function CalorieSharesBar({ shares: { protein, carbs, fat } }: { shares: CalorieShares }) {
  const labels = [`${protein}% protein`, `${carbs}% carbs`, `${fat}% fat`] as const
  // Minimum shares at which all three labels fit inside the bar on the narrowest phone; otherwise they appear below it.
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
