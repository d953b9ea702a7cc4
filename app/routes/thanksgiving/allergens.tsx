import { phoneHref, type Business } from '#app/domain/business.ts'

export function Allergens({ business: { phone } }: { business: Business }) {
  return (
    <section className="wrap other">
      <h2>Not only gluten?</h2>
      <div>
        <p className="lead">
          Everything here is gluten-free. Under each dish you see which of the nine major allergens it
          contains. We cook with milk, eggs, nuts and soy in the same kitchen.
        </p>
        <p>
          Not sure about an ingredient? Call <a href={phoneHref(phone)}>{phone}</a> or{' '}
          <a href="/contact">write to us</a> before you order.
        </p>
      </div>
    </section>
  )
}
