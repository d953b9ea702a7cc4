import { TimelineDays } from '#app/components/admin/menu/timeline-days.tsx'
import { heatingText, shelfLifeText } from '#app/content/food-care.ts'
import type { Business } from '#app/domain/settings/business.ts'
import { weekTimeline } from '#app/domain/scheduling/week-timeline.ts'
import { weekdayListText, weekdayName } from '#app/domain/time/weekdays.ts'

/** Three steps of four days each on one timeline. */
export function OrderStepsTimeline({ business }: { business: Business }) {
  const [order, collect, eat] = weekTimeline(business)
  const { deadline, pickup } = business
  return (
    <section className="how wrap" id="how">
      <h2>{`Ordered by ${weekdayName(deadline.weekday)}, on your table by ${weekdayName(pickup.weekdays[0] ?? 7)}`}</h2>
      <ol className="steps">
        <li>
          <TimelineDays days={order} />
          <h3>Choose Your Meals</h3>
          <p>
            A rotating weekly gluten-free menu. Order as few or as many meals as you like. Calories and macros
            are listed.
          </p>
        </li>
        <li>
          <TimelineDays days={collect} />
          <h3>Pick Up, Deliver, or Ship</h3>
          <p>
            {`Pick up ${weekdayListText(pickup.weekdays, 'or')}, get home delivery, or have your meals shipped in an insulated box within two days.`}
          </p>
        </li>
        <li>
          <TimelineDays days={eat} />
          <h3>Heat & Eat</h3>
          <p>{`${heatingText} Most keep ${shelfLifeText}.`}</p>
        </li>
      </ol>
    </section>
  )
}
