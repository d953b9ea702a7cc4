import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { AdminLayout } from '#app/components/admin/layout/admin-layout.tsx'
import { ActionForm } from '#app/components/admin/form/action-form.tsx'
import { ConfirmationCheckbox } from '#app/components/admin/form/choice-fields.tsx'
import { DescriptionList } from '#app/components/admin/layout/description-list.tsx'
import { ActionResultNotice, AdminSection } from '#app/components/admin/layout/section.tsx'
import { ListTable } from '#app/components/admin/list/list-table.tsx'
import { Pager } from '#app/components/admin/list/pager.tsx'
import { adminNoticeFromUrl } from '#app/content/admin-notices.ts'
import { adminMeta, signedInUserView } from '#app/http/admin-page.ts'
import { accountMessages } from '#app/domain/accounts/account-text.ts'
import { errorText } from '#app/log.ts'
import { parseRowId, readForm } from '#app/http/form.ts'
import { runSubscriberAction } from './actions.ts'
import { readSubscriberView } from './view.ts'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['admin'])
  const before = parseRowId(new URL(request.url).searchParams.get('before') ?? '')
  const view = await readSubscriberView(context, parseSubscriberId(params.id), before)
  return { viewer: signedInUserView(signedIn), notice: adminNoticeFromUrl(request.url), ...view }
}

type View = Awaited<ReturnType<typeof loader>>

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { account } = await requireRole(request, context, ['admin'])
  const id = parseSubscriberId(params.id)
  const form = await readForm(request)
  try {
    const result = await runSubscriberAction({ context, id, form, by: account.id })
    if (result === null) return redirect(`/admin/subscribers/${id}`, 303)
    if ('done' in result) return redirect(`${result.redirectTo}?done=${result.done}`, 303)
    return json({ field: result.field, text: result.text }, { status: result.status })
  } catch (error) {
    context.log('subscriber-change-failed', { error: errorText(error) })
    return json({ field: null, text: accountMessages.unexpected }, { status: 500 })
  }
}

export { ErrorBoundary, handle, headers } from '#app/http/admin-page.ts'
export const meta = adminMeta('Subscriber')

export default function Subscriber() {
  const { viewer, notice, subscriber, emails, consent, older } = useLoaderData<typeof loader>()
  const error = useActionData<typeof action>()
  const pageError = error?.field === null ? { tone: 'error' as const, text: error.text } : null
  return (
    <AdminLayout viewer={viewer} heading="Subscriber">
      <ActionResultNotice notice={pageError ?? (error ? null : notice)} />
      <SubscriberDetails subscriber={subscriber} />
      <ConsentLog consent={consent} />
      <SentEmails emails={emails} older={older} />
      <RemovalForms subscriber={subscriber} error={error?.field === 'sure' ? error.text : undefined} />
    </AdminLayout>
  )
}

function SubscriberDetails({ subscriber }: Pick<View, 'subscriber'>) {
  const { email, phone, stateName, source, consent, joined, confirmed } = subscriber
  const { unsubscribed, addedBy, preferences, unreachable } = subscriber
  const details = [
    ['Phone', phone ?? 'not given'],
    ['Joined', joined],
    ['Source', addedBy === null ? source : `${source}, by ${addedBy}`],
    ['Confirmed', confirmed ?? (stateName === 'Confirmed' ? 'right away' : 'not yet')],
    ['Unsubscribed', unsubscribed],
    ['Preferences', preferences],
    ['Emails', unreachable === null ? null : 'none sent, see below'],
    ['Consent', consent ?? 'not recorded'],
  ] as const
  return (
    <AdminSection id="record" title={email} description={stateName}>
      <DescriptionList items={details.map(([name, value]) => ({ name, value }))} />
    </AdminSection>
  )
}

function ConsentLog({ consent }: Pick<View, 'consent'>) {
  return (
    <AdminSection
      id="consent"
      title="Consent history"
      description="Entries are added automatically and never changed. Only part of each IP address is stored."
    >
      <ListTable
        isEventLog
        caption="Consent history, newest first"
        isCaptionHidden
        empty="No records."
        rows={consent}
        rowKey="id"
        columns={{
          When: ({ when }) => when,
          What: ({ action, details }) => (
            <>
              {action}
              <small>{details}</small>
            </>
          ),
        }}
      />
    </AdminSection>
  )
}

function SentEmails({ emails, older }: Pick<View, 'emails' | 'older'>) {
  return (
    <AdminSection id="mails" title="Emails sent" description="All emails to this address.">
      <ListTable
        isEventLog
        caption="Emails, newest first"
        isCaptionHidden
        empty="No emails sent."
        rows={emails}
        rowKey="id"
        columns={{
          When: ({ when }) => when,
          Email: ({ subject, state }) => (
            <>
              {subject}
              <small>{state}</small>
            </>
          ),
        }}
      />
      <Pager cursorParam="before" next={older} nextLabel="Older" anchor="#mails" />
    </AdminSection>
  )
}

function RemovalForms({
  subscriber: { id, state, unreachable },
  error,
}: Pick<View, 'subscriber'> & { error: string | undefined }) {
  const action = `/admin/subscribers/${id}`
  return (
    <AdminSection
      id="leave"
      title="Unsubscribe or erase this subscriber"
      description="Erasing also removes the subscriber’s address and email content from the email log. Inbox messages and notifications in the kitchen’s mailbox aren’t deleted."
    >
      {state !== 'unsubscribed' && (
        <ActionForm action={action} intent="unsubscribe" values={{ state }}>
          Unsubscribe
        </ActionForm>
      )}
      {unreachable !== null && (
        <form method="post" action={action}>
          <p>
            {unreachable === 'bounced'
              ? 'An email bounced permanently, so we stopped emailing this address. Allow emails again once you know the address works.'
              : 'This subscriber marked an email as spam, so we stopped emailing them. Allow emails again only if they told you it was a mistake. Even then, they’ll stay unsubscribed until they sign up again.'}
          </p>
          <input type="hidden" name="intent" value="reach" />
          <button className="admin-btn">Allow emails again</button>
        </form>
      )}
      <form className="admin-form" method="post" action={action} aria-label="Erase subscriber">
        <input type="hidden" name="intent" value="erase" />
        <ConfirmationCheckbox name="sure" error={error}>
          Erase everything permanently
        </ConfirmationCheckbox>
        <button className="admin-btn">Erase subscriber</button>
      </form>
    </AdminSection>
  )
}

function parseSubscriberId(text = '') {
  const id = parseRowId(text)
  if (id === null) throw new Response('Subscriber not found.', { status: 404 })
  return id
}
