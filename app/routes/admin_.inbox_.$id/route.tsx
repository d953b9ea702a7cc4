import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { ActionForm, AdminForm } from '#app/components/admin/form/action-form.tsx'
import { AdminTextArea } from '#app/components/admin/form/form-controls.tsx'
import { AdminLayout } from '#app/components/admin/layout/admin-layout.tsx'
import { type AdminFormError, AdminSection, DescriptionList } from '#app/components/admin/layout/section.tsx'
import { ListTable } from '#app/components/admin/list/list-table.tsx'
import { maxReplyLength, messageActions } from '#app/domain/inbox/inbox.ts'
import { runAdminAction } from '#app/http/admin-action.ts'
import { buildAdminPageView, createAdminMeta } from '#app/http/admin-page.ts'
import { readForm, readTextField, requireRowId } from '#app/http/form.ts'
import { runMessageAction } from './actions.ts'
import { readMessageView } from './view.ts'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['staff'])
  return {
    ...buildAdminPageView(request, signedIn),
    key: crypto.randomUUID(),
    ...(await readMessageView(context, requireRowId(params.id, 'Message'), signedIn.account.id)),
  }
}

type View = Awaited<ReturnType<typeof loader>>

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { account } = await requireRole(request, context, ['staff'])
  const id = requireRowId(params.id, 'Message')
  const form = await readForm(request)
  const entered = {
    text: readTextField(form, 'text').slice(0, 20_000),
    key: readTextField(form, 'key').slice(0, 64),
  }
  return runAdminAction(
    context,
    { page: `/admin/inbox/${id}`, shown: entered, event: 'inbox-change-failed' },
    () => runMessageAction({ context, id, form, by: account.id }),
  )
}

export { ErrorBoundary, handle, headers } from '#app/http/admin-page.ts'
export const meta = createAdminMeta('Message')

export default function MessagePage() {
  const { viewer, notice, key, message, replies, colleagues, others } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const error = result?.error
  const pageError = error && error.field !== 'text' ? { ...error, field: null } : error
  return (
    <AdminLayout
      viewer={viewer}
      heading={`${message.kind} from ${message.name}`}
      notice={notice}
      error={pageError}
    >
      <MessageDetail message={message} />
      <RepliesSection
        message={message}
        replies={replies}
        typed={result?.text ?? ''}
        createKey={error?.field === 'already-sent' ? key : result?.key || key}
        error={error}
      />
      <MessageActions message={message} colleagues={colleagues} />
      <SenderMessages email={message.email} others={others} />
    </AdminLayout>
  )
}

function MessageDetail({ message }: Pick<View, 'message'>) {
  const { email, phone, isCatering, eventDay, guests, received, at, stateText, replyDeadline } = message
  return (
    <AdminSection
      id="message"
      title={stateText}
      description={
        replyDeadline && (
          <b className={replyDeadline.overdue ? 'inbox-late' : 'inbox-due'}>{replyDeadline.text}</b>
        )
      }
    >
      <DescriptionList
        items={[
          { name: 'Email', value: <a href={`mailto:${email}`}>{email}</a> },
          { name: 'Phone', value: phone ?? 'not given' },
          { name: 'Received', value: <time dateTime={at}>{received}</time> },
          { name: 'Event date', value: isCatering ? (eventDay ?? 'not given') : null },
          { name: 'Guests', value: isCatering ? (guests ?? 'not given') : null },
        ]}
      />
      <p className="max-w-[68ch] wrap-anywhere whitespace-pre-line">{message.message}</p>
    </AdminSection>
  )
}

