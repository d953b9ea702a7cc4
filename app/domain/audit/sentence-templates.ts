export interface AuditEvent {
  actor: string
  action: string
  subject: string
  details: Record<string, unknown> | null
  actorEmail: string | null
  subjectEmail?: string | null
}

const isOwnAccount = ({ subject, actor }: AuditEvent) => subject === `user:${actor}`

/** One sentence per audit action. Never rename or remove an action, because stored log rows refer to it by name. */
export const auditSentenceTemplates = {
  'password.changed': '{who} changed their password.',
  'password.reset': '{who} reset their password with an emailed link.',
  'email.change-asked': '{who} asked to change their email address.',
  'email.changed': '{who} changed their email address.',
  'account.deleted': (event) =>
    isOwnAccount(event) ? 'A user deleted their account.' : '{who} deleted an account.',
  'role.granted': (event) =>
    String(event.details?.by).startsWith('invite:')
      ? '{user} accepted the invitation from {inviter} and now has the {role} role.'
      : '{who} gave {user} the {role} role.',
  'role.revoked': '{who} removed the {role} role from {user}.',
  'invite.sent': '{who} invited {user} as {role}.',
  'invite.withdrawn': '{who} canceled the invitation for {user}.',
  'people.exported': '{who} downloaded the team list{filters}.',

  'dish.created': '{who} added the meal {product}.{confirmed}',
  'dish.duplicated': '{who} added {product} as a copy{ofSource}.',
  'dish.saved': '{who} changed {productChanges}.{confirmed}',
  'dish.corrected': '{who} corrected {productChanges} (on a published menu).{confirmed}',
  'dish.sold-out': '{who} marked {product} as sold out{forWeek}.',
  'dish.unavailable': '{who} marked {product} as sold out until further notice.',
  'dish.back-on': '{who} marked {product} as available again{forWeek}.',
  'dish.activated': '{who} activated {product}.',
  'dish.archived': '{who} archived {product}.',
  'dish.brought-back': '{who} restored {product} from the archive.',
  'correction.mailed': '{who} emailed newsletter subscribers the correction for {product}.',

  'menu.dish-put': '{who} added {product} to the menu for {week}.{override}',
  'menu.dish-taken': '{who} removed {product} from the menu for {week}.{override}',
  'menu.saved': '{who} changed the menu for {week}{menuChanges}.{overrides}',
  'menu.filled': '{who} auto-filled the menu for {week} with {meals}.{overrides}',
  'menu.copied': '{who} copied {meals} from {sourceWeek} to {week}.{overrides}',
  'week.noted': '{who} changed the note for {week}.',
  'week.shifted': '{who} changed the schedule for {week}{changes}.{orderLink}',
  'week.unshifted': '{who} removed the schedule changes for {week}.{orderLink}',
  'week.closed': '{who} closed the kitchen for {week}{closing}.',
  'week.reopened': '{who} reopened {week}.',
  'week.approved': '{who} approved {week}.',
  'week.approval-withdrawn': '{who} withdrew the approval for {week}.',

  'pictures.asked': '{who} requested {images}.',
  'pictures.retried': '{who} retried a failed image.',
  'pictures.discarded': '{who} discarded a failed image.',
  'picture.chosen': '{who} chose the image for {product}.',
  'picture.uploaded': '{who} uploaded an image for {product}.',
  'picture.kept':
    '{who} uploaded an image for {product}. It was added as an option because someone chose another image first.',
  'picture.passed-over': '{who} rejected an image for {product}.',
  'picture.described': '{who} changed the alt text for {product}.',
  'pictures.approval': ({ details }) =>
    details?.automatic === true
      ? '{who} turned on automatic approval for generated images.'
      : '{who} turned off automatic approval for generated images.',
  'photo.uploaded': '{who} uploaded {photo}.',
  'photo.described': '{who} changed the alt text for {photo}.',
  'photo.deleted': '{who} deleted {photo}.',

  'post.created': '{who} created the post {title}.',
  'post.saved': '{who} saved the post {title}.',
  'post.published': '{who} published the post {title}.',
  'post.scheduled': '{who} scheduled the post {title}.',
  'post.unscheduled': '{who} unscheduled the post {title}.',
  'post.unpublished': '{who} unpublished the post {title}.',
  'post.restored': '{who} restored an earlier version of the post {title}.',
  'post.draft-dropped': '{who} discarded the unsaved changes to post {id}.',

  'message.answered': '{who} replied to message {id}.',
  'message.close': '{who} closed message {id}.',
  'message.reopen': '{who} reopened message {id}.',
  'message.spam': '{who} marked message {id} as spam.',
  'message.not-spam': '{who} marked message {id} as not spam.',
  'message.assigned': ({ details, actor }) => {
    if (details?.to == null) return '{who} unassigned message {id}.'
    return details.to === actor
      ? '{who} assigned message {id} to themselves.'
      : '{who} assigned message {id} to a team member.'
  },
  'messages.exported': '{who} downloaded the inbox messages{filters}.',

  'subscriber.added': '{who} added subscriber {id}.',
  'subscriber.unsubscribed': '{who} unsubscribed subscriber {id}.',
  'subscriber.reachable': '{who} allowed emails to subscriber {id} again.',
  'subscriber.erased': '{who} erased subscriber {id}.',
  'subscribers.imported': '{who} imported {subscribers}.',
  'subscribers.exported': '{who} downloaded the subscriber list{filters}.',

  'issue.edited': '{who} edited newsletter {id}{changes}.',
  'issue.tested': '{who} sent a test of newsletter {id}.',
  'issue.approved': '{who} approved newsletter {id}.',
  'issue.held': '{who} put newsletter {id} on hold.',
  'issue.paused': '{who} paused newsletter {id}.',
  'issue.resumed': '{who} resumed newsletter {id}.',
  'issue.cancelled': '{who} canceled newsletter {id}.',
  'issue.retried': '{who} retried the failed emails for newsletter {id}.',
  'issue.doubtful-retried': '{who} resent newsletter {id} to recipients who may not have gotten it.',
  'readers.exported': '{who} downloaded the recipient list for newsletter {issue}{filters}.',

  'fact.changed': '{who} changed {setting}.',
  'fact.reset': '{who} reset {setting}.',
  'zip.changed': '{who} changed ZIP code {zip}{service}.',
  'zip.removed': '{who} removed the ZIP override for {zip}{service}.',
  'city.added': '{who} added the city {city}.',
  'city.restored': '{who} reset the city {city} to its original details.',
  'city.removed': '{who} removed the city {city}.',
  'city.changed': '{who} changed the city {city}{changes}.',

  'mail.retried': '{who} retried email {id}.',
  'mail.discarded': '{who} discarded email {id}, which wasn’t sent.',
  'mail.sent-again': '{who} resent email {id} after checking that it didn’t arrive.',
  'mail.exported': '{who} downloaded the email log{filters}.',
  'card.retried': '{who} retried a failed social card.',
  'card.discarded': '{who} discarded a failed social card.',
  'letter.replayed': '{who} retried failed job {id}.',
  'letter.put-away': '{who} discarded failed job {id}.',
} as const satisfies Record<string, string | ((event: AuditEvent) => string)>

export type AuditAction = keyof typeof auditSentenceTemplates
