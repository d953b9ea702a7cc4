import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { DeskFrame } from '#app/components/desk-frame.tsx'
import { rowBefore } from '#app/components/paging.ts'
import { countTroubledMails, listMails } from '#app/data/mail-log.ts'
import { emailKinds } from '#app/data/schema.ts'
import { deskHandle, deskMeta, sittingOf } from '#app/desk-page.ts'
import { momentText } from '#app/domain/kitchen-dates.ts'
import { outcomeWords } from '#app/domain/mail-outcomes.ts'
import { mailKindName, mailStates } from '#app/domain/mail-words.ts'
import { filterOf, queryOf } from './filter.ts'
import { MailSearch } from './search.tsx'
import { troubledWords } from './troubled.ts'

export { DeskBoundary as ErrorBoundary } from '#app/components/desk-boundary.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['admin'])
  const filter = filterOf(request.url)
  const [{ timeZone }, { mails, older }, counts] = await Promise.all([
    context.business(),
    listMails(context.db, filter, { before: rowBefore(request.url) }),
    countTroubledMails(context.db),
  ])
  return {
    sitting: sittingOf(signedIn),
    asked: filter,
    query: queryOf(filter),
    kinds: emailKinds.map((kind) => ({ kind, name: mailKindName(kind) })),
    troubled: troubledWords(counts),
    mails: mails.map(({ id, kind, recipient, subject, state, outcome, createdAt }) => ({
      id,
      recipient,
      subject: subject ?? mailKindName(kind),
      state: outcome === null ? mailStates[state].name : outcomeWords[outcome].name,
      wrong: state === 'failed' || state === 'unknown' || (outcome !== null && outcome !== 'delivered'),
      at: new Date(createdAt).toISOString(),
      when: momentText(createdAt, { timeZone, now: context.now }),
    })),
    older: older === null ? null : `/admin/mail${queryOf(filter, older)}`,
  }
}

export { doorHeaders as headers } from '#app/door-answer.ts'

export const meta = deskMeta('Mail')

export const handle = deskHandle

export default function MailLog() {
  const { sitting, asked, query, kinds, troubled, mails, older } = useLoaderData<typeof loader>()
  return (
    <DeskFrame sitting={sitting} heading="Mail">
      <MailSearch key={query} asked={asked} kinds={kinds} troubled={troubled} />
      {mails.length === 0 ? (
        <p>{nothing(query, older !== null)}</p>
      ) : (
        <table className="admin-table jobs-rows">
          <caption>{asked.prefix === '' ? 'Newest first' : 'By address, each one’s newest first'}</caption>
          <thead>
            <tr>
              <th scope="col">Mail</th>
              <th scope="col">State</th>
            </tr>
          </thead>
          <tbody>
            {mails.map(({ id, recipient, subject, state, wrong, at, when }) => (
              <tr key={id}>
                <th scope="row">
                  <Link to={`/admin/mail/${id}`}>{subject}</Link>
                  <small>
                    {`${recipient}, `}
                    <time dateTime={at}>{when}</time>
                  </small>
                </th>
                <td className={wrong ? 'jobs-wrong' : undefined}>{state}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="admin-row jobs-pager">
        {older !== null && (
          <a className="admin-btn" rel="next" href={older}>
            Older
          </a>
        )}
        {mails.length > 0 && (
          <a href={`/admin/mail/export${query}`} download>
            Download {query === '' ? 'all mail' : 'these'} as CSV
          </a>
        )}
      </p>
    </DeskFrame>
  )
}

function nothing(query: string, more: boolean) {
  if (query === '') return 'No mail was written yet.'
  return more ? 'None among the newest. Older ones may fit.' : 'No mail fits.'
}
