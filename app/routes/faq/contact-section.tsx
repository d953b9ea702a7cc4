import { OrderLink } from '#app/components/public/button.tsx'
import { phoneHref, type Business } from '#app/domain/settings/business.ts'

/** Links to the contact page, the order week, the story, and this week's menu. */
export function FaqContactSection({ business }: { business: Business }) {
  const { phone, deadline, replyHours } = business
  return (
    <section className="wrap still">
      <h2>
        Didn’t find your answer? Call <a href={phoneHref(phone)}>{phone}</a>
      </h2>
      <ul>
        <li>
          <a href="/contact">Contact us</a>
          <span>{`We’ll reply within ${replyHours} hours.`}</span>
        </li>
        <li>
          <a href="/how-it-works">How it works</a>
          <span>Our week, from menu to pickup.</span>
        </li>
        <li>
          <a href="/about">Our story</a>
          <span>Why we’re gluten-free.</span>
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
