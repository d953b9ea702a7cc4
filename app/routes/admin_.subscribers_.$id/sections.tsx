import { DescriptionList } from '#app/components/admin/layout/description-list.tsx'
import { ActionForm } from '#app/components/admin/form/action-form.tsx'
import { ConfirmationCheckbox } from '#app/components/admin/form/choice-fields.tsx'
import { AdminSection } from '#app/components/admin/layout/section.tsx'
import { ListTable } from '#app/components/admin/list/list-table.tsx'
import { Pager } from '#app/components/admin/list/pager.tsx'
import type { SubscriberPageView } from './view.ts'

export function SubscriberDetails({ subscriber }: Pick<SubscriberPageView, 'subscriber'>) {
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

/** The subscriber's consent log, newest entry first (E06). */
export function ConsentLog({ consent }: Pick<SubscriberPageView, 'consent'>) {
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
          What: ({ action, isByTeam, details }) => (
            <>
              {isByTeam ? `${action} (by the team)` : action}
              <small>{details}</small>
            </>
          ),
        }}
      />
    </AdminSection>
  )
}

export function SentEmails({ emails, older }: Pick<SubscriberPageView, 'emails' | 'older'>) {
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

export function RemovalForms({
  subscriber: { id, state, unreachable },
  error,
}: Pick<SubscriberPageView, 'subscriber'> & { error: string | undefined }) {
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
