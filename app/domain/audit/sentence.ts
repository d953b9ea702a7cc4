import { areaSentences } from './areas.ts'
import { formerUserName, type AuditRow, type EventSentences } from './event.ts'
import { productSentences } from './products.ts'
import { settingSentences } from './settings.ts'
import { inboxSentences } from './inbox.ts'
import { issueSentences } from './issues.ts'
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
  ...areaSentences,
  ...jobSentences,
  ...issueSentences,
}

/** Who acts in the log and is nobody. */
export const systemActors: Readonly<Record<string, string | undefined>> = {
  'command line': 'The command line',
  'the tick': 'The tick',
  'the reader': 'The reader',
}

/** Whether nobody has the account any more of whoever did it. */
export function isFormerUser({ actor, actorEmail }: Pick<AuditRow, 'actor' | 'actorEmail'>) {
  return actorEmail === null && systemActors[actor] === undefined
}

/** Who it was, as a sentence begins with them, or names them inside. */
export function actorName(
  { actor, actorEmail }: Pick<AuditRow, 'actor' | 'actorEmail'>,
  at: 'front' | 'inside',
) {
  const name = actorEmail ?? systemActors[actor] ?? formerUserName
  return at === 'front' || actorEmail !== null ? name : `${name[0]?.toLowerCase()}${name.slice(1)}`
}

/** Who did it, and what they did, as one sentence. */
export function auditSentence(row: AuditRow) {
  const who = actorName(row, 'front')
  return sentences[row.action]?.({ ...row, who }) ?? `${who}: ${row.action} (${row.subject}).`
}
