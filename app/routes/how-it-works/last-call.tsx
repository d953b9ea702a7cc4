import { OrderLink } from '#app/components/public/button.tsx'
import { ExternalLink } from '#app/components/public/external-link.tsx'
import type { Business } from '#app/domain/settings/business.ts'

export function OrderDeadlineSection({ business }: { business: Business }) {
  return (
    <section className="wrap last-call">
      <h2>{`Orders close ${business.deadline.label}`}</h2>
      <div>
        <OrderLink className="btn order big" business={business} campaign="how-it-works">
          Order Now
        </OrderLink>
        <ExternalLink className="more" href={business.reviewsUrl}>
          Read our reviews
        </ExternalLink>
        <a className="more" href="/faq">
          All questions
        </a>
      </div>
    </section>
  )
}
