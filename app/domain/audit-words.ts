import { dayText, noonOf } from './kitchen-dates.ts'
import { areaSentence } from './area-sentence.ts'
import { factSentence } from './fact-words.ts'
import { inboxWords } from './audit-words-inbox.ts'
import { approvalSentence } from './audit/week-approval.ts'

/** A row of the audit log, with the addresses that its people have today. */
export interface AuditRow {
  actor: string
  action: string
  subject: string
  details: Record<string, unknown> | null
  actorEmail: string | null
  subjectEmail: string | null
}

/** Who did it, and what they did, as one sentence. */
export function auditSentence({ actor, action, subject, details, actorEmail, subjectEmail }: AuditRow) {
  const own = subject === `user:${actor}`
  const who = actorEmail ?? houses[actor] ?? gone
  const whom = own ? 'their own account' : (subjectEmail ?? gone.toLowerCase())
  const role = typeof details?.role === 'string' ? details.role : 'a role'
  const invited = typeof details?.by === 'string' && details.by.startsWith('invite:')
  const dish = typeof details?.name === 'string' ? `“${details.name}”` : 'a dish'
  const changed = Array.isArray(details?.changed) ? details.changed.map(String) : []
  const what = changed.length > 0 ? `: ${changed.join(', ').toLowerCase()}` : ''
  const week = subject.startsWith('week:')
    ? `the week of ${dayText(noonOf(subject.slice(5)), 'UTC')}`
    : 'a week'
  const inboxSentence = inboxWords({ actor, action, subject, details }, who)
  switch (action) {
    case 'password.changed':
      return `${who} changed their password.`
    case 'password.reset':
      return `${who} chose a new password by the link from our mail.`
    case 'email.change-asked':
      return `${who} asked to change their address.`
    case 'email.changed':
      return `${who} has a new address.`
    case 'account.deleted':
      return own ? 'Somebody deleted their account.' : `${who} deleted an account.`
    case 'role.granted':
      return invited
        ? `${subjectEmail ?? gone} took up the invitation of ${actorEmail ?? gone.toLowerCase()} and is ${role}.`
        : `${who} made ${whom} ${role}.`
    case 'role.revoked':
      return `${who} took the role ${role} from ${whom}.`
    case 'invite.sent':
      return `${who} invited ${subjectEmail ?? gone.toLowerCase()} as ${role}.`
    case 'invite.withdrawn':
      return `${who} withdrew the invitation of ${subjectEmail ?? gone.toLowerCase()}.`
    case 'dish.created':
      return `${who} added the dish ${dish}.`
    case 'dish.duplicated':
      return `${who} made ${dish} as a copy.`
    case 'dish.saved':
      return `${who} changed ${dish}${what}.`
    case 'dish.corrected':
      return `${who} corrected ${dish} on a menu that is out${what}.`
    case 'dish.sold-out':
      return `${who} marked ${dish} sold out.`
    case 'dish.back-on':
      return `${who} put ${dish} back on.`
    case 'dish.archived':
      return `${who} archived ${dish}.`
    case 'dish.brought-back':
      return `${who} brought ${dish} back.`
    case 'menu.dish-put':
      return `${who} put ${dish} on the menu of ${week}.`
    case 'menu.dish-taken':
      return `${who} took ${dish} off the menu of ${week}.`
    case 'correction.mailed':
      return `${who} told the readers of the letter what was corrected of ${dish}.`
    case 'post.created':
      return `${who} began the post ${title(details)}.`
    case 'post.saved':
      return `${who} saved the post ${title(details)}.`
    case 'post.published':
      return `${who} published the post ${title(details)}.`
    case 'post.scheduled':
      return `${who} scheduled the post ${title(details)}.`
    case 'post.unscheduled':
      return `${who} took the post ${title(details)} off the schedule.`
    case 'post.unpublished':
      return `${who} unpublished the post ${title(details)}.`
    case 'post.restored':
      return `${who} brought back an earlier text of the post ${title(details)}.`
    case 'post.draft-dropped':
      return `${who} threw away an unsaved text of a post (${subject}).`
    case 'pictures.asked':
      return typeof details?.name === 'string'
        ? `${who} asked for a picture of ${dish}.`
        : `${who} asked for ${pictures(details?.count)}.`
    case 'picture.chosen':
      return `${who} chose the picture of ${dish}.`
    case 'picture.uploaded':
      return `${who} uploaded a picture of ${dish}.`
    case 'picture.passed-over':
      return `${who} passed over a drawing of ${dish}.`
    case 'picture.described':
      return `${who} described the picture of ${dish}.`
    case 'pictures.approval':
      return details?.automatic === true
        ? `${who} lets drawn pictures show at once.`
        : `${who} lets drawn pictures wait for approval.`
    case 'fact.changed':
    case 'fact.reset':
      return factSentence(who, action, details)
    case 'zip.changed':
    case 'zip.removed':
    case 'city.added':
    case 'city.changed':
    case 'city.restored':
    case 'city.removed':
      return areaSentence(who, action, details)
    case 'pictures.retried':
      return `${who} had a picture tried again that could not be drawn.`
    case 'card.retried':
      return `${who} had a social card tried again that could not be drawn.`
    case 'mail.retried':
      return `${who} had mail ${rowOf(subject)} tried again.`
    case 'mail.sent-again':
      return `${who} had mail ${rowOf(subject)} sent once more: they had checked that it did not arrive.`
    case 'letter.replayed':
      return `${who} replayed dead letter ${rowOf(subject)}.`
    case 'letter.put-away':
      return `${who} put dead letter ${rowOf(subject)} away.`
    default:
      if (inboxSentence) return inboxSentence
      return approvalSentence({ action, subject }, who) ?? `${who}: ${action} (${subject}).`
  }
}

/** Who acts in the log and is nobody. */
const houses: Record<string, string | undefined> = {
  'command line': 'The command line',
  'the tick': 'The tick',
}

const gone = 'Somebody who has left'

function pictures(count: unknown) {
  return count === 1 ? '1 picture' : `${typeof count === 'number' ? count : 'some'} pictures`
}

function title(details: AuditRow['details']) {
  return typeof details?.title === 'string' ? `“${details.title}”` : 'without a title'
}

/** `12` of `email:12`. */
function rowOf(subject: string) {
  return subject.slice(subject.indexOf(':') + 1)
}
