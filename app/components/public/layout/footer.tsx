import { NewsletterForm } from '#app/components/public/newsletter-form.tsx'
import { getFooterText } from '#app/content/footer-text.ts'
import { footerLinks, legalLinks } from '#app/content/navigation.ts'
import { newsletterPitch } from '#app/content/newsletter.ts'
import { type Business, getPhoneHref } from '#app/domain/settings/business.ts'

type Links = readonly { name: string; href: string }[]

export function Footer({
  business,
  cities,
  hasReviews,
  hasNewsletterForm = true,
}: {
  business: Business
  cities: Links
  hasReviews: boolean
  hasNewsletterForm?: boolean
}) {
  const { name, phone, email } = business
  const text = getFooterText(business)
  return (
    <footer className="foot">
      <div className="ridge" />
      <div className="wrap">
        {hasNewsletterForm && (
          <section className="news" id="newsletter" aria-labelledby="news-title">
            <div>
              <h2 className="whitespace-pre-line" id="news-title">
                {text.letter}
              </h2>
              <p>{newsletterPitch}</p>
            </div>
            <div>
              <NewsletterForm />
              <p id="contact">
                Want to talk to someone? Call <a href={getPhoneHref(phone)}>{phone}</a> or email{' '}
                <a href={`mailto:${email}`}>{email}</a>.
              </p>
            </div>
          </section>
        )}
        <div className="foot-grid">
          <div className="foot-us whitespace-pre-line">
            <p className="foot-name">{name}</p>
            <p>{text.address}</p>
            <p>
              <a href={getPhoneHref(phone)}>{phone}</a>
              {'\n'}
              <a href={`mailto:${email}`}>{email}</a>
            </p>
            <p>{text.pickup}</p>
          </div>
          <nav aria-label="Footer">
            <ul>
              {footerLinks
                .filter(({ name }) => hasReviews || name !== 'Reviews')
                .map(({ name, href }) => (
                  <li key={href}>
                    <a href={href}>{name}</a>
                  </li>
                ))}
            </ul>
          </nav>
          <div className="foot-cities">
            <h2>Cities we serve</h2>
            <p>
              <FooterLinks links={cities} />
              <a href="/delivery">Check a ZIP code</a>
            </p>
          </div>
        </div>
        <p className="foot-last">
          <span>{text.last}</span>
          <FooterLinks links={legalLinks} />
        </p>
      </div>
    </footer>
  )
}

function FooterLinks({ links }: { links: Links }) {
  return links.map(({ name, href }) => (
    <a key={href} href={href}>
      {name}
    </a>
  ))
}
