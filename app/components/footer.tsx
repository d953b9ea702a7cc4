import { cityLinks, footerLinks, legalLinks } from '#app/content/navigation.ts'
import { letterPromise } from '#app/content/newsletter.ts'
import { phoneHref, type Business } from '#app/domain/business.ts'
import { NewsletterForm } from './newsletter-form.tsx'

/** Three ridges, the weekly letter, the house. A page that shows the letter's form itself has it only once. */
export function Footer({ business, letter = true }: { business: Business; letter?: boolean }) {
  const { name, address, phone, email, hours } = business
  const [day = '', ...hour] = business.newsletter.label.split(' ')
  return (
    <footer className="foot">
      <div className="ridge" />
      <div className="wrap">
        {letter && (
          <section className="news" id="newsletter" aria-labelledby="news-title">
            <div>
              <h2 className="whitespace-pre-line" id="news-title">
                {`${day}, ${hour.join(' ')}:\nthe new menu`}
              </h2>
              <p>{letterPromise}</p>
            </div>
            <div>
              <NewsletterForm />
              <p id="contact">
                Rather talk to a person? Call <a href={phoneHref(phone)}>{phone}</a> or write to{' '}
                <a href={`mailto:${email}`}>{email}</a>.
              </p>
            </div>
          </section>
        )}
        <div className="foot-grid">
          <div className="foot-us whitespace-pre-line">
            <p className="foot-name">{name}</p>
            <p>{`${address.street}\n${address.city}, ${address.state} ${address.zip}`}</p>
            <p>
              <a href={phoneHref(phone)}>{phone}</a>
              {'\n'}
              <a href={`mailto:${email}`}>{email}</a>
            </p>
            <p>{`Pickup ${hours}`}</p>
          </div>
          <nav aria-label="Footer">
            <ul>
              {footerLinks.map(({ name, href }) => (
                <li key={href}>
                  <a href={href}>{name}</a>
                </li>
              ))}
            </ul>
          </nav>
          <div className="foot-cities">
            <h2>Cities we serve</h2>
            <p>
              {cityLinks.map(({ name, href }) => (
                <a key={href} href={href}>
                  {name}
                </a>
              ))}
              <a href="/delivery">Check a ZIP code</a>
            </p>
          </div>
        </div>
        <p className="foot-last">
          <span>{`© ${name}, since ${business.foundingYear}. Dishes are drawn, not photographed.`}</span>
          {legalLinks.map(({ name, href }) => (
            <a key={href} href={href}>
              {name}
            </a>
          ))}
        </p>
      </div>
    </footer>
  )
}
