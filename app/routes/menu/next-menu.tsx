import type { Business } from '#app/domain/settings/business.ts'
import type { NextMenuView } from './teaser.ts'

/** Preview of the next menu once this week's orders are closed, and a link to the last menu. */
export function NextMenuPreview({ next, last, business }: NextMenuView & { business: Business }) {
  const { weekly, opens } = business.orders
  if (!next && !last && weekly !== 'closed') return null
  return (
    <section className="wrap beside" id="next">
      {!next && weekly === 'closed' && (
        <>
          <h2>{`Next menu: ${opens}`}</h2>
          <p>
            We’re still planning the next menu. <a href="#newsletter">Get it by email</a> the day it goes
            live.
          </p>
        </>
      )}
      {next && (
        <>
          <h2>{`Next menu, starting ${next.from}`}</h2>
          <dl>
            {next.shelves.map(({ name, dishes }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{dishes.join(' · ')}</dd>
              </div>
            ))}
          </dl>
          <p>Meals may change until the menu opens.</p>
        </>
      )}
      {last && (
        <a className="more" href={last.href}>
          {`Menu for the week of ${last.weekOf}`}
        </a>
      )}
    </section>
  )
}
