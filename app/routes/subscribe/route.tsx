import { json, type ActionFunctionArgs, type HeadersFunction, type MetaFunction } from '@remix-run/cloudflare'
import { useActionData } from '@remix-run/react'
import { NewsletterForm } from '#app/components/public/newsletter-form.tsx'
import { NoticeCard } from '#app/components/public/notice.tsx'
import { signupConsentText, newsletterPitch } from '#app/content/newsletter.ts'
import { genericErrorNotice, type NoticeName } from '#app/content/notices.ts'
import type { PageHandle } from '#app/http/page-assets.ts'
import { parseSubscription } from '#app/http/subscription-form.ts'
import { readTextField, readForm } from '#app/http/form.ts'
import { acceptSignup } from '#app/http/subscribe.ts'

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  const { entered, subscription, error } = parseSubscription(form)
  if (error) return json({ entered, notice: error }, { status: 422 })
  if (readTextField(form, 'website') !== '')
    return json({ entered, notice: genericErrorNotice }, { status: 422 })
  return acceptSignup(request, context, {
    subscription,
    consent: signupConsentText,
    formState: { entered },
    redirectTo: (outcome: NoticeName) => `/?notice=${outcome}#newsletter`,
  })
}

/** Remix drops an action's headers from its rendered page unless the route returns them here. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta: MetaFunction = () => [{ title: 'Newsletter' }, { name: 'robots', content: 'noindex' }]

export const handle: PageHandle = { style: 'newsletter', hasNewsletterForm: true }

export default function Subscribe() {
  const result = useActionData<typeof action>()
  return (
    <section className="wrap split gap-6 py-20">
      <div>
        <h1>Get the new menu every week</h1>
        <p className="lead mt-6">{`${newsletterPitch} Phone number is optional.`}</p>
      </div>
      <div className="grid content-start gap-6">
        {result && <NoticeCard notice={result.notice} />}
        <NewsletterForm entered={result?.entered} error={result?.notice} />
      </div>
    </section>
  )
}
