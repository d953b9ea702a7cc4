import type { ActionFunctionArgs, HeadersFunction, MetaFunction } from '@remix-run/cloudflare'
import { useActionData } from '@remix-run/react'
import { NewsletterForm } from '#app/components/public/newsletter-form.tsx'
import { NoticeCard } from '#app/components/public/notice.tsx'
import { newsletterPitch, signupConsentWording } from '#app/content/newsletter.ts'
import type { NoticeName } from '#app/content/notices.ts'
import { readForm } from '#app/http/form.ts'
import type { PageHandle } from '#app/http/page-assets.ts'
import { handleSignup } from '#app/http/subscribe.ts'

export async function action(args: ActionFunctionArgs) {
  return handleSignup(args, await readForm(args.request), {
    consent: signupConsentWording,
    redirectTo: (outcome: NoticeName) => `/?notice=${outcome}#newsletter`,
  })
}

/** Passes on the action's response headers, which Remix otherwise drops when it renders the page. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta: MetaFunction = () => [{ title: 'Newsletter' }, { name: 'robots', content: 'noindex' }]

export const handle: PageHandle = { style: 'newsletter', hasNewsletterForm: true }

export default function SubscribePage() {
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
