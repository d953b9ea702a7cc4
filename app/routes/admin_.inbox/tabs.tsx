import { ListSearch } from '#app/components/admin/list/list-filters.tsx'
import type { AdminSearch } from '#app/domain/site/admin-search.ts'
import { inboxTabs, type InboxTab } from '#app/domain/inbox/inbox.ts'

/** The inbox's tabs and its search form. */
export function InboxTabs({
  tab,
  waiting,
  search,
}: {
  tab: InboxTab
  waiting: string
  search: AdminSearch | null
}) {
  const here = search === null ? tab : null
  return (
    <div className="inbox-tabs">
      <nav aria-label="Messages">
        <ul>
          {inboxTabs.map(({ name, label }) => (
            <li key={name}>
              <a
                href={name === 'unanswered' ? '/admin/inbox' : `/admin/inbox?tab=${name}`}
                aria-current={name === here ? 'page' : undefined}
              >
                {label}
                {name === 'unanswered' && <span>{` ${waiting}`}</span>}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <ListSearch
        action="/admin/inbox"
        of="Messages"
        label="Name, email, or text"
        words={search?.typed ?? ''}
        longest={254}
      >
        {search !== null && <a href="/admin/inbox">Clear search</a>}
      </ListSearch>
    </div>
  )
}
