import { gone, text, type AuditEvent, type Sentences } from './event.ts'

export const teamSentences: Sentences = {
  'password.changed': ({ who }) => `${who} changed their password.`,
  'password.reset': ({ who }) => `${who} chose a new password by the link from our mail.`,
  'email.change-asked': ({ who }) => `${who} asked to change their address.`,
  'email.changed': ({ who }) => `${who} has a new address.`,
  'account.deleted': (deed) =>
    isOwn(deed) ? 'Somebody deleted their account.' : `${deed.who} deleted an account.`,
  'role.granted': (deed) =>
    text(deed, 'by', '').startsWith('invite:')
      ? `${deed.subjectEmail ?? gone} took up the invitation of ${deed.actorEmail ?? gone.toLowerCase()} and is ${role(deed)}.`
      : `${deed.who} made ${whom(deed)} ${role(deed)}.`,
  'role.revoked': (deed) => `${deed.who} took the role ${role(deed)} from ${whom(deed)}.`,
  'invite.sent': (deed) => `${deed.who} invited ${invited(deed)} as ${role(deed)}.`,
  'people.exported': (deed) =>
    `${deed.who} downloaded ${deed.details?.byAddress === true ? 'accounts whose addresses begin alike' : 'the list of people at the desk'}.`,
  'invite.withdrawn': (deed) => `${deed.who} withdrew the invitation of ${invited(deed)}.`,
}

function isOwn({ subject, actor }: AuditEvent) {
  return subject === `user:${actor}`
}

function whom(deed: AuditEvent) {
  return isOwn(deed) ? 'their own account' : invited(deed)
}

function invited({ subjectEmail }: AuditEvent) {
  return subjectEmail ?? gone.toLowerCase()
}

function role(deed: AuditEvent) {
  return text(deed, 'role', 'a role')
}
