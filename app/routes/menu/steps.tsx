import type { Business } from '#app/domain/settings/business.ts'
import { weekdayList, weekdayName } from '#app/domain/time/weekdays.ts'

export function Steps({ business }: { business: Business }) {
  const { deadline, cookingWeekday, pickup } = business
  return (
    <section className="wrap turns">
      <h2>How a menu becomes a meal</h2>
      <ol>
        <li>
          <h3>{`It opens ${weekdayName(1)}`}</h3>
          <p>Read it here or on the ordering site; every dish has a page with its allergens.</p>
        </li>
        <li>
          <h3>{`You choose by ${weekdayName(deadline.weekday)}`}</h3>
          <p>{`Orders close ${deadline.label}. One meal or twenty.`}</p>
        </li>
        <li>
          <h3>{`We cook ${weekdayName(cookingWeekday)}`}</h3>
          <p>
            {`It is yours ${weekdayList(pickup.weekdays, 'or')}. `}
            <a href="/how-it-works">See the whole week</a>
          </p>
        </li>
      </ol>
    </section>
  )
}
