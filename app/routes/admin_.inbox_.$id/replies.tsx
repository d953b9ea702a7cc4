import { AdminSection } from '#app/components/admin/layout/section.tsx'
import { AdminTextArea } from '#app/components/admin/form/text-area.tsx'
import { maxReplyLength } from '#app/domain/inbox/inbox.ts'
import type { MessageFormErrors } from './actions.ts'
import type { ReplyView, MessageView } from './view.ts'

/** The replies sent so far, and the reply form; after an error the form still contains the entered text. */
export function RepliesSection({
  message: { id, email, state, seen },
  answers,
  typed,
  createKey,
  refusal,
}: {
  message: MessageView
  answers: readonly ReplyView[]
  typed: string
  createKey: string
  refusal: MessageFormErrors | undefined
}) {
  const another = refusal?.about === 'overtaken' || refusal?.about === 'other-words'
  return (
    <AdminSection
      id="answers"
      title="Reply"
      about={`Emailed to ${email} with their message quoted. Their answer goes to the kitchen’s mailbox.`}
    >
      {answers.length > 0 && (
        <ol className="inbox-answers">
          {answers.map(({ id: reply, author, when, at, text, mail }) => (
            <li key={reply}>
              <p>
                <b>{author}</b>, <time dateTime={at}>{when}</time>:{' '}
                {mail.lost ? <b className="inbox-late">{mail.text}</b> : mail.text}
              </p>
              <p className="inbox-words">{text}</p>
            </li>
          ))}
        </ol>
      )}
      {state === 'spam' ? (
        <p>You can’t reply to spam.</p>
      ) : (
        <form className="inbox-answer" method="post" action={`/admin/inbox/${id}`} aria-label="Reply">
          <input type="hidden" name="intent" value="reply" />
          <input type="hidden" name="key" value={createKey} />
          <input type="hidden" name="seen" value={seen} />
          <AdminTextArea
            id="text"
            name="text"
            label="Your reply"
            hint={`At most ${maxReplyLength.toLocaleString('en-US')} characters.`}
            rows={8}
            maxLength={maxReplyLength * 2}
            defaultValue={typed}
            refusal={refusal?.about === 'text' ? refusal.text : undefined}
          />
          <button className="admin-btn solid">{another ? 'Send anyway' : 'Send reply'}</button>
        </form>
      )}
    </AdminSection>
  )
}
