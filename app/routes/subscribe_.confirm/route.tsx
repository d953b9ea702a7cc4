import {
  json,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/cloudflare'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { Button } from '#app/components/button.tsx'
import type { PageHandle } from '#app/page-assets.ts'
import { linkConsent } from '#app/content/newsletter.ts'
import type { Context } from '#app/context.server.ts'
import { confirmSubscriber, findSubscriber } from '#app/data/subscribers.ts'
import { confirmationDays } from '#app/domain/letters.ts'
import { readForm } from '#app/read-form.ts'

/** A GET only shows the button, because mail scanners follow links (E03). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const valid = (await context.verify('confirm-subscription', token)) !== null
  return json({ token: valid ? token : null }, { status: valid ? 200 : 410, headers: privately })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const token = (await readForm(request)).get('token')
  const id = typeof token === 'string' ? await context.verify('confirm-subscription', token) : null
  const outcome = id === null ? 'not-waiting' : await confirm(context, id)
  if (outcome === 'not-waiting') return json({ token: null }, { status: 410, headers: privately })
  return redirect('/?notice=confirmed', 303)
}

async function confirm(context: Context, id: number) {
  const subscriber = await findSubscriber(context.db, id)
  if (!subscriber) return 'not-waiting'
  const suppression = await context.suppressionOf(subscriber.email)
  return confirmSubscriber(context.db, id, context.now, { suppression, consent: linkConsent })
}

export const meta: MetaFunction = () => [
  { title: 'Confirm your address' },
  { name: 'robots', content: 'noindex' },
]

/** The address of this page is a token: it stays out of caches, and out of the referrer of what it links to. */
const privately = { 'cache-control': 'private, no-store', 'referrer-policy': 'same-origin' }
export const headers = () => privately

export const handle: PageHandle = { style: 'plain' }

export default function Confirm() {
  const offered = useLoaderData<typeof loader>()
  const { token } = useActionData<typeof action>() ?? offered
  return token === null ? <Ended /> : <OneTap token={token} />
}

function OneTap({ token }: { token: string }) {
  return (
    <section className="wrap grid justify-items-start gap-6 py-20">
      <h1>One tap to go</h1>
      <p className="lead">Confirm that this is your address, and the new menu reaches you every week.</p>
      <Form method="post" action="/subscribe/confirm" reloadDocument>
        <input type="hidden" name="token" value={token} />
        <Button>Confirm my address</Button>
      </Form>
    </section>
  )
}

function Ended() {
  return (
    <section className="wrap grid justify-items-start gap-6 py-20">
      <h1>This link has ended</h1>
      <p className="lead">
        It worked for {confirmationDays} days. Subscribe again below, and a fresh one reaches you in a minute.
      </p>
    </section>
  )
}
