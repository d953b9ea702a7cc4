import { formerUserName, detailText, type AuditEvent, type EventSentences } from './event.ts'

export const teamSentences: EventSentences = {
  'password.changed': ({ who }) => `${who} changed their password.`,
  'password.reset': ({ who }) => `${who} chose a new password by the link from our mail.`,
  'email.change-asked': ({ who }) => `${who} asked to change their address.`,
  'email.changed': ({ who }) => `${who} has a new address.`,
  'account.deleted': (event) =>
    isOwn(event) ? 'Somebody deleted their account.' : `${event.who} deleted an account.`,
  'role.granted': (event) =>
    detailText(event, 'by', '').startsWith('invite:')
      ? `${event.subjectEmail ?? formerUserName} took up the invitation of ${event.actorEmail ?? formerUserName.toLowerCase()} and is ${role(event)}.`
      : `${event.who} made ${whom(event)} ${role(event)}.`,
  'role.revoked': (event) => `${event.who} took the role ${role(event)} from ${whom(event)}.`,
  'invite.sent': (event) => `${event.who} invited ${invited(event)} as ${role(event)}.`,
  'people.exported': (event) =>
    `${event.who} downloaded ${event.details?.byAddress === true ? 'accounts whose addresses begin alike' : 'the list of people at the desk'}.`,
  'invite.withdrawn': (event) => `${event.who} withdrew the invitation of ${invited(event)}.`,
}

function isOwn({ subject, actor }: AuditEvent) {
  return subject === `user:${actor}`
}

function whom(event: AuditEvent) {
  return isOwn(event) ? 'their own account' : invited(event)
}

function invited({ subjectEmail }: AuditEvent) {
  return subjectEmail ?? formerUserName.toLowerCase()
}

function role(event: AuditEvent) {
  return detailText(event, 'role', 'a role')
}
