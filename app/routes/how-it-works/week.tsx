import { OrderLink } from '#app/components/public/button.tsx'
import type { Business } from '#app/domain/settings/business.ts'
import { twelveHourTimeText, timeSpanText, weekdayListText, weekdayName } from '#app/domain/time/weekdays.ts'

/** The four events of an order week; the open ring marks the deadline, as on the site's other timelines. */
export function OrderWeekTimeline({ business }: { business: Business }) {
  const { deadline, cookingWeekday, pickup } = business
  return (
    <section className="week">
      <div className="wrap">
        <h1>How it works, one week at a time</h1>
        <ol>
          <li>
            <h2>{weekdayName(1)}</h2>
            <p>
              <b>New menu</b> The new menu goes live, and our newsletter brings it to you.
            </p>
          </li>
          <li className="cut">
            <h2>{weekdayName(deadline.weekday)}</h2>
            <p>
              <b>{`Order by ${twelveHourTimeText(deadline.time)}`}</b> Orders close, Eastern Time.
            </p>
          </li>
          <li>
            <h2>{weekdayName(cookingWeekday)}</h2>
            <p>
              <b>We cook</b> We cook your order in our gluten-free kitchen.
            </p>
          </li>
          <li>
            <h2>{weekdayListText(pickup.weekdays)}</h2>
            <p>
              <b>Pickup</b> {`${timeSpanText(pickup)}, or home delivery.`}
            </p>
          </li>
        </ol>
        <OrderLink className="btn order big" business={business} campaign="how-it-works">
          View This Week's Menu
        </OrderLink>
      </div>
    </section>
  )
}
