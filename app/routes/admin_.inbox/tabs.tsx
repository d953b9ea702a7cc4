import { inboxTabs, type InboxTab } from '#app/domain/inbox.ts'

/** What waits and what is done, and the way to somebody's messages; `tab` is null while an address is looked for. */
export function Tabs({ tab, waiting, prefix }: { tab: InboxTab | null; waiting: string; prefix: string }) {
  return (
    <div className="inbox-tabs">
      <nav aria-label="Messages">
        <ul>
          {inboxTabs.map(({ name, label }) => (
            <li key={name}>
              <a
                href={name === 'unanswered' ? '/admin/inbox' : `/admin/inbox?tab=${name}`}
                aria-current={name === tab ? 'page' : undefined}
              >
                {label}
                {name === 'unanswered' && <span>{` ${waiting}`}</span>}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <form className="admin-search" action="/admin/inbox" role="search" aria-label="Messages">
        <label htmlFor="q">Address begins with</label>
        <input id="q" name="q" type="search" autoComplete="off" defaultValue={prefix} />
        <button className="admin-btn">Search</button>
        {prefix !== '' && <a href="/admin/inbox">The whole inbox</a>}
      </form>
    </div>
  )
}
