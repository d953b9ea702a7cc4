import { heatingText, shelfLifeText } from '#app/content/food-care.ts'
import type { Business } from '#app/domain/settings/business.ts'
import { weekdayListText } from '#app/domain/time/weekdays.ts'

/** Three steps for a first order. */
export function GettingStarted({ business }: { business: Business }) {
  const { deadline, promo, pickup } = business
  return (
    <section className="wrap starting">
      <h2>Getting started</h2>
      <ol>
        <li>
          <h3>Choose your meals</h3>
          <p>
            {`Order as few or as many as you like on our ordering site by ${deadline.label}. Code ${promo.code} takes ${promo.percent}% off your first order.`}
          </p>
        </li>
        <li>
          <h3>Choose pickup or delivery</h3>
          <p>{`Pick up ${weekdayListText(pickup.weekdays, 'or')}, get home delivery, or have your meals shipped.`}</p>
        </li>
        <li>
          <h3>Heat and eat</h3>
          <p>{`${heatingText} Most keep ${shelfLifeText}.`}</p>
        </li>
      </ol>
    </section>
  )
}
