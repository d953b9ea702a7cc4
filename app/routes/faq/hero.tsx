import type { QuestionGroup } from '#app/content/faq.ts'

/** Page heading with links to the groups of questions. */
export function FaqHero({ groups }: { groups: readonly QuestionGroup[] }) {
  return (
    <section className="asking snack">
      <div className="wrap">
        <div className="asking-text">
          <h1>Frequently asked questions</h1>
          <p className="lead">
            If you have celiac disease, a vague answer is a no. So we keep these short and only say what we
            know.
          </p>
        </div>
        <nav aria-label="Question categories">
          <ul>
            {groups.map(({ id, title, questions }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
                <span>{`${questions.length} answers`}</span>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </section>
  )
}
