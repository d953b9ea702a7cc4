import { AdminSection } from '#app/components/admin/section.tsx'
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
      title="Off the list"
      about="Erasing also takes their address and our words out of the mail log. Messages in the inbox, and notices in the kitchen’s own mailbox, stay: delete them there."
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
              ? 'A letter bounced for good, so none goes there. Press this once you know that the address works.'
              : 'They reported a letter as unwanted, so none goes there. Press this only if they told you it was a mistake: they are then unsubscribed, and can subscribe again themselves.'}
          </p>
          <input type="hidden" name="intent" value="reach" />
          <button className="admin-btn">May be written to again</button>
        </form>
      )}
      <form className="admin-form" method="post" action={action} aria-label="Erase">
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
            Erase everything, for good
          </label>
          {refusal !== undefined && (
            <p className="refusal" id="sure-refusal">
              {refusal}
            </p>
          )}
        </div>
        <button className="admin-btn">Erase</button>
      </form>
    </AdminSection>
  )
}
