import type { AuditEvent, Sentences } from './event.ts'

export const postSentences: Sentences = {
  'post.created': (deed) => `${deed.who} began the post ${title(deed)}.`,
  'post.saved': (deed) => `${deed.who} saved the post ${title(deed)}.`,
  'post.published': (deed) => `${deed.who} published the post ${title(deed)}.`,
  'post.scheduled': (deed) => `${deed.who} scheduled the post ${title(deed)}.`,
  'post.unscheduled': (deed) => `${deed.who} took the post ${title(deed)} off the schedule.`,
  'post.unpublished': (deed) => `${deed.who} unpublished the post ${title(deed)}.`,
  'post.restored': (deed) => `${deed.who} brought back an earlier text of the post ${title(deed)}.`,
  'post.draft-dropped': ({ who, subject }) => `${who} threw away an unsaved text of a post (${subject}).`,
}

function title({ details }: AuditEvent) {
  return typeof details?.title === 'string' ? `“${details.title}”` : 'without a title'
}
