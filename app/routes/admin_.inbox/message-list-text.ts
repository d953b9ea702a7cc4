import type { AdminSearch } from '#app/domain/site/admin-search.ts'
import { inboxTabs, type InboxTab } from '#app/domain/inbox/inbox.ts'

/** The caption of an inbox tab or search, and the text for an empty list. */
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
      caption: `From addresses that begin with ${search.typed}`,
      none: 'No message came from an address that begins so.',
    }
  if (search !== null)
    return {
      caption: `With “${search.typed}” in the name, the address or the message, the newest first`,
      none: backTo === null ? 'No message holds these words.' : `None since ${backTo} holds these words.`,
    }
  const { label, none } = inboxTabs.find(({ name }) => name === tab) ?? inboxTabs[0]
  return tab === 'unanswered' || tab === 'mine'
    ? { caption: `${label}, the oldest first; we promise an answer within ${replyHours} hours`, none }
    : { caption: `${label}, the newest first`, none }
}
