import type { ReactNode } from 'react'
import { legalLinks } from '#app/content/navigation.ts'
import { phoneHref, type Business } from '#app/domain/business.ts'

/** The house's name above, its ridges below, and every way out a plain link: public pages come as documents. */
export function DoorFrame({ business, children }: { business: Business; children: ReactNode }) {
  const { name, tagline, phone } = business
  return (
    <>
      <header className="door-head">
        <div className="wrap">
          <a className="mark" href="/">
            <b>{name}</b>
            <small>{tagline}</small>
          </a>
          <a className="more" href="/">
            Back to the site
          </a>
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <footer className="foot">
        <div className="ridge" />
        <div className="wrap">
          <p className="foot-last">
            <a href={phoneHref(phone)}>{phone}</a>
            {legalLinks.map((link) => (
              <a key={link.href} href={link.href}>
                {link.name}
              </a>
            ))}
          </p>
        </div>
      </footer>
    </>
  )
}
