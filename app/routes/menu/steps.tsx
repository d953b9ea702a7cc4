import type { Business } from '#app/domain/settings/business.ts'
import { weekdayListText, weekdayName } from '#app/domain/time/weekdays.ts'

export function OrderSteps({ business }: { business: Business }) {
  const { deadline, cookingWeekday, pickup } = business
  return (
    <section className="wrap turns">
      <h2>How it works</h2>
      <ol>
        <li>
          <h3>{`The menu opens ${weekdayName(1)}`}</h3>
          <p>See it here or on our ordering site. Every meal’s page lists its allergens.</p>
        </li>
        <li>
          <h3>{`You choose by ${weekdayName(deadline.weekday)}`}</h3>
          <p>{`Orders close ${deadline.label}. Order one meal or twenty.`}</p>
        </li>
        <li>
          <h3>{`We cook ${weekdayName(cookingWeekday)}`}</h3>
          <p>
            {`Get it ${weekdayListText(pickup.weekdays, 'or')}. `}
            <a href="/how-it-works">See the whole week</a>
          </p>
        </li>
      </ol>
    </section>
  )
}
