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
  const who = actorEmail ?? (actor === 'command line' ? 'The command line' : gone)
  const whom = own ? 'their own account' : (subjectEmail ?? gone.toLowerCase())
  const role = typeof details?.role === 'string' ? details.role : 'a role'
  const invited = typeof details?.by === 'string' && details.by.startsWith('invite:')
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
    case 'pictures.asked':
      return `${who} asked for ${pictures(details?.count)}.`
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
      return `${who}: ${action} (${subject}).`
  }
}

const gone = 'Somebody who has left'

function pictures(count: unknown) {
  return count === 1 ? '1 picture' : `${typeof count === 'number' ? count : 'some'} pictures`
}

/** `12` of `email:12`. */
function rowOf(subject: string) {
  return subject.slice(subject.indexOf(':') + 1)
}
