import { SearchReach } from '#app/components/admin/search-reach.tsx'
import type { AdminSearch } from '#app/domain/site/admin-search.ts'

/** What comes after a page, and the way to take what it shows along; `file` is null for whom there is no file. */
export function Pager({
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
      <SearchReach search={search} room="/admin/inbox" backTo={backTo} />
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
