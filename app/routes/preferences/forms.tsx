import { FieldErrorMessage } from '#app/components/admin/form/form-controls.tsx'
import { Button } from '#app/components/public/button.tsx'
import { NewsletterSection } from '#app/components/public/newsletter-page.tsx'
import type { PreferencesInput } from '#app/domain/newsletter/preferences.ts'

interface NewsletterChoicesFormProps {
  url: string
  choices: PreferencesInput
  days: { newsletter: string; deadline: string }
  error: string | undefined
}

export function NewsletterChoicesForm({ url, choices, days, error }: NewsletterChoicesFormProps) {
  return (
    <NewsletterSection heading="Emails">
      <form method="post" action={url}>
        <input type="hidden" name="intent" value="save" />
        <label className="tick">
          <input type="checkbox" name="weekly" value="on" defaultChecked={choices.weekly} />
          Weekly newsletter
          <small>{`The new menu, ${days.newsletter}.`}</small>
        </label>
        <label className="tick">
          <input type="checkbox" name="last-call" value="on" defaultChecked={choices.lastCall} />
          Last-call reminder
          <small>{`A short reminder before orders close ${days.deadline}. If you’ve already ordered, one tap in the weekly newsletter skips it.`}</small>
        </label>
        <div>
          <label>
            Your ZIP code <span>(optional)</span>
            <input
              className="digits"
              name="zip"
              inputMode="numeric"
              autoComplete="postal-code"
              maxLength={40}
              defaultValue={choices.zip}
              {...(error && { 'aria-invalid': true, 'aria-describedby': 'zip-refusal', autoFocus: true })}
            />
            <small>Each newsletter will tell you how to get your meals.</small>
          </label>
          <FieldErrorMessage id="zip" text={error} />
        </div>
        <Button>Save</Button>
      </form>
    </NewsletterSection>
  )
}

interface FavoriteMealsProps {
  url: string
  favorites: { id: number; name: string }[]
  getsNoEmails: boolean
}

export function FavoriteMeals({ url, favorites, getsNoEmails }: FavoriteMealsProps) {
  return (
    <NewsletterSection heading="Meals you’re waiting for">
      {favorites.length === 0 ? (
        <p>
          None yet. If a meal isn’t on this week’s menu, enter your email on its page and we’ll tell you when
          it’s back.
        </p>
      ) : (
        <>
          {getsNoEmails && <p>Both emails are turned off, so we can’t tell you when these are back.</p>}
          <ul className="waiting-meals">
            {favorites.map(({ id, name }) => (
              <li key={id} className="row">
                <a href={`/product/${id}`}>{name}</a>
                <form method="post" action={url}>
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
    </NewsletterSection>
  )
}

export function UnsubscribeForm({ url }: { url: string }) {
  return (
    <NewsletterSection heading="Unsubscribe">
      <p>Unsubscribing takes effect right away, and you can come back anytime.</p>
      <form method="post" action={url}>
        <input type="hidden" name="intent" value="leave" />
        <button className="btn">Unsubscribe</button>
      </form>
    </NewsletterSection>
  )
}

export function PersonalDataForm({ url }: { url: string }) {
  return (
    <NewsletterSection heading="Your data" headingClass="text-[1.625rem]">
      <p>
        Download or erase what we store about you for our newsletter. We’ll email you a link that works once
        and expires in 30 minutes, so someone you forward a newsletter to can’t use it.
      </p>
      <form className="justify-items-start w-full" method="post" action={url}>
        <input type="hidden" name="intent" value="data-link" />
        <button className="btn">Email me the link</button>
      </form>
    </NewsletterSection>
  )
}
