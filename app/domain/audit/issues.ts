import { outcomeNames, isRecipientOutcome } from '#app/domain/newsletter/issue-readers.ts'
import { changes, rowOf, text, type AuditEvent, type Sentences } from './event.ts'

/** What somebody did with a letter to many. */
export const issueSentences: Sentences = {
  'issue.edited': (deed) => `${deed.who} changed the words of ${letter(deed)}${changes(deed)}.`,
  'issue.tested': (deed) => `${deed.who} had ${letter(deed)} sent to themselves, to try it.`,
  'issue.approved': (deed) => `${deed.who} approved ${letter(deed)}.`,
  'issue.held': (deed) => `${deed.who} held ${letter(deed)} back.`,
  'issue.paused': (deed) => `${deed.who} paused ${letter(deed)}.`,
  'issue.resumed': (deed) => `${deed.who} let ${letter(deed)} go on.`,
  'issue.cancelled': (deed) => `${deed.who} cancelled ${letter(deed)}.`,
  'readers.exported': (deed) => `${deed.who} downloaded the readers of ${whose(deed)}${fared(deed)}.`,
  'issue.retried': (deed) => `${deed.who} tried the refused mails of ${letter(deed)} again.`,
  'issue.doubtful-retried': (deed) =>
    `${deed.who} had ${letter(deed)} sent to those of whom nobody knew whether they have it.`,
}

function letter(deed: AuditEvent) {
  return `letter ${rowOf(deed)}`
}

function whose({ details }: AuditEvent) {
  return typeof details?.letter === 'number' ? `letter ${details.letter}` : 'a letter'
}

/** Which of them; nobody who was looked for is named. */
function fared(deed: AuditEvent) {
  if (deed.details?.byAddress === true) return ', those whose addresses begin alike'
  const fate = text(deed, 'fate', '')
  return isRecipientOutcome(fate) ? `: ${outcomeNames[fate].toLowerCase()}` : ''
}
