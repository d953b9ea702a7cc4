import { json, type ActionFunctionArgs, type HeadersFunction } from '@remix-run/cloudflare'
import { useActionData } from '@remix-run/react'
import { NewsletterPage } from '#app/components/public/newsletter-page.tsx'
import { NoticeCard } from '#app/components/public/notice.tsx'
import { BackOnMenuAlertForm } from '#app/components/public/back-on-menu-form.tsx'
import { backOnMenuAlertConsentText } from '#app/content/newsletter.ts'
import { genericErrorNotice, type NoticeName } from '#app/content/notices.ts'
import { parseSubscription } from '#app/http/subscription-form.ts'
import { readTextField, readForm, readRowId } from '#app/http/form.ts'
import { subscriberHandle, subscriberMeta } from '#app/http/subscriber-page.ts'
import { acceptSignup } from '#app/http/subscribe.ts'

/** The response is the same for every address, so it doesn't reveal who is subscribed. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  const product = readRowId(form, 'dish')
  const { entered, subscription, error } = parseSubscription(form)
  const submitted = { entered: entered.email, product }
  if (error) return json({ ...submitted, notice: error }, { status: 422 })
  // A person mistaken for a bot keeps their input: the form is shown again, and a second submit works.
  if (product === null || readTextField(form, 'website') !== '')
    return json({ ...submitted, notice: genericErrorNotice }, { status: 422 })
  return acceptSignup(request, context, {
    subscription: { email: subscription.email, phone: null },
    product,
    consent: backOnMenuAlertConsentText,
    formState: submitted,
    redirectTo: () => `/product/${product}?notice=${'will-tell' satisfies NoticeName}`,
  })
}

/** Remix drops an action's headers from its rendered page unless the route returns them here. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders
export const meta = subscriberMeta('Email me when it’s back')
export const handle = subscriberHandle

export default function TellMe() {
  const result = useActionData<typeof action>()
  return (
    <NewsletterPage heading="Email me when it’s back">
      {result && <NoticeCard notice={result.notice} />}
      {result?.product ? (
        <BackOnMenuAlertForm productId={result.product} entered={result.entered} error={result.notice} />
      ) : (
        <p className="lead">
          Meals that aren’t on this week’s menu have a sign-up form on their page. Open the page for the meal
          you want.
        </p>
      )}
    </NewsletterPage>
  )
}
