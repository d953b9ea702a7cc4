import { OrderLink } from '#app/components/public/button.tsx'
import { phoneHref, type Business } from '#app/domain/settings/business.ts'

/** Questions on the left, the medical disclaimer on the right. */
export function Questions({
  business,
  questions,
  notAClinic,
}: {
  business: Business
  questions: readonly { question: string; answer: string }[]
  notAClinic: readonly string[]
}) {
  return (
    <section className="wrap ending">
      <div>
        <h2>Common questions</h2>
        {questions.map(({ question, answer }) => (
          <details key={question} name="glp1">
            <summary>
              <h3>{question}</h3>
            </summary>
            <p>{answer}</p>
          </details>
        ))}
        <p className="more-asked">
          <a className="more" href="/faq">
            All questions and answers
          </a>
          <span>
            or call <a href={phoneHref(business.phone)}>{business.phone}</a>
          </span>
        </p>
      </div>
      <aside className="disclaimer" aria-labelledby="not-a-clinic">
        <h2 id="not-a-clinic">A kitchen, not a clinic</h2>
        {notAClinic.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <div className="cta">
          <OrderLink className="btn order" business={business} campaign="glp1">
            View This Week's Menu
          </OrderLink>
          <a className="btn" href="/menu">
            Menu information
          </a>
        </div>
      </aside>
    </section>
  )
}
