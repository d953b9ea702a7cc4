import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { AdminLayout } from '#app/components/admin/layout/admin-layout.tsx'
import { ListSearchForm, TabLink } from '#app/components/admin/list/list-filters.tsx'
import { ListTable, renderCellWithNote } from '#app/components/admin/list/list-table.tsx'
import { Pager, SearchCoverageNotice } from '#app/components/admin/list/pager.tsx'
import { countUnansweredMessages, readInboxPage } from '#app/data/inbox/inbox.ts'
import {
  formatMessagePreview,
  getReplyDeadlineStatus,
  inboxTabs,
  messageKindLabels,
  messageStateLabels,
} from '#app/domain/inbox/inbox.ts'
import { toSingleLine } from '#app/domain/mail/outgoing-email.ts'
import { formatShortDateTime } from '#app/domain/time/date-text.ts'
import { buildSignedInUserView, createAdminMeta } from '#app/http/admin-page.ts'
import { parseInboxParams } from './search-params.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['staff'])
  const { db, now, business } = context
  const { tab, search, query, after } = parseInboxParams(request.url)
  const [{ timeZone, replyHours }, waiting, { rows, next, backTo }] = await Promise.all([
    business(),
    countUnansweredMessages(db),
    readInboxPage(db, { tab, search, userId: signedIn.account.id }, { after }),
  ])
  const timeText = (at: number) => formatShortDateTime(at, { timeZone, now })
  return {
    viewer: buildSignedInUserView(signedIn),
    tab,
    search,
    waiting: waiting > 99 ? '99+' : String(waiting),
    replyHours,
    messages: rows.map((row) => ({
      id: row.id,
      requestKind: row.kind === 'catering' && messageKindLabels.catering,
      state: messageStateLabels[row.state],
      name: toSingleLine(row.name, 120),
      email: row.email,
      preview: formatMessagePreview(row.opening),
      assignee: row.assignee,
      at: new Date(row.createdAt).toISOString(),
      when: timeText(row.createdAt),
      replyDeadline: getReplyDeadlineStatus(row, { replyHours, now }),
    })),
    query,
    next: next && `${next.id}-${next.sortValue}`,
    backTo: backTo === null ? null : timeText(backTo),
  }
}

type View = Awaited<ReturnType<typeof loader>>

export { ErrorBoundary, handle, headers } from '#app/http/admin-page.ts'
export const meta = createAdminMeta('Inbox')

export default function InboxPage() {
  const view = useLoaderData<typeof loader>()
  return (
    <AdminLayout viewer={view.viewer} heading="Inbox">
      <InboxTabs view={view} />
      <MessageTable view={view} />
      <InboxPager view={view} />
    </AdminLayout>
  )
}

function InboxTabs({ view: { tab, waiting, search } }: { view: View }) {
  const currentTab = search === null ? tab : null
  return (
    <div className="mb-4 grid gap-3 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end">
      <nav aria-label="Messages">
        <ul className="flex flex-wrap gap-x-3.5 border-b border-line lg:gap-x-6">
          {inboxTabs.map(({ name, label }) => (
            <li key={name}>
              <TabLink
                href={name === 'unanswered' ? '/admin/inbox' : `/admin/inbox?tab=${name}`}
                isCurrent={name === currentTab}
              >
                {label}
                {name === 'unanswered' && <span className="tabular-nums">{` ${waiting}`}</span>}
              </TabLink>
            </li>
          ))}
        </ul>
      </nav>
      <ListSearchForm listName="Messages" label="Name, email, or text" searchText={search?.typed ?? ''}>
        {search !== null && (
          <a className="row-start-1 justify-self-end" href="/admin/inbox">
            Clear search
          </a>
        )}
      </ListSearchForm>
    </div>
  )
}

function MessageTable({ view }: { view: View }) {
  return (
    <ListTable
      className="stacked sm:table-fixed max-sm:[&_td:nth-child(2)]:col-span-full max-sm:[&_td:nth-child(2)]:row-start-2 [&_:is(th,td)]:align-top [&_b]:ml-auto [&_b]:table [&_td]:wrap-anywhere sm:[&_th:first-child]:w-[30%] sm:[&_th:last-child]:w-[10em]"
      caption={tableCaption(view)}
      empty={emptyText(view)}
      rows={view.messages}
      rowKey="id"
      columns={{
        From: ({ id, name, email }) => (
          <>
            <a href={`/admin/inbox/${id}`}>{name}</a>
            <small className="truncate">{email}</small>
          </>
        ),
        Message: ({ preview, requestKind, assignee }) =>
          renderCellWithNote(
            preview,
            [requestKind, assignee && `with ${assignee}`].filter(Boolean).join(', '),
          ),
        Received: ({ at, when, replyDeadline, state }) => (
          <>
            <time dateTime={at}>{when}</time>
            {replyDeadline ? (
              <b className={replyDeadline.overdue ? 'inbox-late' : 'inbox-due'}>{replyDeadline.text}</b>
            ) : (
              <small>{state}</small>
            )}
          </>
        ),
      }}
    />
  )
}

function tableCaption({ tab, search, replyHours }: View) {
  if (search?.by === 'address') return `From email addresses starting with ${search.typed}`
  if (search) return `With “${search.typed}” in the name, email address, or message, newest first`
  const { label } = tabText(tab)
  return tab === 'unanswered' || tab === 'mine'
    ? `${label}, oldest first. You promise a reply within ${replyHours} hours.`
    : `${label}, newest first`
}

function emptyText({ tab, search, backTo }: View) {
  if (search?.by === 'address') return 'No messages from email addresses that match your search.'
  if (!search) return tabText(tab).emptyText
  return backTo === null ? 'No messages match your search.' : `No matching messages since ${backTo}.`
}

function tabText(tab: View['tab']) {
  return inboxTabs.find(({ name }) => name === tab) ?? inboxTabs[0]
}

function InboxPager({ view: { viewer, search, next, backTo, query, messages } }: { view: View }) {
  const nextLabel = search?.by === 'words' ? 'Search older messages' : undefined
  return (
    <>
      <SearchCoverageNotice search={search} backTo={backTo} />
      <Pager cursorParam="after" next={next} nextLabel={nextLabel}>
        {viewer.roles.includes('admin') && (
          <>
            {messages.length > 0 && (
              <a href={`/admin/inbox/export${query}`} download>
                Download these messages (CSV)
              </a>
            )}
            <a href="/admin/inbox/export" download>
              Download all messages (CSV)
            </a>
          </>
        )}
      </Pager>
    </>
  )
}
