import { WeekTimelineDays } from '#app/components/public/timeline-days.tsx'
import type { City } from '#app/domain/areas/city.ts'
import { getPickupDayOffsets } from '#app/domain/scheduling/order-week.ts'
import { listTimelineDays } from '#app/domain/scheduling/week-timeline.ts'
import type { Business } from '#app/domain/settings/business.ts'
import { formatShortTimeRange, formatWeekdayList, getWeekdayName } from '#app/domain/time/weekdays.ts'

/** Indexed by the number of days that a step takes; the class makes the step's width proportional to it. */
const stepWidths = ['', 'lg:flex-1', 'lg:flex-2', 'lg:flex-3', 'lg:flex-4']

export function HowItWorks({ city, business }: { city: City; business: Business }) {
  const { deadline, cookingWeekday, pickup } = business
  const isShipped = city.service === 'shipped'
  const offsets = getPickupDayOffsets(business)
  const [firstPickup = 6] = offsets
  const pickupNote = city.service === 'pickup' ? formatShortTimeRange(pickup) : 'At your door'
  const days = listTimelineDays(business, (offsets.at(-1) ?? 7) + 1, pickupNote)
  const steps = [
    {
      days: days.slice(0, deadline.weekday),
      title: 'Order online',
      text: `Choose from this week’s menu by ${deadline.label}. No subscription, nothing to cancel.`,
    },
    {
      days: days.slice(deadline.weekday, firstPickup),
      title: `Cooked ${getWeekdayName(cookingWeekday)}`,
      text: isShipped
        ? 'Then chilled, flash-frozen in warm weather, and packed with gel ice packs.'
        : 'From scratch in our gluten-free kitchen, then chilled.',
    },
    {
      days: days.slice(firstPickup),
      title: `${isShipped ? 'Delivered' : 'Yours'} ${formatWeekdayList(pickup.weekdays, 'or')}`,
      text: city.arrival,
    },
  ]
  return (
    <section className="how wrap">
      <h2>How It Works</h2>
      <ol className="steps lg:flex">
        {steps.map((step) => (
          <li key={step.title} className={stepWidths[step.days.length]}>
            <WeekTimelineDays days={step.days} />
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
