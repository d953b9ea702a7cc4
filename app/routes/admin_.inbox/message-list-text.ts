import type { AdminSearch } from '#app/domain/site/admin-search.ts'
import { inboxTabs, type InboxTab } from '#app/domain/inbox/inbox.ts'

/** Returns the caption of an inbox tab or search, and the text to show when the list is empty. */
export function messageListText({
  tab,
  search,
  backTo,
  replyHours,
}: {
  tab: InboxTab
  search: AdminSearch | null
  backTo: string | null
  replyHours: number
}) {
  if (search?.by === 'address')
    return {
      caption: `From email addresses starting with ${search.typed}`,
      none: 'No messages from matching email addresses.',
    }
  if (search !== null)
    return {
      caption: `With “${search.typed}” in the name, email address, or message, newest first`,
      none: backTo === null ? 'No messages match.' : `No messages since ${backTo} match.`,
    }
  const { label, none } = inboxTabs.find(({ name }) => name === tab) ?? inboxTabs[0]
  return tab === 'unanswered' || tab === 'mine'
    ? { caption: `${label}, oldest first. You promise a reply within ${replyHours} hours.`, none }
    : { caption: `${label}, newest first`, none }
}
