import { dailyImageLimitMessage, generationMessages } from '#app/domain/images/generation-text.ts'

/** The notices that admin pages show for `?done=<name>` in the URL, grouped by tone. */
const notices = {
  success: {
    'image-chosen': 'Image published. Visitors will see it within a minute.',
    'image-uploaded': 'Photo published. New illustrations won’t replace it unless you choose one.',
    'image-rejected': 'Image rejected.',
    'image-alt-text-saved': 'Alt text saved.',
    'approval-automatic': 'New illustrations will be published right away.',
    'approval-manual': 'New illustrations won’t be published until they’re approved.',
    'password-changed': 'Password changed. You’ve been logged out on all other devices.',
    'email-change-requested':
      'We sent a link to your new address. Your current address stays in use until you open the link.',
    'verification-sent': 'We sent you a link to confirm your email address.',
    'session-logged-out': 'That device was logged out.',
    'other-sessions-logged-out': 'All other devices were logged out.',
    'role-granted': 'Role granted. It takes effect the next time that person logs in.',
    'role-revoked': 'Role removed. The change takes effect right away.',
    'own-role-revoked': 'Role removed from your account.',
    invited: 'Invitation sent. It’s valid for 7 days.',
    withdrawn: 'Invitation canceled. Its link no longer works.',
    'product-created': 'Draft saved. To add the meal to menus, activate it first.',
    'product-saved': 'Meal saved.',
    'product-corrected': 'Meal saved. The correction now appears on the meal’s page and on the menu.',
    'product-duplicated':
      'Copy saved as a draft. Change its name and check the allergens, which were copied from the original.',
    'product-sold-out-this-week':
      'Meal marked as sold out for this week. It stays on the menu with a “Sold out” label.',
    'product-sold-out': 'Meal marked as sold out. It stays sold out until you mark it as available.',
    'product-available': 'Meal marked as available.',
    'product-archived': 'Meal archived. You can restore it anytime.',
    'product-activated': 'Meal activated. You can now add it to menus.',
    'product-added-to-menu': 'Meal added to the menu.',
    'product-removed-from-menu': 'Meal removed from the menu.',
    'menu-saved': 'Menu saved.',
    'menu-live': 'Menu saved. Visitors will see it within a minute.',
    'menu-auto-filled': 'Menu auto-filled. Each meal shows why it was chosen.',
    'week-note-saved': 'Note saved.',
    'week-dates-changed': 'Dates changed. Visitors will see them within a minute.',
    'week-dates-reset': 'Dates reset to the usual schedule.',
    'week-closed': 'Week closed. Its menu is saved in case you reopen the week.',
    'week-reopened': 'Week reopened. Its saved menu has been restored.',
    'week-approved': 'Week approved. Any later changes will be listed on this page.',
    'week-approval-withdrawn': 'Approval withdrawn. The menu will still go live as scheduled.',
    'post-created': 'Draft created. Only your team can see it.',
    'post-saved': 'Post saved.',
    'post-published': 'Post published. Visitors will see it within a minute.',
    'post-scheduled': 'Post scheduled. It will be published automatically.',
    'post-unscheduled': 'Post unscheduled. It’s a draft again.',
    'post-unpublished': 'Post unpublished. It’s a draft again.',
    'post-restored': 'Version restored. It’s now the latest version.',
    'post-changes-discarded': 'Unsaved changes discarded.',
    'photo-uploaded': 'Photo uploaded. You can use it in any post.',
    'photo-alt-text-saved':
      'Alt text saved. Posts that already use this photo will keep their current alt text.',
    'photo-deleted': 'Photo deleted.',
    'settings-saved': 'Settings saved. The website will update within a minute.',
    'schedule-saved': 'Schedule saved. It takes effect the week you chose. Earlier weeks won’t change.',
    'schedule-change-canceled': 'Scheduled change canceled. The current schedule stays in place.',
    'setting-reset': 'Setting reset to its default value. The website will update within a minute.',
    'zip-saved': 'ZIP code saved. The website will update within a minute.',
    'zip-removed': 'ZIP override removed. This ZIP code uses the standard rules again.',
    'city-saved': 'City saved. Its page will update within a minute.',
    'city-added': 'City added. Its page is live and linked from the footer.',
    'city-restored': 'The city’s original details have been restored.',
    'city-removed': 'City removed from the website.',
    'reply-sent': 'Reply sent.',
    'message-close': 'Message closed.',
    'message-reopen': 'Message reopened.',
    'message-spam': 'Message marked as spam.',
    'message-not-spam': 'Message marked as not spam and reopened.',
    'message-assigned': 'Message reassigned.',
    'subscriber-added': 'Subscriber added. We emailed them a confirmation link.',
    'subscriber-confirmed': 'Subscriber added. They’ll get the next newsletter.',
    'subscriber-reachable': 'This address can receive emails again.',
    'subscriber-unsubscribed': 'This person has been unsubscribed. They won’t get any more newsletters.',
    'subscriber-erased':
      'Subscriber’s data erased. This person can’t be imported again but can still sign up.',
    'subscribers-imported': 'Subscribers imported. We emailed a confirmation link to everyone who needs one.',
    'email-queued': 'Email queued. It will be sent shortly.',
    'email-resent': 'Email resent. You’re viewing the new copy, which links to the original.',
    'issue-saved': 'Newsletter saved. The preview is up to date.',
    'issue-approved': 'Newsletter approved. It will be sent at its scheduled time.',
    'issue-sending': 'Newsletter approved. It’s being sent now. Track its progress on this page.',
    'issue-on-hold': 'Newsletter put on hold. It won’t be sent until someone approves it.',
    'issue-paused': 'Newsletter paused. Emails already handed off to the email provider can’t be recalled.',
    'issue-resumed': 'Newsletter resumed. It’s being sent to recipients who haven’t gotten it yet.',
    'issue-canceled': 'Newsletter canceled. Nobody else will get it.',
    'issue-retried': 'Resending the newsletter to recipients who didn’t get it.',
    'issue-unknown-retried': 'Resending the newsletter to recipients whose delivery status was unknown.',
    'test-email-sent': 'Test email sent. Its subject starts with “Test.”',
    'correction-sending':
      'The correction is being sent to everyone who may have gotten that week’s newsletter. Track its progress on this page.',
    'job-retried': 'Retry queued. The job will run again shortly.',
    'job-discarded': 'Job discarded.',
  },
  info: {
    'none-missing': generationMessages.noneMissing,
    'images-partly-requested': 'You’ve reached today’s image limit. You can generate the rest tomorrow.',
    'image-requested': 'Generating an image. It will appear here when it’s ready.',
    'verified-already': 'Your email address is already confirmed.',
    'menu-unchanged': 'No changes to save.',
    'menu-emptied': 'Menu saved with no meals. If it’s still empty on Monday, it will be auto-filled.',
    'week-unchanged': 'Nothing changed. This week already had these settings.',
    'post-saved-without-html':
      'Post saved, but some HTML was removed. Posts can contain text, lists, tables, images, and https links.',
    'settings-unchanged': 'No changes to save.',
    'reply-already-sent': 'This reply was already sent. It won’t be sent twice.',
  },
  error: {
    'image-daily-limit': dailyImageLimitMessage,
    'image-not-requested': generationMessages.failed,
  },
} as const

type Tone = keyof typeof notices

export type AdminNoticeName = { [T in Tone]: keyof (typeof notices)[T] }[Tone]

export function findAdminNotice(url: string) {
  const name = new URL(url).searchParams.get('done') ?? ''
  for (const [tone, texts] of Object.entries(notices) as [Tone, Record<string, string>][]) {
    const text = Object.hasOwn(texts, name) ? texts[name] : undefined
    if (text !== undefined) return { tone, text }
  }
  return null
}
