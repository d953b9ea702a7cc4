import type { PreferencesView } from './route.tsx'

/** Meals that the subscriber wants to be notified about. */
export function FavoriteMeals({
  reader: { own, favourites, choices },
}: {
  reader: Pick<PreferencesView, 'own' | 'favourites' | 'choices'>
}) {
  const getsNothing = !choices.weekly && !choices.lastCall

  return (
    <section className="newsletter-text">
      <h2>Meals you’re waiting for</h2>
      <div>
        {favourites.length === 0 ? (
          <p>
            None yet. If a meal isn’t on this week’s menu, enter your email on its page and we’ll tell you
            when it’s back.
          </p>
        ) : (
          <>
            {getsNothing && <p>Both emails are turned off, so we can’t tell you when these are back.</p>}
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
