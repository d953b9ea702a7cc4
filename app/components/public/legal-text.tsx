import type { LegalPage, LegalSection } from '#app/content/legal/legal-page.ts'
import { phoneHref, type Business } from '#app/domain/settings/business.ts'

const pages = [
  { name: 'Privacy', href: '/privacy' },
  { name: 'Terms', href: '/terms' },
  { name: 'Accessibility', href: '/accessibility' },
] as const

/** The house's small print as a bound book: its spine on the left, headings in a rail. */
export function LegalText({ page, business }: { page: LegalPage; business: Business }) {
  const { title, inShort, lastChanged, sections } = page
  return (
    <article className="bound">
      <header>
        <nav aria-label="Legal pages">
          <ul>
            {pages.map(({ name, href }) => (
              <li key={href}>
                <a href={href} aria-current={name === title ? 'page' : undefined}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <h1>{title}</h1>
        <p className="in-short">{inShort}</p>
        <p className="changed">
          Last changed <time dateTime={lastChanged}>{dayText(lastChanged)}</time>
        </p>
      </header>
      {sections.map((section) => (
        <Section key={section.heading} {...section} />
      ))}
      <footer>
        Questions? <a href={`mailto:${business.email}`}>{business.email}</a> or{' '}
        <a href={phoneHref(business.phone)}>{business.phone}</a>
      </footer>
    </article>
  )
}

function Section({ heading, paragraphs = [], points = [] }: LegalSection) {
  return (
    <section>
      <h2>{heading}</h2>
      <div>
        {paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {points.length > 0 && (
          <ul>
            {points.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

/** `2026-11-20` → `November 20, 2026`; a day, so no zone moves it. */
function dayText(day: string) {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(day))
}
