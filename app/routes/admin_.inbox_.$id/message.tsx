import { AdminSection } from '#app/components/admin/layout/section.tsx'
import type { MessageView } from './view.ts'

/** A message with the sender's contact details. */
export function MessageDetail({ message }: { message: MessageView }) {
  const { email, phone, catering, eventDay, guests, text, received, at, stateWords, promise } = message
  return (
    <AdminSection
      id="letter"
      title={stateWords}
      about={promise && <b className={promise.overdue ? 'inbox-late' : 'inbox-due'}>{promise.words}</b>}
    >
      <dl className="inbox-facts">
        <dt>Email</dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
        <dt>Phone</dt>
        <dd>{phone ?? 'not given'}</dd>
        <dt>Received</dt>
        <dd>
          <time dateTime={at}>{received}</time>
        </dd>
        {catering && (
          <>
            <dt>Event date</dt>
            <dd>{eventDay ?? 'not given'}</dd>
            <dt>Guests</dt>
            <dd>{guests ?? 'not given'}</dd>
          </>
        )}
      </dl>
      <p className="inbox-words">{text}</p>
    </AdminSection>
  )
}
