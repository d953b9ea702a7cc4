import { mailOutcomes, outcomeText } from '#app/domain/mail/mail-outcomes.ts'
import { mailKindName, mailStates } from '#app/domain/mail/mail-text.ts'
import { rowOf, text, type AuditEvent, type Sentences } from './event.ts'

export const jobSentences: Sentences = {
  'pictures.retried': ({ who }) => `${who} had a picture tried again that could not be drawn.`,
  'card.retried': ({ who }) => `${who} had a social card tried again that could not be drawn.`,
  'mail.retried': (deed) => `${deed.who} had mail ${rowOf(deed)} tried again.`,
  'mail.sent-again': (deed) =>
    `${deed.who} had mail ${rowOf(deed)} sent once more: they had checked that it did not arrive.`,
  'mail.exported': (deed) => `${deed.who} downloaded the mail log${which(deed)}.`,
  'letter.replayed': (deed) => `${deed.who} replayed dead letter ${rowOf(deed)}.`,
  'letter.put-away': (deed) => `${deed.who} put dead letter ${rowOf(deed)} away.`,
}

/** What the log was cut down to, in the words of its room. */
function which(deed: AuditEvent) {
  const state = Object.entries(mailStates).find(([name]) => name === text(deed, 'state', ''))?.[1].name
  const outcome = mailOutcomes.find((one) => one === text(deed, 'outcome', ''))
  const kind = text(deed, 'kind', '')
  const by = text(deed, 'by', '')
  const said = [
    state,
    outcome && outcomeText[outcome].name,
    kind !== '' && mailKindName(kind),
    by === 'address' && 'addresses that begin alike',
    by === 'words' && 'those that hold some words',
  ].filter(Boolean)
  return said.length === 0 ? '' : `: ${said.join(', ')}`
}
