import { countedDetail, type AuditEvent, type EventSentences } from './event.ts'
import { productName } from './products.ts'

export const imageSentences: EventSentences = {
  'pictures.asked': (event) =>
    `${event.who} asked for ${typeof event.details?.name === 'string' ? `a picture of ${productName(event)}` : countedDetail(event, 'picture')}.`,
  'picture.chosen': (event) => `${event.who} chose the picture of ${productName(event)}.`,
  'picture.uploaded': (event) => `${event.who} uploaded a picture of ${productName(event)}.`,
  'picture.kept': (event) =>
    `${event.who} uploaded a picture of ${productName(event)} that is kept as a candidate, because another was shown meanwhile.`,
  'picture.passed-over': (event) => `${event.who} passed over a drawing of ${productName(event)}.`,
  'picture.described': (event) => `${event.who} described the picture of ${productName(event)}.`,
  'photo.uploaded': (event) => `${event.who} uploaded ${photo(event)} for posts.`,
  'photo.described': (event) => `${event.who} changed the alt text of ${photo(event)}.`,
  'photo.deleted': (event) => `${event.who} deleted ${photo(event)}.`,
  'pictures.approval': ({ who, details }) =>
    details?.automatic === true
      ? `${who} lets drawn pictures show at once.`
      : `${who} lets drawn pictures wait for approval.`,
}

function photo({ details }: AuditEvent) {
  const alt = details?.alt
  return typeof alt === 'string' && alt !== '' ? `the photo “${alt}”` : 'a decorative photo'
}