function SenderMessages({ email, others }: { email: string } & Pick<View, 'others'>) {
  if (others.length === 0) return null
  return (
    <AdminSection id="others" title="More from this sender" description={`Latest messages from ${email}.`}>
      <ListTable
        isEventLog
        caption="Other messages from this sender"
        isCaptionHidden
        rows={others}
        rowKey="id"
        columns={{
          Received: ({ when }) => when,
          Message: ({ id, kind, state, preview }) => (
            <>
              <a href={`/admin/inbox/${id}`}>{`${kind} ${id}`}</a>
              {`, ${state.toLowerCase()}`}
              <small>{preview}</small>
            </>
          ),
        }}
      />
    </AdminSection>
  )
}

function RepliesSection({
  message: { email, state, newestReplyId },
  replies,
  typed,
  createKey,
  error,
}: Pick<View, 'message' | 'replies'> & {
  typed: string
  createKey: string
  error: AdminFormError | undefined
}) {
  const isSecondAttempt = error?.field === 'overtaken' || error?.field === 'already-sent'
  return (
    <AdminSection
      id="answers"
      title="Reply"
      description={`Emailed to ${email} with their message quoted. Their reply goes to the kitchen’s mailbox.`}
    >
      {replies.length > 0 && (
        <ol className="grid gap-4">
          {replies.map(({ id: replyId, author, when, at, text, mail }) => (
            <li key={replyId} className="border-l-3 border-sage pl-3.5">
              <p className="text-small wrap-anywhere text-ink-soft">
                <b>{author}</b>, <time dateTime={at}>{when}</time>:{' '}
                {mail.isProblem ? <b className="inbox-late">{mail.text}</b> : mail.text}
              </p>
              <p className="max-w-[68ch] wrap-anywhere whitespace-pre-line">{text}</p>
            </li>
          ))}
        </ol>
      )}
      {state === 'spam' ? (
        <p>You can’t reply to spam.</p>
      ) : (
        <AdminForm
          className="max-w-[640px] [&_textarea]:min-h-[11.5em]"
          label="Reply"
          values={{ intent: 'reply', key: createKey, seen: newestReplyId }}
        >
          <AdminTextArea
            name="text"
            label="Your reply"
            hint={`At most ${maxReplyLength.toLocaleString('en-US')} characters.`}
            rows={8}
            maxLength={maxReplyLength * 2}
            defaultValue={typed}
            error={error?.field === 'text' ? error.text : undefined}
          />
          <button className="admin-btn solid">{isSecondAttempt ? 'Send anyway' : 'Send reply'}</button>
        </AdminForm>
      )}
    </AdminSection>
  )
}

function MessageActions({ message, colleagues }: Pick<View, 'message' | 'colleagues'>) {
  const { state, assignedTo, me, actions } = message
  const isMine = assignedTo === me
  const assignee = colleagues.find((colleague) => colleague.id === assignedTo)
  const assigneeName = isMine ? 'you' : (assignee?.email ?? 'a former team member')
  return (
    <AdminSection
      id="care"
      title="Assigned to"
      description={assignedTo === null ? 'Not assigned yet.' : `Assigned to ${assigneeName}.`}
    >
      <div className="admin-row [&_form]:min-w-0">
        {!isMine && (
          <ActionForm intent="assign" values={{ to: me, held: assignedTo ?? '' }}>
            Assign to me
          </ActionForm>
        )}
        <AdminForm
          className="admin-row"
          label="Assign to"
          values={{ intent: 'assign', held: assignedTo ?? '' }}
        >
          <label htmlFor="to">Assign to</label>
          <select className="mt-0 w-auto max-w-full" id="to" name="to" defaultValue={assignedTo ?? ''}>
            <option value="">Unassigned</option>
            {colleagues.map((colleague) => (
              <option key={colleague.id} value={colleague.id}>
                {colleague.email}
              </option>
            ))}
          </select>
          <button className="admin-btn">Assign</button>
        </AdminForm>
      </div>
      <div className="admin-row">
        {actions.map((action) => (
          <ActionForm key={action} intent={action} values={{ state }}>
            {messageActions[action].button}
          </ActionForm>
        ))}
      </div>
    </AdminSection>
  )
}
