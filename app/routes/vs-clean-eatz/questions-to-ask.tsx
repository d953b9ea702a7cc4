import { OrderLink } from '#app/components/public/button.tsx'
import { questionsToAsk } from '#app/content/comparison.ts'
import { phoneHref, type Business } from '#app/domain/settings/business.ts'

export function QuestionsToAsk({ business }: { business: Business }) {
  const { promo, phone, deadline } = business
  return (
    <section className="to-ask">
      <div className="wrap">
        <h2>Three questions to ask any kitchen</h2>
        <ol>
          {questionsToAsk.map(({ question, answer }) => (
            <li key={question}>
              <h3>{question}</h3>
              <p>{answer}</p>
            </li>
          ))}
        </ol>
        <div className="try-us">
          <h2>Taste it for yourself</h2>
          <p>{`Try a first order. Orders close ${deadline.label}.`}</p>
          <div className="promo">
            <p>
              <b>{`${promo.percent}% off`}</b> your first order with code
            </p>
            <button type="button" data-copy={promo.code}>
              <b>{promo.code}</b> <span>Copy</span>
            </button>
          </div>
          <p className="try-us-links">
            <OrderLink className="btn order big" business={business} campaign="comparison">
              View This Week's Menu
            </OrderLink>
            <span>
              or ask us: <a href={phoneHref(phone)}>{phone}</a>
            </span>
          </p>
        </div>
      </div>
    </section>
  )
}
