import { areaSentences } from './areas.ts'
import { gone, type AuditRow, type Sentences } from './deed.ts'
import { dishSentences } from './dishes.ts'
import { factSentences } from './facts.ts'
import { inboxSentences } from './inbox.ts'
import { issueSentences } from './issues.ts'
import { jobSentences } from './jobs.ts'
import { peopleSentences } from './people.ts'
import { pictureSentences } from './pictures.ts'
import { postSentences } from './posts.ts'
import { weekSentences } from './weeks.ts'

export type { AuditRow } from './deed.ts'

const sentences: Sentences = {
  ...peopleSentences,
  ...dishSentences,
  ...weekSentences,
  ...pictureSentences,
  ...postSentences,
  ...inboxSentences,
  ...factSentences,
  ...areaSentences,
  ...jobSentences,
  ...issueSentences,
}

/** Who acts in the log and is nobody. */
const houses: Record<string, string | undefined> = {
  'command line': 'The command line',
  'the tick': 'The tick',
  'the reader': 'The reader',
}

/** Who did it, and what they did, as one sentence. */
export function auditSentence(row: AuditRow) {
  const who = row.actorEmail ?? houses[row.actor] ?? gone
  return sentences[row.action]?.({ ...row, who }) ?? `${who}: ${row.action} (${row.subject}).`
}
