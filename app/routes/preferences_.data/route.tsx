import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { FieldErrorMessage } from '#app/components/admin/form/form-controls.tsx'
import {
  ExpiredNewsletterLink,
  NewsletterPage,
  NewsletterSection,
} from '#app/components/public/newsletter-page.tsx'
import type { NoticeName } from '#app/content/notices.ts'
import { eraseSubscriber, subscriberAuditActor } from '#app/data/newsletter/subscriber-changes.ts'
import { maskEmailAddress } from '#app/domain/newsletter/subscriber.ts'
import { readForm, readTextField } from '#app/http/form.ts'
import { findSubscriberByPersonalDataLink } from '#app/http/subscriber-links.server.ts'
import { createSubscriberPageMeta } from '#app/http/subscriber-page.ts'

/** A GET request changes nothing and doesn't use up the one-time link, because mail scanners follow links. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const link = await findSubscriberByPersonalDataLink(context, request)
  if (!link) return json({ url: null }, { status: 410 })
  return json({ url: link.url, address: maskEmailAddress(link.subscriber.email) })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  const link = await findSubscriberByPersonalDataLink(context, request)
  if (!link || readTextField(form, 'intent') !== 'erase') return json({ error: null }, { status: 410 })
  if (readTextField(form, 'sure') !== 'yes')
    return json({ error: 'Please check the box first. This can’t be undone.' }, { status: 422 })
  const { id, email } = link.subscriber
  const { network, now } = context
  await eraseSubscriber(context.db, {
    id,
    suppression: context.suppressionHash(email),
    by: subscriberAuditActor,
    consent: { source: '/preferences/data', wording: 'Clicked “Erase my data”', network },
    now,
  })
  return redirect(`/?notice=${'data-erased' satisfies NoticeName}`, 303)
}

export {
  subscriberPageHandle as handle,
  createSubscriberPageHeaders as headers,
} from '#app/http/subscriber-page.ts'
export const meta = createSubscriberPageMeta('Your data')

export default function PersonalDataPage() {
  const view = useLoaderData<typeof loader>()
  const error = useActionData<{ error: string | null }>()?.error ?? undefined
  if (view.url === null)
    return (
      <ExpiredNewsletterLink>
        A link to your data works once and expires in 30 minutes. Ask for a new one on your preferences page.
      </ExpiredNewsletterLink>
    )
  const { url, address } = view
  return (
    <NewsletterPage heading="Your data" wide>
      <p className="lead">{`What we store about ${address} for our newsletter. This link works once, so you can either download your data or erase it.`}</p>
      <NewsletterSection heading="Download">
        <p>
          Your address, your choices, what you agreed to, and which newsletters we sent you, as a JSON file.
          Messages you wrote to the kitchen are separate; email us about those.
        </p>
        <form method="post" action={url.replace('?', '/download?')}>
          <button className="btn">Download my data</button>
        </form>
      </NewsletterSection>
      <NewsletterSection heading="Erase">
        <form method="post" action={url}>
          <input type="hidden" name="intent" value="erase" />
          <div>
            <label className="tick">
              <input
                type="checkbox"
                name="sure"
                value="yes"
                {...(error && { 'aria-invalid': true, 'aria-describedby': 'sure-refusal', autoFocus: true })}
              />
              Erase all of my data permanently
              <small>We keep only a scrambled code of your address so an old list can’t add you again.</small>
            </label>
            <FieldErrorMessage id="sure" text={error} />
          </div>
          <button className="btn">Erase my data</button>
        </form>
      </NewsletterSection>
    </NewsletterPage>
  )
}
