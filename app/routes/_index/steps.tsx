import { TimelineDays } from '#app/components/admin/timeline-days.tsx'
import { heatingText, shelfLifeText } from '#app/content/food-care.ts'
import type { Business } from '#app/domain/settings/business.ts'
import { weekTimeline } from '#app/domain/scheduling/week-timeline.ts'
import { weekdayList, weekdayName } from '#app/domain/time/weekdays.ts'

/** Three steps of four days each on one timeline. */
export function Steps({ business }: { business: Business }) {
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
            A rotating weekly menu, all of it gluten-free. Order as few or as many as you like, with the
            macros of every counted dish in front of you.
          </p>
        </li>
        <li>
          <TimelineDays days={collect} />
          <h3>Pick Up, Deliver, or Ship</h3>
          <p>
            {`Collect it ${weekdayList(pickup.weekdays, 'or')}, have it brought to your door, or get it in an insulated box within two days.`}
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
