import { counted, type AuditEvent, type Sentences } from './event.ts'
import { dish } from './products.ts'

export const imageSentences: Sentences = {
  'pictures.asked': (deed) =>
    `${deed.who} asked for ${typeof deed.details?.name === 'string' ? `a picture of ${dish(deed)}` : counted(deed, 'picture')}.`,
  'picture.chosen': (deed) => `${deed.who} chose the picture of ${dish(deed)}.`,
  'picture.uploaded': (deed) => `${deed.who} uploaded a picture of ${dish(deed)}.`,
  'picture.kept': (deed) =>
    `${deed.who} uploaded a picture of ${dish(deed)} that is kept as a candidate, because another was shown meanwhile.`,
  'picture.passed-over': (deed) => `${deed.who} passed over a drawing of ${dish(deed)}.`,
  'picture.described': (deed) => `${deed.who} described the picture of ${dish(deed)}.`,
  'photo.uploaded': (deed) => `${deed.who} uploaded ${photo(deed)} for posts.`,
  'photo.described': (deed) => `${deed.who} changed the alt text of ${photo(deed)}.`,
  'photo.deleted': (deed) => `${deed.who} deleted ${photo(deed)}.`,
  'pictures.approval': ({ who, details }) =>
    details?.automatic === true
      ? `${who} lets drawn pictures show at once.`
      : `${who} lets drawn pictures wait for approval.`,
}

function photo({ details }: AuditEvent) {
  const alt = details?.alt
  return typeof alt === 'string' && alt !== '' ? `the photo “${alt}”` : 'a decorative photo'
}
