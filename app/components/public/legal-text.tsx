import { useLoaderData } from '@remix-run/react'
import type { LegalPage } from '#app/content/legal/legal-page.ts'
import { legalLinks } from '#app/content/navigation.ts'
import { phoneHref, type Business } from '#app/domain/settings/business.ts'
import { longDayText } from '#app/domain/time/date-text.ts'

export function LegalText() {
  const { page, business } = useLoaderData<{ page: LegalPage; business: Business }>()
  const { title, inShort, lastChanged, sections } = page
  return (
    <article className="wrap bound flush relative mt-[clamp(24px,4vw,56px)] pb-[clamp(140px,20vw,240px)] pl-[clamp(44px,8vw,104px)]">
      <header className="lg:relative">
        <nav className="lg:absolute lg:top-2" aria-label="Legal pages">
          <ul className="flex flex-wrap gap-x-6 lg:block">
            {legalLinks.map(({ name, href }) => (
              <li key={href}>
                <a href={href} aria-current={name === title ? 'page' : undefined}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <h1>{title}</h1>
        <p className="in-short mt-4 max-w-[24em] text-deep">{inShort}</p>
        <p className="changed mt-5 mb-8 text-ink-soft text-small">
          Last updated <time dateTime={lastChanged}>{longDayText(lastChanged)}</time>
        </p>
      </header>
      {Object.entries(sections).map(([heading, content]) => (
        <section
          key={heading}
          className="py-6 border-t border-t-line lg:grid lg:grid-cols-[260px_1fr] lg:gap-14 lg:py-8"
        >
          <h2>{heading}</h2>
          <div className="mt-2.5 max-w-[38em] lg:mt-0.5">
            {'points' in content ? (
              <ul>
                {content.points.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            ) : (
              content.map((text) => <p key={text}>{text}</p>)
            )}
          </div>
        </section>
      ))}
      <footer className="pt-5 border-t-2 border-t-deep">
        Questions?{' '}
        <a className="inline-block py-0.5" href={`mailto:${business.email}`}>
          {business.email}
        </a>{' '}
        or{' '}
        <a className="inline-block py-0.5" href={phoneHref(business.phone)}>
          {business.phone}
        </a>
      </footer>
    </article>
  )
}
