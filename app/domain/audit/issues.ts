import { recipientOutcomeLabels, isRecipientOutcome } from '#app/domain/newsletter/recipient-outcomes.ts'
import { changesText, subjectRowId, detailText, type AuditEvent, type EventSentences } from './event.ts'

/** Activity log sentences about newsletter issues. */
export const issueEventSentences: EventSentences = {
  'issue.edited': (event) => `${event.who} changed the words of ${letter(event)}${changesText(event)}.`,
  'issue.tested': (event) => `${event.who} had ${letter(event)} sent to themselves, to try it.`,
  'issue.approved': (event) => `${event.who} approved ${letter(event)}.`,
  'issue.held': (event) => `${event.who} held ${letter(event)} back.`,
  'issue.paused': (event) => `${event.who} paused ${letter(event)}.`,
  'issue.resumed': (event) => `${event.who} let ${letter(event)} go on.`,
  'issue.cancelled': (event) => `${event.who} cancelled ${letter(event)}.`,
  'readers.exported': (event) => `${event.who} downloaded the readers of ${whose(event)}${fared(event)}.`,
  'issue.retried': (event) => `${event.who} tried the refused mails of ${letter(event)} again.`,
  'issue.doubtful-retried': (event) =>
    `${event.who} had ${letter(event)} sent to those of whom nobody knew whether they have it.`,
}

function letter(event: AuditEvent) {
  return `letter ${subjectRowId(event)}`
}

function whose({ details }: AuditEvent) {
  return typeof details?.letter === 'number' ? `letter ${details.letter}` : 'a letter'
}

/** Describes which recipients were exported, without naming a searched person. */
function fared(event: AuditEvent) {
  if (event.details?.byAddress === true) return ', those whose addresses begin alike'
  const fate = detailText(event, 'fate', '')
  return isRecipientOutcome(fate) ? `: ${recipientOutcomeLabels[fate].toLowerCase()}` : ''
}
