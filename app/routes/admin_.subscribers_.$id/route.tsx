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
import { adminNoticeFromUrl, type AdminNoticeName } from '#app/content/admin-notices.ts'
import type { Context } from '#app/context.server.ts'
import {
  eraseSubscriber,
  markSubscriberReachable,
  unsubscribeByAdmin,
} from '#app/data/newsletter/subscriber-changes.ts'
import { findSubscriber } from '#app/data/newsletter/subscribers.ts'
import { adminMeta, signedInUserView } from '#app/http/admin-page.ts'
import { accountMessages } from '#app/domain/accounts/account-text.ts'
import { subscriberStateLabels, subscriberStates } from '#app/domain/newsletter/subscriber.ts'
import { errorText } from '#app/log.ts'
import { parseRowId, readForm, readTextField, requireRowId } from '#app/http/form.ts'
import { readSubscriberView } from './view.ts'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['admin'])
  const before = parseRowId(new URL(request.url).searchParams.get('before'))
  const view = await readSubscriberView(context, requireRowId(params.id, 'Subscriber'), before)
  return { viewer: signedInUserView(signedIn), notice: adminNoticeFromUrl(request.url), ...view }
}

type View = Awaited<ReturnType<typeof loader>>

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { account } = await requireRole(request, context, ['admin'])
  const id = requireRowId(params.id, 'Subscriber')
  const form = await readForm(request)
  try {
    return await changeSubscriber(context, { id, form, by: account.id })
  } catch (error) {
    context.log('subscriber-change-failed', { error: errorText(error) })
    return errorResponse(null, accountMessages.unexpected, 500)
  }
}

async function changeSubscriber(
  { db, now, suppressionHash }: Context,
  { id, form, by }: { id: number; form: FormData; by: string },
) {
  switch (readTextField(form, 'intent')) {
    case 'unsubscribe': {
      const from = subscriberStates.find((state) => state === readTextField(form, 'state'))
      if (from && (await unsubscribeByAdmin(db, { id, from, by, now })) === 'unsubscribed')
        return successRedirect(`/admin/subscribers/${id}`, 'subscriber-unsubscribed')
      const text =
        'Nothing was changed because this subscriber confirmed or unsubscribed after you opened this page. Their current status is below.'
      return errorResponse(null, text, 409)
    }
    case 'reach':
      await markSubscriberReachable(db, { id, by, now })
      return successRedirect(`/admin/subscribers/${id}`, 'subscriber-reachable')
    case 'erase': {
      if (readTextField(form, 'sure') !== 'yes')
        return errorResponse('sure', 'Please check the box first. This can’t be undone.', 422)
      const subscriber = await findSubscriber(db, id)
      if (subscriber)
        await eraseSubscriber(db, { id, suppression: await suppressionHash(subscriber.email), by, now })
      return successRedirect('/admin/subscribers', 'subscriber-erased')
    }
    default:
      return redirect(`/admin/subscribers/${id}`, 303)
  }
}

function successRedirect(path: string, done: AdminNoticeName) {
  return redirect(`${path}?done=${done}`, 303)
}

function errorResponse(field: 'sure' | null, text: string, status: number) {
  return json({ field, text }, { status })
}

export { ErrorBoundary, handle, headers } from '#app/http/admin-page.ts'
export const meta = adminMeta('Subscriber')

export default function Subscriber() {
  const view = useLoaderData<typeof loader>()
  const error = useActionData<typeof action>()
  const pageError = error?.field === null ? { tone: 'error' as const, text: error.text } : null
  return (
    <AdminLayout viewer={view.viewer} heading="Subscriber">
      <ActionResultNotice notice={pageError ?? (error ? null : view.notice)} />
      <AdminSection id="record" title={view.email} description={subscriberStateLabels[view.state]}>
        <DescriptionList items={view.details} />
      </AdminSection>
      <ConsentLog consent={view.consent} />
      <SentEmails emails={view.emails} older={view.older} />
      <RemovalForms view={view} error={error?.field === 'sure' ? error.text : undefined} />
    </AdminLayout>
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

function RemovalForms({ view, error }: { view: View; error: string | undefined }) {
  const { id, state, unreachable } = view
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
