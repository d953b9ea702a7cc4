import { OrderLink } from '#app/components/public/button.tsx'
import { phoneHref, type Business } from '#app/domain/settings/business.ts'

/** Links to the contact page, the order week, the story, and this week's menu. */
export function StillAsking({ business }: { business: Business }) {
  const { phone, deadline, replyHours } = business
  return (
    <section className="wrap still">
      <h2>
        Not here? Call <a href={phoneHref(phone)}>{phone}</a>
      </h2>
      <ul>
        <li>
          <a href="/contact">Write to us</a>
          <span>{`A person in the kitchen answers within ${replyHours} hours.`}</span>
        </li>
        <li>
          <a href="/how-it-works">How it works</a>
          <span>The week from menu to table.</span>
        </li>
        <li>
          <a href="/about">Our story</a>
          <span>Why gluten stays outside.</span>
        </li>
        <li>
          <OrderLink className="" business={business} campaign="faq">
            This week’s menu
          </OrderLink>
          <span>{`Orders close ${deadline.label}.`}</span>
        </li>
      </ul>
    </section>
  )
}
