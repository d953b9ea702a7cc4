import { marketingClaims } from '#app/content/claims.ts'
import { firstOrderQuestions } from '#app/content/first-questions.ts'
import type { Business } from '#app/domain/settings/business.ts'

/** The kitchen's one rule, and the three questions most asked before a first order. */
export function StoryTeaser({ business }: { business: Business }) {
  return (
    <section className="story wrap" id="about">
      <div className="story-text">
        <h2>Our Story</h2>
        <p className="says">
          {`We opened in ${business.foundingYear} with one rule: no gluten in our kitchen. Not in a corner, not on certain days, not for anyone.`}
        </p>
        <p>
          {`That’s why people who had given up on eating out started eating with us. More than ${marketingClaims.customers.replace('+', '')} customers later, the rule hasn’t changed, and we cook ${marketingClaims.weeklyItems} items every week.`}
        </p>
        <a className="more" href="/about">
          Read our story
        </a>
      </div>
      <div className="faq" id="faq">
        <h2>Before your first order</h2>
        {firstOrderQuestions(business).map(({ question, answer }, index) => (
          <details key={question} name="faq" open={index === 0}>
            <summary>
              <h3>{question}</h3>
            </summary>
            <p>{answer}</p>
          </details>
        ))}
        <a className="more" href="/faq">
          All questions
        </a>
      </div>
    </section>
  )
}
