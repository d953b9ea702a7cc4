import type { ActionFunctionArgs, HeadersFunction } from '@remix-run/cloudflare'
import { useActionData } from '@remix-run/react'
import { BackOnMenuAlertForm } from '#app/components/public/back-on-menu-form.tsx'
import { NewsletterPage } from '#app/components/public/newsletter-page.tsx'
import { NoticeCard } from '#app/components/public/notice.tsx'
import { backOnMenuAlertConsentWording } from '#app/content/newsletter.ts'
import type { NoticeName } from '#app/content/notices.ts'
import { readForm, readRowId } from '#app/http/form.ts'
import { handleSignup } from '#app/http/subscribe.ts'
import { createSubscriberPageMeta, subscriberPageHandle } from '#app/http/subscriber-page.ts'

/** Responds the same way to every email address, so that nobody can find out who is subscribed. */
export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request)
  const product = readRowId(form, 'dish')
  return handleSignup(args, form, {
    product,
    consent: backOnMenuAlertConsentWording,
    redirectTo: () => `/product/${product}?notice=${'confirm-alert' satisfies NoticeName}`,
  })
}

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders
export const meta = createSubscriberPageMeta('Email me when it’s back')
export const handle = subscriberPageHandle

export default function BackOnMenuAlertPage() {
  const result = useActionData<typeof action>()
  return (
    <NewsletterPage heading="Email me when it’s back">
      {result && <NoticeCard notice={result.notice} />}
      {result?.product ? (
        <BackOnMenuAlertForm
          productId={result.product}
          entered={result.entered.email}
          error={result.notice}
        />
      ) : (
        <p className="lead">
          Meals that aren’t on this week’s menu have a sign-up form on their page. Open the page for the meal
          you want.
        </p>
      )}
    </NewsletterPage>
  )
}
