import type { LegalPage, LegalSection } from '#app/content/legal/legal-page.ts'
import { phoneHref, type Business } from '#app/domain/settings/business.ts'

const pages = [
  { name: 'Privacy', href: '/privacy' },
  { name: 'Terms', href: '/terms' },
  { name: 'Accessibility', href: '/accessibility' },
] as const

/** Layout of the privacy, terms, and accessibility pages. */
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
          Last updated <time dateTime={lastChanged}>{dayText(lastChanged)}</time>
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

/**
 * Formats a day such as `2026-11-20` as `November 20, 2026`; formatting in UTC keeps the day from shifting.
 */
function dayText(day: string) {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(day))
}
