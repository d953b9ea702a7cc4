import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { FieldErrorMessage } from '#app/components/admin/form/form-controls.tsx'
import { SubmitButton } from '#app/components/public/button.tsx'
import {
  ExpiredNewsletterLink,
  NewsletterPage,
  NewsletterSection,
} from '#app/components/public/newsletter-page.tsx'
import type { NoticeName } from '#app/content/notices.ts'
import { listFavoriteMeals } from '#app/data/newsletter/preferences.ts'
import {
  maskEmailAddress,
  type SubscriberPreferencesInput,
  type SubscriberState,
} from '#app/domain/newsletter/subscriber.ts'
import { readForm, readTextField } from '#app/http/form.ts'
import { findSubscriberByExpiredLink, findSubscriberByToken } from '#app/http/subscriber-links.server.ts'
import { createSubscriberPageMeta } from '#app/http/subscriber-page.ts'
import { getErrorText } from '#app/log.ts'
import { enqueueSubscriberLinkEmail, readEnteredPreferences, runPreferencesAction } from './actions.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const link = await findSubscriberByToken(context, 'preferences', request)
  if (!link) {
    const expiredLink = await findSubscriberByExpiredLink(context, request)
    return json({ url: null, renew: expiredLink?.url ?? null }, { status: 410 })
  }
  const { url, subscriber } = link
  const { wantsWeekly: weekly, wantsLastCall: lastCall, zip } = subscriber
  const [{ newsletter, deadline }, favorites] = await Promise.all([
    context.business(),
    listFavoriteMeals(context.db, subscriber.id),
  ])
  return json({
    url,
    address: maskEmailAddress(subscriber.email),
    status: subscriber.unreachable ?? subscriber.state,
    days: { newsletter: newsletter.label, deadline: deadline.label },
    choices: { weekly, lastCall, zip: zip ?? '' },
    favorites,
  })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  const submitted = { entered: readEnteredPreferences(form), zipError: null }
  try {
    const link = await findSubscriberByToken(context, 'preferences', request)
    if (!link) {
      const expiredLink = await findSubscriberByExpiredLink(context, request)
      if (!expiredLink || readTextField(form, 'intent') !== 'renew')
        return json({ ...submitted, failed: false }, { status: 410 })
      await enqueueSubscriberLinkEmail(context, expiredLink.subscriber.id, 'send-preferences-link')
      return redirect(`/?notice=${'link-emailed' satisfies NoticeName}`, 303)
    }
    const { subscriber, url } = link
    const result = await runPreferencesAction(context, subscriber.id, form)
    if (result === null) return redirect(url, 303)
    if ('notice' in result) return redirect(`${url}&notice=${result.notice}`, 303)
    const { zipError, status } = result
    return json({ ...submitted, zipError, failed: false }, { status })
  } catch (error) {
    context.log('preferences-change-failed', { error: getErrorText(error) })
    return json({ ...submitted, failed: true }, { status: 500 })
  }
}

export {
  subscriberPageHandle as handle,
  createSubscriberPageHeaders as headers,
} from '#app/http/subscriber-page.ts'
export const meta = createSubscriberPageMeta('Email preferences')

export default function PreferencesPage() {
  const view = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  if (view.url === null)
    return view.renew === null ? (
      <ExpiredNewsletterLink>
        Use the link in your latest newsletter, or email us from the address you signed up with.
      </ExpiredNewsletterLink>
    ) : (
      <NewsletterPage heading="This link has expired">
        <p className="lead">Links to your preferences work for about two months.</p>
        <form method="post" action={view.renew}>
          <input type="hidden" name="intent" value="renew" />
          <button className="btn solid">Email me a new link</button>
        </form>
      </NewsletterPage>
    )
  const { url, address, status, choices, days, favorites } = view
  return (
    <NewsletterPage heading="Email preferences" failed={result?.failed} wide>
      <p className="lead">{statusTexts[status](address)}</p>
      {status === 'confirmed' && (
        <>
          <NewsletterChoicesForm
            url={url}
            choices={result?.entered ?? choices}
            days={days}
            error={result?.zipError ?? undefined}
          />
          <FavoriteMeals
            url={url}
            favorites={favorites}
            getsNoEmails={!choices.weekly && !choices.lastCall}
          />
          <NewsletterSection heading="Unsubscribe">
            <p>Unsubscribing takes effect right away, and you can come back anytime.</p>
            <form method="post" action={url}>
              <input type="hidden" name="intent" value="leave" />
              <button className="btn">Unsubscribe</button>
            </form>
          </NewsletterSection>
        </>
      )}
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
    </NewsletterPage>
  )
}

const statusTexts: Record<SubscriberState | 'bounced' | 'complained', (address: string) => string> = {
  confirmed: (address) => `Preferences for ${address}, starting with the next email.`,
  pending: (address) => `${address} isn’t confirmed yet, so we don’t send newsletters there.`,
  unsubscribed: (address) =>
    `${address} is unsubscribed. To come back, subscribe below and confirm with the link we email you.`,
  bounced: (address) =>
    `Emails to ${address} bounced, so we stopped sending them. If that address works again, contact us.`,
  complained: (address) =>
    `An email to ${address} was marked as spam, so we stopped sending them. If that was a mistake, contact us.`,
}

interface NewsletterChoicesFormProps {
  url: string
  choices: SubscriberPreferencesInput
  days: { newsletter: string; deadline: string }
  error: string | undefined
}

function NewsletterChoicesForm({ url, choices, days, error }: NewsletterChoicesFormProps) {
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
              className="block w-[9em] mb-2"
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
        <SubmitButton>Save</SubmitButton>
      </form>
    </NewsletterSection>
  )
}

interface FavoriteMealsProps {
  url: string
  favorites: { id: number; name: string }[]
  getsNoEmails: boolean
}

function FavoriteMeals({ url, favorites, getsNoEmails }: FavoriteMealsProps) {
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
          <ul className="w-full">
            {favorites.map(({ id, name }) => (
              <li key={id} className="row justify-between gap-x-5 gap-y-1 py-2 border-b border-b-line">
                <a className="py-2 font-semibold" href={`/product/${id}`}>
                  {name}
                </a>
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
