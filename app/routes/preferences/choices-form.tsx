import { Button } from '#app/components/public/button.tsx'
import type { PreferencesInput } from '#app/domain/newsletter/preferences.ts'
import type { PreferencesView } from './route.tsx'

/** Form with the newsletter choices and the ZIP code. */
export function NewsletterChoicesForm({
  reader: { own, choices, days },
  entered,
  refusal,
}: {
  reader: PreferencesView
  entered?: PreferencesInput | null | undefined
  refusal: string | undefined
}) {
  const { weekly, lastCall, zip } = entered ?? choices
  return (
    <section className="newsletter-text">
      <h2>Emails</h2>
      <div>
        <form method="post" action={own}>
          <input type="hidden" name="intent" value="save" />
          <Tick
            name="weekly"
            checked={weekly}
            label="Weekly newsletter"
            about={`The new menu, ${days.newsletter}.`}
          />
          <Tick
            name="last-call"
            checked={lastCall}
            label="Last-call reminder"
            about={`A short reminder before orders close ${days.deadline}. If you’ve already ordered, one tap in the weekly newsletter skips it.`}
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
                {...(refusal !== undefined && {
                  'aria-invalid': true,
                  'aria-describedby': 'zip-refusal',
                  autoFocus: true,
                })}
              />
              <small>Each newsletter will tell you how to get your meals.</small>
            </label>
            {refusal !== undefined && (
              <p className="refusal" id="zip-refusal">
                {refusal}
              </p>
            )}
          </div>
          <Button>Save</Button>
        </form>
      </div>
    </section>
  )
}

function Tick({
  name,
  checked,
  label,
  about,
}: {
  name: string
  checked: boolean
  label: string
  about: string
}) {
  return (
    <label className="tick">
      <input type="checkbox" name={name} value="on" defaultChecked={checked} />
      {label}
      <small>{about}</small>
    </label>
  )
}
