import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { AdminLayout } from '#app/components/admin/layout/admin-layout.tsx'
import { ActionNotice } from '#app/components/admin/layout/section.tsx'
import { adminNoticeFromUrl } from '#app/content/admin-notices.ts'
import { countSubscribers, listSubscribers, searchSubscribers } from '#app/data/newsletter/subscriber-list.ts'
import { adminHandle, adminMeta, signedInUserView } from '#app/http/admin-page.ts'
import { accountMessages } from '#app/domain/accounts/account-text.ts'
import { shortDateTimeText } from '#app/domain/time/date-text.ts'
import { signupSourceText, subscriberStateLabels } from '#app/domain/newsletter/subscriber.ts'
import { errorText } from '#app/log.ts'
import { readForm } from '#app/http/form.ts'
import { AddSubscriberForm, SubscriberSearch, SubscriberTable } from './sections.tsx'
import { addSubscriberFromForm, readEnteredSubscriber } from './add-subscriber.ts'
import { toSubscriberFilter, parseSubscriberListParams } from './search-params.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['admin'])
  const { db, now } = context
  const { prefix, after, before, filter } = parseSubscriberListParams(request.url)
  const { timeZone, newsletterDoubleOptIn: doubleOptIn } = await context.business()
  const [counts, { rows, next }] = await Promise.all([
    countSubscribers(db),
    prefix === ''
      ? listSubscribers(db, toSubscriberFilter(filter, timeZone), { before })
      : searchSubscribers(db, { prefix, after }),
  ])
  return {
    viewer: signedInUserView(signedIn),
    notice: adminNoticeFromUrl(request.url),
    doubleOptIn,
    prefix,
    filter,
    counts: Object.entries(counts).map(([state, count]) => ({ state, count: count.toLocaleString('en-US') })),
    subscribers: rows.map(({ id, email, state, source, createdAt }) => ({
      id,
      email,
      state: subscriberStateLabels[state],
      source: signupSourceText(source),
      joined: shortDateTimeText(createdAt, { timeZone, now }),
      at: new Date(createdAt).toISOString(),
    })),
    next,
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const signedIn = await requireRole(request, context, ['admin'])
  const entered = readEnteredSubscriber(await readForm(request))
  try {
    const result = await addSubscriberFromForm(context, signedIn, entered)
    if ('done' in result) return redirect(`/admin/subscribers?done=${result.done}`, 303)
    return json({ entered, ...result }, { status: result.status })
  } catch (error) {
    context.log('subscriber-not-added', { error: errorText(error) })
    return json({ entered, errors: {}, general: accountMessages.unexpected }, { status: 500 })
  }
}

export { AdminErrorBoundary as ErrorBoundary } from '#app/components/admin/layout/error-boundary.tsx'
export { authPageHeaders as headers } from '#app/http/form-response.ts'
export const meta = adminMeta('Subscribers')
export const handle = adminHandle

export default function SubscribersPage() {
  const { viewer, notice, doubleOptIn, prefix, filter, counts, subscribers, next } =
    useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const general = result?.general === undefined ? null : { tone: 'error' as const, text: result.general }
  return (
    <AdminLayout viewer={viewer} heading="Subscribers">
      <ActionNotice notice={result ? general : notice} />
      <SubscriberSearch prefix={prefix} filter={filter} counts={counts} />
      <SubscriberTable subscribers={subscribers} prefix={prefix} filter={filter} next={next} />
      <AddSubscriberForm doubleOptIn={doubleOptIn} entered={result?.entered} errors={result?.errors ?? {}} />
    </AdminLayout>
  )
}
