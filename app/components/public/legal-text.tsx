import { useLoaderData } from '@remix-run/react'
import type { LegalPage } from '#app/content/legal/legal-page.ts'
import { legalLinks } from '#app/content/navigation.ts'
import { type Business, getPhoneHref } from '#app/domain/settings/business.ts'
import { formatDateWithYear } from '#app/domain/time/date-text.ts'

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
                <a
                  className="inline-block py-2 font-semibold no-underline decoration-auto hover:underline aria-[current]:border-b-2"
                  href={href}
                  aria-current={name === title ? 'page' : undefined}
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <h1 className="mt-[clamp(16px,3vw,36px)] text-[clamp(2.75rem,4vw+1.375rem,4.5rem)] lg:ml-79">
          {title}
        </h1>
        <p className="mt-4 max-w-[24em] text-deep font-display font-medium text-[clamp(1.375rem,1.2vw+1.0625rem,2rem)]/[1.25] lg:ml-79">
          {inShort}
        </p>
        <p className="mt-5 mb-8 text-ink-soft text-small lg:ml-79">
          Last updated <time dateTime={lastChanged}>{formatDateWithYear(lastChanged)}</time>
        </p>
      </header>
      {Object.entries(sections).map(([heading, content]) => (
        <section
          key={heading}
          className="py-6 border-t border-t-line lg:grid lg:grid-cols-[260px_1fr] lg:gap-14 lg:py-8"
        >
          <h2 className="text-[1.5rem] tracking-[-0.01em]">{heading}</h2>
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
      <footer className="pt-5 border-t-2 border-t-deep lg:ml-79">
        Questions?{' '}
        <a className="inline-block py-0.5" href={`mailto:${business.email}`}>
          {business.email}
        </a>{' '}
        or{' '}
        <a className="inline-block py-0.5" href={getPhoneHref(business.phone)}>
          {business.phone}
        </a>
      </footer>
    </article>
  )
}
