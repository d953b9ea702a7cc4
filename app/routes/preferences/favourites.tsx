import type { PreferencesView } from './route.tsx'

/** Meals that the subscriber wants to be notified about. */
export function Favourites({
  reader: { own, favourites, choices },
}: {
  reader: Pick<PreferencesView, 'own' | 'favourites' | 'choices'>
}) {
  const getsNothing = !choices.weekly && !choices.lastCall

  return (
    <section className="newsletter-text">
      <h2>Dishes you wait for</h2>
      <div>
        {favourites.length === 0 ? (
          <p>
            None. A dish that is not on this week’s menu has a field on its page: leave your address there,
            and the letter names it first when it is back.
          </p>
        ) : (
          <>
            {getsNothing && <p>Both letters are off, so nothing tells you of these.</p>}
            <ul className="waiting-meals">
              {favourites.map(({ id, name }) => (
                <li key={id}>
                  <a href={`/product/${id}`}>{name}</a>
                  <form method="post" action={own}>
                    <input type="hidden" name="intent" value="drop" />
                    <input type="hidden" name="dish" value={id} />
                    <button className="btn" aria-label={`Remove ${name}`}>
                      Remove
                    </button>
                  </form>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  )
}
