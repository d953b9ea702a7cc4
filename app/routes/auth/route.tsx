import {
  json,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { defaultBusiness, phoneHref } from '#app/domain/business.ts'
import type { PageHandle } from '#app/page-assets.ts'
import { readForm } from '#app/read-form.ts'
import { CredentialsForm } from './credentials-form.tsx'
import { modeOf, parseCredentials, type Refusal } from './form.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  return { mode: modeOf(request.url), business: await context.business() }
}

export async function action({ request }: ActionFunctionArgs) {
  const { email, refusal } = parseCredentials(await readForm(request))
  if (refusal) return json({ email, refusal }, { status: 422 })
  const closed: Refusal = {
    text: 'Accounts are not open yet. Nothing was stored; please come back soon.',
    fields: [],
  }
  return json({ email, refusal: closed }, { status: 503 })
}

export const headers: HeadersFunction = () => ({
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
})

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const { name } = data?.business ?? defaultBusiness
  return [
    { title: `${data?.mode === 'sign-up' ? 'Sign Up' : 'Log In'} | ${name}` },
    { name: 'robots', content: 'noindex' },
  ]
}

/** The letter's form would be a second e-mail field beside ours. */
export const handle: PageHandle = { style: 'auth', ownLetter: true }

export default function Auth() {
  const { mode, business } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  return (
    <section className="entry">
      <div className="wrap">
        <CredentialsForm mode={mode} email={result?.email} refusal={result?.refusal} />
        <div className="entry-side">
          <h2>The kitchen’s desk</h2>
          <p>For the people who plan the menu, answer the mail and send the letter.</p>
          <dl>
            <div>
              <dt>To order</dt>
              <dd>
                You need no account here. <a href="/#menu">See this week’s menu</a>
              </dd>
            </div>
            <div>
              <dt>For the letter</dt>
              <dd>
                Neither. <a href="/#newsletter">Subscribe</a>
              </dd>
            </div>
            <div>
              <dt>For anything else</dt>
              <dd>
                Call <a href={phoneHref(business.phone)}>{business.phone}</a>
              </dd>
            </div>
          </dl>
        </div>
      </div>
    </section>
  )
}
