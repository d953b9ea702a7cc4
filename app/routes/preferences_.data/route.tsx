import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ExpiredNewsletterLink, NewsletterPage } from '#app/components/public/newsletter-page.tsx'
import { preferencesConsentTexts } from '#app/content/newsletter.ts'
import type { NoticeName } from '#app/content/notices.ts'
import { eraseSubscriber, subscriberAuditActor } from '#app/data/newsletter/subscriber-changes.ts'
import { maskEmailAddress } from '#app/domain/newsletter/preferences.ts'
import { readTextField, readForm } from '#app/http/form.ts'
import {
  subscriberHandle,
  findSubscriberByPersonalDataLink,
  subscriberHeaders,
  subscriberMeta,
  createConsentDetails,
} from '#app/http/subscriber-page.ts'

/** A GET changes nothing and doesn't use up the one-time link, because mail scanners follow links. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const reader = await findSubscriberByPersonalDataLink(context, request)
  if (!reader) return json({ own: null }, { status: 410 })
  return json({ own: reader.own, address: maskEmailAddress(reader.subscriber.email) })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  const reader = await findSubscriberByPersonalDataLink(context, request)
  const intent = readTextField(form, 'intent')
  if (reader && intent === 'erase' && readTextField(form, 'sure') !== 'yes')
    return json({ sure: 'Please check the box first. This can’t be undone.' }, { status: 422 })
  if (!reader || intent !== 'erase') return json({ sure: null }, { status: 410 })
  const { id, email } = reader.subscriber
  const suppression = await context.suppressionHash(email)
  const said = createConsentDetails(context, '/preferences/data', preferencesConsentTexts.erased)
  await eraseSubscriber(context.db, {
    id,
    suppression,
    by: subscriberAuditActor,
    consent: said,
    now: context.now,
  })
  return redirect(`/?notice=${'reader-erased' satisfies NoticeName}`, 303)
}

export const headers = () => subscriberHeaders
export const meta = subscriberMeta('Your data')
export const handle = subscriberHandle

export default function PersonalData() {
  const reader = useLoaderData<typeof loader>()
  const error = useActionData<{ sure: string | null }>()?.sure ?? undefined
  if (reader.own === null)
    return (
      <ExpiredNewsletterLink>
        A link to your data works once and expires in 30 minutes. Ask for a new one on your preferences page.
      </ExpiredNewsletterLink>
    )
  const { own, address } = reader
  return (
    <NewsletterPage heading="Your data" wide>
      <p className="lead">{`What we store about ${address} for our newsletter. This link works once, so you can either download your data or erase it.`}</p>
      <section className="newsletter-text">
        <h2>Download</h2>
        <div>
          <p>
            Your address, your choices, what you agreed to, and which newsletters we sent you, as a JSON file.
            Messages you wrote to the kitchen are separate; email us about those.
          </p>
          <form method="post" action={own.replace('?', '/download?')}>
            <button className="btn">Download my data</button>
          </form>
        </div>
      </section>
      <section className="newsletter-text">
        <h2>Erase</h2>
        <div>
          <form method="post" action={own}>
            <input type="hidden" name="intent" value="erase" />
            <div>
              <label className="tick">
                <input
                  type="checkbox"
                  name="sure"
                  value="yes"
                  {...(error !== undefined && {
                    'aria-invalid': true,
                    'aria-describedby': 'sure-refusal',
                    autoFocus: true,
                  })}
                />
                Erase all of my data permanently
                <small>
                  We keep only a scrambled code of your address so an old list can’t add you again.
                </small>
              </label>
              {error !== undefined && (
                <p className="refusal" id="sure-refusal">
                  {error}
                </p>
              )}
            </div>
            <button className="btn">Erase my data</button>
          </form>
        </div>
      </section>
    </NewsletterPage>
  )
}
