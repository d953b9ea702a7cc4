import { AdminSection } from '#app/components/admin/layout/section.tsx'
import type { SubscriberView } from './view.ts'

/** Buttons that unsubscribe or erase the subscriber, or allow emails again after a bounce or a complaint. */
export function RemovalForms({
  subscriber,
  refusal,
}: {
  subscriber: SubscriberView
  refusal: string | undefined
}) {
  const { id, state, unreachable } = subscriber
  const action = `/admin/subscribers/${id}`
  return (
    <AdminSection
      id="leave"
      title="Unsubscribe or erase"
      about="Erasing also removes the subscriber’s address and email content from the email log. Inbox messages and notifications in the kitchen’s mailbox aren’t deleted."
    >
      {state !== 'unsubscribed' && (
        <form method="post" action={action}>
          <input type="hidden" name="intent" value="unsubscribe" />
          <input type="hidden" name="state" value={state} />
          <button className="admin-btn">Unsubscribe</button>
        </form>
      )}
      {unreachable !== null && (
        <form method="post" action={action}>
          <p>
            {unreachable === 'bounced'
              ? 'An email bounced permanently, so we stopped sending. Use this once you know the address works.'
              : 'This subscriber marked an email as spam, so we stopped sending. Use this only if they told you it was a mistake. They’ll be unsubscribed and can sign up again themselves.'}
          </p>
          <input type="hidden" name="intent" value="reach" />
          <button className="admin-btn">Allow emails again</button>
        </form>
      )}
      <form className="admin-form" method="post" action={action} aria-label="Erase subscriber">
        <input type="hidden" name="intent" value="erase" />
        <div>
          <label htmlFor="sure">
            <input
              id="sure"
              type="checkbox"
              name="sure"
              value="yes"
              data-untracked=""
              aria-invalid={refusal !== undefined || undefined}
              aria-describedby={refusal === undefined ? undefined : 'sure-refusal'}
              autoFocus={refusal !== undefined}
            />
            Erase everything permanently
          </label>
          {refusal !== undefined && (
            <p className="refusal" id="sure-refusal">
              {refusal}
            </p>
          )}
        </div>
        <button className="admin-btn">Erase subscriber</button>
      </form>
    </AdminSection>
  )
}
