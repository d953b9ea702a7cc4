import { OrderLink } from '#app/components/public/button.tsx'
import type { QuestionGroup } from '#app/content/faq.ts'
import type { Question } from '#app/content/faq-answers.ts'
import type { Business } from '#app/domain/settings/business.ts'

/** One group of questions. All `details` share one name, so the browser keeps a single answer open without a script (C07). */
export function FaqGroup({
  group,
  business,
  first,
}: {
  group: QuestionGroup
  business: Business
  /** True for the first group, whose first answer is open as an example. */
  first: boolean
}) {
  return (
    <section className="asked-group" id={group.id} aria-labelledby={`${group.id}-title`}>
      <div className="asked-head">
        <h2 id={`${group.id}-title`}>{group.title}</h2>
        <p>{group.line}</p>
      </div>
      <div>
        {group.questions.map(({ question, answer, more }, index) => (
          <details key={question} name="faq" open={first && index === 0}>
            <summary>
              <h3>{question}</h3>
            </summary>
            <p>{answer}</p>
            {more && <More more={more} business={business} />}
          </details>
        ))}
      </div>
    </section>
  )
}

function More({ more, business }: { more: NonNullable<Question['more']>; business: Business }) {
  if (more.href !== 'order') {
    return (
      <a className="more" href={more.href}>
        {more.text}
      </a>
    )
  }
  return (
    <OrderLink className="more" business={business} campaign="faq">
      {more.text}
    </OrderLink>
  )
}
