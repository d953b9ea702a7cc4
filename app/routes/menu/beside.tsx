import type { BesideView } from './teaser.ts'

/** What is planned for the next menu, once this one can't be ordered any more; and the way to the last one. */
export function Beside({ next, last }: BesideView) {
  if (!next && !last) return null
  return (
    <section className="wrap beside">
      {next && (
        <>
          <h2>{`Next, from ${next.from}`}</h2>
          <dl>
            {next.shelves.map(({ name, dishes }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{dishes.join(' · ')}</dd>
              </div>
            ))}
          </dl>
          <p>A plan until it opens; a dish may still change.</p>
        </>
      )}
      {last && (
        <a className="more" href={last.href}>
          {`The menu of the week of ${last.weekOf}`}
        </a>
      )}
    </section>
  )
}
