import { Pager } from '#app/components/admin/list/pager.tsx'
import { SearchRangeNote } from '#app/components/admin/list/search-range.tsx'
import type { AdminSearch } from '#app/domain/site/admin-search.ts'

/**
 * Paging and CSV links below the inbox. `file` is the query string of the CSV export; null for users who may
 * not download it.
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
    <>
      <SearchRangeNote search={search} room="/admin/inbox" backTo={backTo} />
      <Pager by="after" next={next} words={search?.by === 'words' ? 'Search older' : undefined}>
        {file !== null && (
          <>
            {some && (
              <a href={`/admin/inbox/export${file}`} download>
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
