import { SearchRange } from '#app/components/admin/search-range.tsx'
import type { AdminSearch } from '#app/domain/site/admin-search.ts'

/**
 * Paging and CSV links below the inbox. `file` is the query of the export, null for users who may not
 * download it.
 */
export function InboxPager({
  search,
  next,
  backTo,
  file,
  some,
}: {
  search: AdminSearch | null
  next: string | null
  backTo: string | null
  file: string | null
  some: boolean
}) {
  return (
    <div className="inbox-after">
      <SearchRange search={search} room="/admin/inbox" backTo={backTo} />
      {next !== null && (
        <a className="admin-btn" rel="next" href={next}>
          {search?.by === 'words' ? 'Look further back' : 'Next page'}
        </a>
      )}
      {file !== null && (
        <p>
          {some && (
            <a href={`/admin/inbox/export?${file}`} download>
              Download these messages (CSV)
            </a>
          )}
          <a href="/admin/inbox/export" download>
            Download every message (CSV)
          </a>
        </p>
      )}
    </div>
  )
}
