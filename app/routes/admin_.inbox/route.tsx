import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { DeskFrame } from '#app/components/desk-frame.tsx'
import { countWaiting, listMessages, messagesPerPage, searchMessages } from '#app/data/inbox.ts'
import { deskHandle, deskMeta, sittingOf } from '#app/desk-page.ts'
import { inboxTabs } from '#app/domain/inbox.ts'
import { messageRow } from './message-row.ts'
import { Messages } from './messages.tsx'
import { Tabs } from './tabs.tsx'

export { DeskBoundary as ErrorBoundary } from '#app/components/desk-boundary.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['staff'])
  const { db, now } = context
  const { tab, prefix, id, rest } = wanted(request.url)
  const [business, waiting, rows] = await Promise.all([
    context.business(),
    countWaiting(db),
    prefix === ''
      ? listMessages(db, {
          tab,
          me: signedIn.account.id,
          after: id === null ? null : { at: Number(rest) || 0, id },
        })
      : searchMessages(db, { prefix, after: id === null ? null : { email: rest, id } }),
  ])
  const shown = rows.slice(0, messagesPerPage)
  const last = rows.length > messagesPerPage ? shown.at(-1) : undefined
  return {
    sitting: sittingOf(signedIn),
    tab,
    prefix,
    waiting: waiting > 99 ? '99+' : String(waiting),
    replyHours: business.replyHours,
    messages: shown.map((row) => messageRow(row, { ...business, now })),
    next: last ? `${last.id}-${prefix === '' ? last.createdAt : last.email}` : null,
  }
}

export { doorHeaders as headers } from '#app/door-answer.ts'

export const meta = deskMeta('Inbox')

export const handle = deskHandle

export default function Inbox() {
  const { sitting, tab, prefix, waiting, replyHours, messages, next } = useLoaderData<typeof loader>()
  const { label, none } = inboxTabs.find(({ name }) => name === tab) ?? inboxTabs[0]
  return (
    <DeskFrame sitting={sitting} heading="Inbox">
      <Tabs tab={prefix === '' ? tab : null} waiting={waiting} prefix={prefix} />
      <Messages
        caption={
          prefix !== ''
            ? `From addresses that begin with ${prefix}`
            : tab === 'unanswered' || tab === 'mine'
              ? `${label}, the oldest first; we promise an answer within ${replyHours} hours`
              : `${label}, the newest first`
        }
        none={prefix === '' ? none : 'No message came from an address that begins so.'}
        messages={messages}
      />
      {next !== null && (
        <p>
          <a className="admin-btn" rel="next" href={`/admin/inbox?${nextPage({ tab, prefix, next })}`}>
            Next page
          </a>
        </p>
      )}
      {sitting.roles.includes('admin') && (
        <p className="inbox-file">
          <a href="/admin/inbox/export">Download every message (CSV)</a>
        </p>
      )}
    </DeskFrame>
  )
}

/** What the address asks for; whatever else it says begins at the beginning. */
function wanted(url: string) {
  const { searchParams } = new URL(url)
  const stated = searchParams.get('tab')
  const [, id, rest = ''] = /^([1-9]\d{0,14})-(.{1,254})$/.exec(searchParams.get('after') ?? '') ?? []
  return {
    tab: inboxTabs.find(({ name }) => name === stated)?.name ?? 'unanswered',
    prefix: (searchParams.get('q') ?? '').trim().toLowerCase().slice(0, 254),
    id: id === undefined ? null : Number(id),
    rest,
  }
}

function nextPage({ tab, prefix, next }: { tab: string; prefix: string; next: string }) {
  return new URLSearchParams(prefix === '' ? { tab, after: next } : { q: prefix, after: next }).toString()
}
