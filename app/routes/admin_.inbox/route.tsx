import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { AdminFrame } from '#app/components/admin/layout/frame.tsx'
import { readInboxPage } from '#app/data/inbox/inbox-pages.ts'
import { countWaitingMessages } from '#app/data/inbox/inbox.ts'
import { adminHandle, adminMeta, viewerOf } from '#app/http/admin-page.ts'
import { shortDateTimeText } from '#app/domain/time/date-text.ts'
import { parseInboxParams } from './search-params.ts'
import { messageRow } from './message-row.ts'
import { MessageTable } from './messages.tsx'
import { InboxPager } from './pager.tsx'
import { InboxTabs } from './tabs.tsx'
import { messageListText } from './message-list-text.ts'

export { AdminErrorBoundary as ErrorBoundary } from '#app/components/admin/layout/error-boundary.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['staff'])
  const { db, now } = context
  const { tab, search, query, after } = parseInboxParams(request.url)
  const [business, waiting, { rows, next, backTo }] = await Promise.all([
    context.business(),
    countWaitingMessages(db),
    readInboxPage(db, { tab, search, me: signedIn.account.id }, { after }),
  ])
  return {
    viewer: viewerOf(signedIn),
    tab,
    search,
    waiting: waiting > 99 ? '99+' : String(waiting),
    replyHours: business.replyHours,
    messages: rows.map((row) => messageRow(row, { ...business, now })),
    query,
    next: next && `${next.id}-${next.rest}`,
    backTo: backTo === null ? null : shortDateTimeText(backTo, { timeZone: business.timeZone, now }),
  }
}

export { authPageHeaders as headers } from '#app/http/form-response.ts'

export const meta = adminMeta('Inbox')

export const handle = adminHandle

export default function InboxPage() {
  const { viewer, tab, search, waiting, messages, query, next, backTo, replyHours } =
    useLoaderData<typeof loader>()
  const { caption, none } = messageListText({ tab, search, backTo, replyHours })
  return (
    <AdminFrame viewer={viewer} heading="Inbox">
      <InboxTabs tab={tab} waiting={waiting} search={search} />
      <MessageTable caption={caption} none={none} messages={messages} />
      <InboxPager
        search={search}
        next={next}
        backTo={backTo}
        file={viewer.roles.includes('admin') ? query : null}
        some={messages.length > 0}
      />
    </AdminFrame>
  )
}
