import { cateringTerms } from '#app/content/catering.ts'
import { phoneHref, type Business } from '#app/domain/settings/business.ts'

/** Headline and order links above the drawn table. */
export function CateringHero({ business }: { business: Business }) {
  const { phone } = business
  return (
    <section className="wrap invite">
      <h1>Catering everyone can eat</h1>
      <div>
        <p className="lead">
          {`Team dinners, showers, and office lunches. We cook for ${cateringTerms.guests} people, and guests with celiac disease can eat everything.`}
        </p>
        <a className="btn solid big" href="#enquiry">
          Plan your catering
        </a>
        <a className="more" href={phoneHref(phone)}>
          Call {phone}
        </a>
      </div>
    </section>
  )
}
