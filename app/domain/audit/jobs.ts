import { mailOutcomes, mailOutcomeText } from '#app/domain/mail/mail-outcomes.ts'
import { mailKindName, mailStateText } from '#app/domain/mail/mail-text.ts'
import { subjectRowId, detailText, type AuditEvent, type EventSentences } from './event.ts'

export const jobSentences: EventSentences = {
  'pictures.retried': ({ who }) => `${who} had a picture tried again that could not be drawn.`,
  'card.retried': ({ who }) => `${who} had a social card tried again that could not be drawn.`,
  'pictures.discarded': ({ who }) => `${who} discarded a picture that could not be drawn.`,
  'card.discarded': ({ who }) => `${who} discarded a social card that could not be drawn.`,
  'mail.retried': (event) => `${event.who} had mail ${subjectRowId(event)} tried again.`,
  'mail.discarded': (event) => `${event.who} discarded mail ${subjectRowId(event)}, which was not sent.`,
  'mail.sent-again': (event) =>
    `${event.who} had mail ${subjectRowId(event)} sent once more: they had checked that it did not arrive.`,
  'mail.exported': (event) => `${event.who} downloaded the mail log${which(event)}.`,
  'letter.replayed': (event) => `${event.who} retried queue message ${subjectRowId(event)}.`,
  'letter.put-away': (event) => `${event.who} discarded queue message ${subjectRowId(event)}.`,
}

/** Describes the filters of an email log export. */
function which(event: AuditEvent) {
  const state = Object.entries(mailStateText).find(([name]) => name === detailText(event, 'state', ''))?.[1]
    .name
  const outcome = mailOutcomes.find((one) => one === detailText(event, 'outcome', ''))
  const kind = detailText(event, 'kind', '')
  const by = detailText(event, 'by', '')
  const said = [
    state,
    outcome && mailOutcomeText[outcome].name,
    kind !== '' && mailKindName(kind),
    by === 'address' && 'addresses that begin alike',
    by === 'words' && 'those that hold some words',
  ].filter(Boolean)
  return said.length === 0 ? '' : `: ${said.join(', ')}`
}
