import { areaEventSentences } from './areas.ts'
import { formerUserName, type AuditRow, type EventSentences } from './event.ts'
import { productSentences } from './products.ts'
import { settingSentences } from './settings.ts'
import { inboxSentences } from './inbox.ts'
import { issueEventSentences } from './issues.ts'
import { jobSentences } from './jobs.ts'
import { teamSentences } from './team.ts'
import { imageSentences } from './images.ts'
import { postSentences } from './posts.ts'
import { weekSentences } from './weeks.ts'

export type { AuditRow } from './event.ts'

const sentences: EventSentences = {
  ...teamSentences,
  ...productSentences,
  ...weekSentences,
  ...imageSentences,
  ...postSentences,
  ...inboxSentences,
  ...settingSentences,
  ...areaEventSentences,
  ...jobSentences,
  ...issueEventSentences,
}

/** Display names of actors that are not users. */
export const systemActors: Readonly<Record<string, string | undefined>> = {
  'command line': 'The command line',
  'the tick': 'The tick',
  'the reader': 'The reader',
}

/** Returns whether the actor was a user whose account no longer exists. */
export function isFormerUser({ actor, actorEmail }: Pick<AuditRow, 'actor' | 'actorEmail'>) {
  return actorEmail === null && systemActors[actor] === undefined
}

/** Returns the actor's display name; `inside` lowercases it for use within a sentence. */
export function actorName(
  { actor, actorEmail }: Pick<AuditRow, 'actor' | 'actorEmail'>,
  at: 'front' | 'inside',
) {
  const name = actorEmail ?? systemActors[actor] ?? formerUserName
  return at === 'front' || actorEmail !== null ? name : `${name[0]?.toLowerCase()}${name.slice(1)}`
}

/** Formats an audit log row as one sentence. */
export function auditSentence(row: AuditRow) {
  const who = actorName(row, 'front')
  return sentences[row.action]?.({ ...row, who }) ?? `${who}: ${row.action} (${row.subject}).`
}
