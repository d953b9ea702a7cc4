import { phoneHref, type Business } from '#app/domain/settings/business.ts'

export function OtherAllergies({ business: { phone } }: { business: Business }) {
  return (
    <section className="wrap other">
      <h2>Other allergies?</h2>
      <div>
        <p className="lead">
          Everything here is gluten-free. Each item lists which of the nine major allergens it contains. We
          never use wheat, but we do cook with the other eight.
        </p>
        <p>
          Not sure about an ingredient? Call <a href={phoneHref(phone)}>{phone}</a> or{' '}
          <a href="/contact">contact us</a> before you order.
        </p>
      </div>
    </section>
  )
}
