import { phoneHref, type Business } from '#app/domain/business.ts'

/** What is not said of a dish is not promised: unset is never "free of". */
export function Allergens({ business: { phone } }: { business: Business }) {
  return (
    <section className="wrap other">
      <h2>Not only gluten?</h2>
      <div>
        <p className="lead">
          Everything here is gluten-free. About milk, eggs, nuts or anything else, take a dish to be free of
          it only where its name says so.
        </p>
        <p>
          Call <a href={phoneHref(phone)}>{phone}</a> or <a href="/contact">write to us</a> before you order,
          and we tell you what is in it.
        </p>
      </div>
    </section>
  )
}
