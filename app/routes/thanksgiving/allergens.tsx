import { phoneHref, type Business } from '#app/domain/settings/business.ts'

export function Allergens({ business: { phone } }: { business: Business }) {
  return (
    <section className="wrap other">
      <h2>Not only gluten?</h2>
      <div>
        <p className="lead">
          Everything here is gluten-free. Under each dish you see which of the nine major allergens it
          contains. Wheat is never in our kitchen; we do cook with the other eight.
        </p>
        <p>
          Not sure about an ingredient? Call <a href={phoneHref(phone)}>{phone}</a> or{' '}
          <a href="/contact">write to us</a> before you order.
        </p>
      </div>
    </section>
  )
}
