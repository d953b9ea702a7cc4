import { Button } from '#app/components/public/button.tsx'
import type { PreferencesInput } from '#app/domain/newsletter/preferences.ts'

interface NewsletterChoicesFormProps {
  /** URL of this page, with the subscriber's token. */
  own: string
  choices: PreferencesInput
  /** When the two newsletters are sent, in words. */
  days: { newsletter: string; deadline: string }
  entered?: PreferencesInput | null | undefined
  error: string | undefined
}

export function NewsletterChoicesForm({ own, choices, days, entered, error }: NewsletterChoicesFormProps) {
  const { weekly, lastCall, zip } = entered ?? choices
  return (
    <section className="newsletter-text">
      <h2>Emails</h2>
      <div>
        <form method="post" action={own}>
          <input type="hidden" name="intent" value="save" />
          <Checkbox
            name="weekly"
            checked={weekly}
            label="Weekly newsletter"
            description={`The new menu, ${days.newsletter}.`}
          />
          <Checkbox
            name="last-call"
            checked={lastCall}
            label="Last-call reminder"
            description={`A short reminder before orders close ${days.deadline}. If you’ve already ordered, one tap in the weekly newsletter skips it.`}
          />
          <div>
            <label>
              Your ZIP code <span>(optional)</span>
              <input
                className="digits"
                name="zip"
                inputMode="numeric"
                autoComplete="postal-code"
                maxLength={40}
                defaultValue={zip}
                {...(error !== undefined && {
                  'aria-invalid': true,
                  'aria-describedby': 'zip-refusal',
                  autoFocus: true,
                })}
              />
              <small>Each newsletter will tell you how to get your meals.</small>
            </label>
            {error !== undefined && (
              <p className="refusal" id="zip-refusal">
                {error}
              </p>
            )}
          </div>
          <Button>Save</Button>
        </form>
      </div>
    </section>
  )
}

function Checkbox({
  name,
  checked,
  label,
  description,
}: {
  name: string
  checked: boolean
  label: string
  description: string
}) {
  return (
    <label className="tick">
      <input type="checkbox" name={name} value="on" defaultChecked={checked} />
      {label}
      <small>{description}</small>
    </label>
  )
}

interface FavoriteMealsProps {
  own: string
  favorites: { id: number; name: string }[]
  /** True if both newsletters are turned off. */
  getsNoEmails: boolean
}

export function FavoriteMeals({ own, favorites, getsNoEmails }: FavoriteMealsProps) {
  return (
    <section className="newsletter-text">
      <h2>Meals you’re waiting for</h2>
      <div>
        {favorites.length === 0 ? (
          <p>
            None yet. If a meal isn’t on this week’s menu, enter your email on its page and we’ll tell you
            when it’s back.
          </p>
        ) : (
          <>
            {getsNoEmails && <p>Both emails are turned off, so we can’t tell you when these are back.</p>}
            <ul className="waiting-meals">
              {favorites.map(({ id, name }) => (
                <li key={id} className="row">
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

export function UnsubscribeForm({ own }: { own: string }) {
  return (
    <section className="newsletter-text">
      <h2>Unsubscribe</h2>
      <div>
        <p>Unsubscribing takes effect right away, and you can come back anytime.</p>
        <form method="post" action={own}>
          <input type="hidden" name="intent" value="leave" />
          <button className="btn">Unsubscribe</button>
        </form>
      </div>
    </section>
  )
}

export function PersonalDataForm({ own }: { own: string }) {
  return (
    <section className="newsletter-text">
      <h2 className="text-[1.625rem]">Your data</h2>
      <div>
        <p>
          Download or erase what we store about you for our newsletter. We’ll email you a link that works once
          and expires in 30 minutes, so someone you forward a newsletter to can’t use it.
        </p>
        <form className="justify-items-start w-full" method="post" action={own}>
          <input type="hidden" name="intent" value="data-link" />
          <button className="btn">Email me the link</button>
        </form>
      </div>
    </section>
  )
}
