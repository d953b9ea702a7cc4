import { OrderLink } from '#app/components/public/button.tsx'
import type { orderingBenefits as benefitsOf } from '#app/content/story.ts'
import type { Business } from '#app/domain/settings/business.ts'

/** Benefits set like a printed menu: name, dotted line, and value. */
export function BenefitsSection({
  business,
  benefits,
}: {
  business: Business
  benefits: ReturnType<typeof benefitsOf>
}) {
  return (
    <section className="wrap gains">
      <div>
        <h2>What you get</h2>
        <p>{`Orders close ${business.deadline.label}.`}</p>
        <OrderLink className="btn order big" business={business} campaign="about">
          Order Now
        </OrderLink>
      </div>
      <dl>
        {benefits.map(({ what, fact }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
