import { TimelineDays } from '#app/components/public/timeline-days.tsx'
import type { City } from '#app/domain/areas/city.ts'
import type { Business } from '#app/domain/settings/business.ts'
import { shortTimeSpanText, weekdayListText, weekdayName } from '#app/domain/time/weekdays.ts'
import { pickupDayOffsets } from '#app/domain/scheduling/pickup-window.ts'
import { timelineDays } from '#app/domain/scheduling/week-timeline.ts'

export function HowItWorks({ city, business }: { city: City; business: Business }) {
  const { deadline, cookingWeekday, pickup } = business
  const isShipped = city.service === 'shipped'
  const handover = city.service === 'pickup' ? shortTimeSpanText(pickup) : 'At your door'
  const [orderDays, cookingDays, arrivalDays] = cityWeekTimeline(business, handover)
  return (
    <section className="how wrap">
      <h2>How It Works</h2>
      <ol className="steps">
        <li className={`n${orderDays.length}`}>
          <TimelineDays days={orderDays} />
          <h3>Order online</h3>
          <p>{`Choose from this week’s menu by ${deadline.label}. No subscription, nothing to cancel.`}</p>
        </li>
        <li className={`n${cookingDays.length}`}>
          <TimelineDays days={cookingDays} />
          <h3>{`Cooked ${weekdayName(cookingWeekday)}`}</h3>
          <p>
            {isShipped
              ? 'Then chilled, flash-frozen in warm weather, and packed with gel ice packs.'
              : 'From scratch in our gluten-free kitchen, then chilled.'}
          </p>
        </li>
        <li className={`n${arrivalDays.length}`}>
          <TimelineDays days={arrivalDays} />
          <h3>{`${isShipped ? 'Delivered' : 'Yours'} ${weekdayListText(pickup.weekdays, 'or')}`}</h3>
          <p>{city.arrival}</p>
        </li>
      </ol>
    </section>
  )
}

/** Splits the days from the menu's Monday to the last pickup day into three parts: ordering, cooking, and pickup. */
function cityWeekTimeline(
  business: Pick<Business, 'deadline' | 'cookingWeekday' | 'pickup'>,
  handover: string,
) {
  const { deadline } = business
  const offsets = pickupDayOffsets(business)
  const [first = 6, last = 7] = [offsets[0], offsets.at(-1)]
  const days = timelineDays(business, last + 1, handover)
  return [days.slice(0, deadline.weekday), days.slice(deadline.weekday, first), days.slice(first)] as const
}
