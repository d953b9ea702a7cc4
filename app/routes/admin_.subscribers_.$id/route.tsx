import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { ActionForm, AdminForm } from '#app/components/admin/form/action-form.tsx'
import { ConfirmationCheckbox } from '#app/components/admin/form/choice-fields.tsx'
import { AdminLayout } from '#app/components/admin/layout/admin-layout.tsx'
import { AdminSection, DescriptionList } from '#app/components/admin/layout/section.tsx'
import { ListTable, renderCellWithNote } from '#app/components/admin/list/list-table.tsx'
import { Pager } from '#app/components/admin/list/pager.tsx'
import type { Context } from '#app/context.server.ts'
import { findUserById } from '#app/data/accounts/users.ts'
import {
  eraseSubscriber,
  listEmailsSentToAddress,
  markSubscriberReachable,
  unsubscribeByAdmin,
} from '#app/data/newsletter/subscriber-changes.ts'
import { findSubscriberById, listConsentLogEntries } from '#app/data/newsletter/subscribers.ts'
import { consentActionLabels } from '#app/domain/newsletter/consent.ts'
import {
  describePreferences,
  describeSignupSource,
  subscriberStateLabels,
  subscriberStates,
} from '#app/domain/newsletter/subscriber.ts'
import { formatShortDateTime } from '#app/domain/time/date-text.ts'
import { type AdminActionResult, rejectForm, runAdminAction } from '#app/http/admin-action.ts'
import { buildAdminPageView, createAdminMeta } from '#app/http/admin-page.ts'
import { parseRowId, readForm, readTextField, requireRowId } from '#app/http/form.ts'

const maxConsentRecords = 50

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['admin'])
  const { db, now } = context
  const before = parseRowId(new URL(request.url).searchParams.get('before'))
  const id = requireRowId(params.id, 'Subscriber')
  const row = await findSubscriberById(db, id)
  if (!row) throw new Response('Subscriber not found.', { status: 404 })
  const { email, state, confirmedAt, unsubscribedAt, addedBy, unreachable } = row
  const [{ timeZone }, emails, records, addedByUser] = await Promise.all([
    context.business(),
    listEmailsSentToAddress(db, email, before),
    listConsentLogEntries(db, id, maxConsentRecords),
    addedBy === null ? null : findUserById(db, addedBy),
  ])
  const timeText = (at: number) => formatShortDateTime(at, { timeZone, now })
  const source = describeSignupSource(row.source)
  const addedByName = addedByUser?.email ?? 'a former team member'
  const preferences = { weekly: row.wantsWeekly, lastCall: row.wantsLastCall, zip: row.zip }
  const noConfirmationText = state === 'confirmed' ? 'right away' : 'not yet'
  return {
    ...buildAdminPageView(request, signedIn),
    email,
    state,
    unreachable,
    details: [
      { name: 'Phone', value: row.phone ?? 'not given' },
      { name: 'Joined', value: timeText(row.createdAt) },
      { name: 'Source', value: addedBy === null ? source : `${source}, by ${addedByName}` },
      { name: 'Confirmed', value: confirmedAt === null ? noConfirmationText : timeText(confirmedAt) },
      { name: 'Unsubscribed', value: unsubscribedAt === null ? null : timeText(unsubscribedAt) },
      { name: 'Preferences', value: describePreferences(preferences) },
      { name: 'Emails', value: unreachable === null ? null : 'none sent, see below' },
      { name: 'Consent', value: row.consent ?? 'not recorded' },
    ],
    emails: emails.rows.map(({ id, subject, kind, state, createdAt }) => ({
      id,
      subject: subject ?? kind,
      state,
      when: timeText(createdAt),
    })),
    consent: records.map(({ id, action, at, source, wording, network, by }) => ({
      id,
      action: consentActionLabels[action] + (by === null ? '' : ' (by the team)'),
      when: timeText(at),
      details: [by === null ? source : null, network, wording].filter((part) => part !== null).join(' · '),
    })),
    older: emails.next,
  }
}

type View = Awaited<ReturnType<typeof loader>>

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { account } = await requireRole(request, context, ['admin'])
  const id = requireRowId(params.id, 'Subscriber')
  const form = await readForm(request)
  const page = `/admin/subscribers/${id}`
  return runAdminAction(context, { page, shown: {}, event: 'subscriber-change-failed' }, () =>
    changeSubscriber(context, { id, form, by: account.id }),
  )
}

async function changeSubscriber(
  { db, now, suppressionHash }: Context,
  { id, form, by }: { id: number; form: FormData; by: string },
): Promise<AdminActionResult<'sure'>> {
  switch (readTextField(form, 'intent')) {
    case 'unsubscribe': {
      const from = subscriberStates.find((state) => state === readTextField(form, 'state'))
      if (from && (await unsubscribeByAdmin(db, { id, from, by, now })) === 'unsubscribed')
        return { done: 'subscriber-unsubscribed' }
      return rejectForm(
        409,
        'Nothing was changed because this subscriber confirmed or unsubscribed after you opened this page. Their current status is below.',
      )
    }
    case 'reach':
      await markSubscriberReachable(db, { id, by, now })
      return { done: 'subscriber-reachable' }
    case 'erase': {
      if (readTextField(form, 'sure') !== 'yes')
        return rejectForm(422, 'Please check the box first. This can’t be undone.', 'sure')
      const subscriber = await findSubscriberById(db, id)
      if (subscriber)
        await eraseSubscriber(db, { id, suppression: suppressionHash(subscriber.email), by, now })
      return { done: 'subscriber-erased', page: '/admin/subscribers' }
    }
    default:
      return null
  }
}

export { ErrorBoundary, handle, headers } from '#app/http/admin-page.ts'
export const meta = createAdminMeta('Subscriber')

export default function SubscriberPage() {
  const view = useLoaderData<typeof loader>()
  const error = useActionData<typeof action>()?.error
  return (
    <AdminLayout viewer={view.viewer} heading="Subscriber" notice={view.notice} error={error}>
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
          What: ({ action, details }) => renderCellWithNote(action, details),
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
          Email: ({ subject, state }) => renderCellWithNote(subject, state),
        }}
      />
      <Pager cursorParam="before" next={older} nextLabel="Older" anchor="#mails" />
    </AdminSection>
  )
}

function RemovalForms({ view, error }: { view: View; error: string | undefined }) {
  const { state, unreachable } = view
  return (
    <AdminSection
      id="leave"
      title="Unsubscribe or erase this subscriber"
      description="Erasing also removes the subscriber’s address and email content from the email log. Inbox messages and notifications in the kitchen’s mailbox aren’t deleted."
    >
      {state !== 'unsubscribed' && (
        <ActionForm intent="unsubscribe" values={{ state }}>
          Unsubscribe
        </ActionForm>
      )}
      {unreachable !== null && (
        <AdminForm values={{ intent: 'reach' }}>
          <p>
            {unreachable === 'bounced'
              ? 'An email bounced permanently, so we stopped emailing this address. Allow emails again once you know the address works.'
              : 'This subscriber marked an email as spam, so we stopped emailing them. Allow emails again only if they told you it was a mistake. Even then, they’ll stay unsubscribed until they sign up again.'}
          </p>
          <button className="admin-btn">Allow emails again</button>
        </AdminForm>
      )}
      <AdminForm className="admin-form" label="Erase subscriber" values={{ intent: 'erase' }}>
        <ConfirmationCheckbox name="sure" error={error}>
          Erase everything permanently
        </ConfirmationCheckbox>
        <button className="admin-btn">Erase subscriber</button>
      </AdminForm>
    </AdminSection>
  )
}
