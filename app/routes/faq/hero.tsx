import type { QuestionGroup } from '#app/content/faq.ts'

/** Page heading with links to the groups of questions. */
export function FaqHero({ groups }: { groups: readonly QuestionGroup[] }) {
  return (
    <section className="asking snack">
      <div className="wrap">
        <div className="asking-text">
          <h1>Ask us before you eat with us</h1>
          <p className="lead">
            With celiac disease a vague answer is a no. So these are short, and say only what we know.
          </p>
        </div>
        <nav aria-label="Groups of questions">
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
