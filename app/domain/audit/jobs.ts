import { rowOf, type Sentences } from './deed.ts'

export const jobSentences: Sentences = {
  'pictures.retried': ({ who }) => `${who} had a picture tried again that could not be drawn.`,
  'card.retried': ({ who }) => `${who} had a social card tried again that could not be drawn.`,
  'mail.retried': (deed) => `${deed.who} had mail ${rowOf(deed)} tried again.`,
  'mail.sent-again': (deed) =>
    `${deed.who} had mail ${rowOf(deed)} sent once more: they had checked that it did not arrive.`,
  'letter.replayed': (deed) => `${deed.who} replayed dead letter ${rowOf(deed)}.`,
  'letter.put-away': (deed) => `${deed.who} put dead letter ${rowOf(deed)} away.`,
}
