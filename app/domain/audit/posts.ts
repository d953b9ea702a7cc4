import type { AuditEvent, EventSentences } from './event.ts'

export const postSentences: EventSentences = {
  'post.created': (event) => `${event.who} began the post ${title(event)}.`,
  'post.saved': (event) => `${event.who} saved the post ${title(event)}.`,
  'post.published': (event) => `${event.who} published the post ${title(event)}.`,
  'post.scheduled': (event) => `${event.who} scheduled the post ${title(event)}.`,
  'post.unscheduled': (event) => `${event.who} took the post ${title(event)} off the schedule.`,
  'post.unpublished': (event) => `${event.who} unpublished the post ${title(event)}.`,
  'post.restored': (event) => `${event.who} brought back an earlier text of the post ${title(event)}.`,
  'post.draft-dropped': ({ who, subject }) => `${who} threw away an unsaved text of a post (${subject}).`,
}

function title({ details }: AuditEvent) {
  return typeof details?.title === 'string' ? `“${details.title}”` : 'without a title'
}
