import { dailyLimitText, maxImagesPerDay, generationMessages } from '#app/domain/images/generation-text.ts'

/** Notices of admin pages with `?done=<name>` in the URL, by tone. */
const notices = {
  success: {
    'picture-chosen': 'Image published. Visitors will see it within a minute.',
    'picture-uploaded': 'Photo published. New illustrations won’t replace it unless you choose one.',
    'picture-passed-over': 'Image rejected.',
    'picture-described': 'Alt text saved.',
    'approval-automatic': 'New illustrations will be published right away.',
    'approval-by-hand': 'New illustrations won’t be published until they’re approved.',
    'password-changed': 'Password changed. You’ve been logged out on all other devices.',
    'email-asked':
      'We sent a link to your new address. Your current address stays in use until you open the link.',
    'verification-sent': 'We sent you a link to confirm your email address.',
    'session-ended': 'That device was logged out.',
    'others-ended': 'All other devices were logged out.',
    'role-given': 'Role granted. It takes effect the next time that person logs in.',
    'role-taken': 'Role removed. The change takes effect right away.',
    'own-role-taken': 'Role removed from your account.',
    invited: 'Invitation sent. It’s valid for 7 days.',
    withdrawn: 'Invitation canceled. Its link no longer works.',
    'dish-created': 'Draft saved. To add the meal to menus, activate it first.',
    'dish-saved': 'Meal saved.',
    'dish-corrected': 'Meal saved. The correction now appears on the meal’s page and on the menu.',
    'dish-copied':
      'Copy saved as a draft. Change its name and check the allergens, which were copied from the original.',
    'dish-sold-out': 'Meal marked as sold out for this week. It stays on the menu with a “Sold out” label.',
    'dish-unavailable': 'Meal marked as sold out. It stays sold out until you mark it as available.',
    'dish-back-on': 'Meal marked as available.',
    'dish-archived': 'Meal archived. You can restore it anytime.',
    'dish-active': 'Meal activated. You can now add it to menus.',
    'dish-on-menu': 'Meal added to the menu.',
    'dish-off-menu': 'Meal removed from the menu.',
    'menu-saved': 'Menu saved.',
    'menu-live': 'Menu saved. Visitors will see it within a minute.',
    'menu-filled': 'Menu auto-filled. Each meal shows why it was chosen.',
    'week-noted': 'Note saved.',
    'week-shifted': 'Dates changed. Visitors will see them within a minute.',
    'week-unshifted': 'Dates reset to the usual schedule.',
    'week-closed': 'Week closed. Its menu is saved in case you reopen the week.',
    'week-reopened': 'Week reopened. Its saved menu has been restored.',
    'week-approved': 'Week approved. Any later changes will be listed on this page.',
    'week-approval-withdrawn': 'Approval withdrawn. The menu will still go live as scheduled.',
    'post-begun': 'Draft created. Only your team can see it.',
    'post-saved': 'Post saved.',
    'post-published': 'Post published. Visitors will see it within a minute.',
    'post-scheduled': 'Post scheduled. It will be published automatically.',
    'post-unscheduled': 'Post unscheduled. It’s a draft again.',
    'post-unpublished': 'Post unpublished. It’s a draft again.',
    'post-restored': 'Version restored. It’s now the latest version.',
    'post-draft-dropped': 'Unsaved changes discarded.',
    'photo-uploaded': 'Photo uploaded. You can use it in any post.',
    'photo-described': 'Alt text saved. Posts that already use this photo will keep their current alt text.',
    'photo-deleted': 'Photo deleted.',
    'facts-saved': 'Settings saved. The website will update within a minute.',
    'schedule-saved': 'Schedule saved. It takes effect the week you chose. Earlier weeks won’t change.',
    'schedule-kept': 'Scheduled change canceled. The current schedule stays in place.',
    'fact-reset': 'Setting reset to its default value. The website will update within a minute.',
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
    'mail-tried-again': 'Email queued. It will be sent shortly.',
    'mail-sent-again': 'Email resent. You’re viewing the new copy, which links to the original.',
    'letter-saved': 'Newsletter saved. The preview is up to date.',
    'letter-approved': 'Newsletter approved. It will be sent at its scheduled time.',
    'letter-going': 'Newsletter approved. It’s being sent now. Track its progress on this page.',
    'letter-held': 'Newsletter put on hold. It won’t be sent until someone approves it.',
    'letter-paused': 'Newsletter paused. Emails already handed off to the email provider can’t be recalled.',
    'letter-resumed': 'Newsletter resumed. It’s being sent to recipients who haven’t gotten it yet.',
    'letter-cancelled': 'Newsletter canceled. Nobody else will get it.',
    'letter-retried': 'Resending the newsletter to recipients who didn’t get it.',
    'letter-doubtful-retried': 'Resending the newsletter to recipients whose delivery status was unknown.',
    'letter-tested': 'Test email sent to you. Its subject starts with “Test.”',
    'correction-going':
      'The correction is being sent to everyone who may have gotten that week’s newsletter. Track its progress on this page.',
    'job-retried': 'Retry queued. The job will run again shortly.',
    'job-discarded': 'Job discarded.',
  },
  info: {
    'none-missing': generationMessages.noneMissing,
    'asked-in-part': 'You’ve reached today’s image limit. You can generate the rest tomorrow.',
    'picture-asked': 'Generating an image. It will appear here when it’s ready.',
    'verified-already': 'Your email address is already confirmed.',
    'menu-same': 'No changes to save.',
    'menu-emptied': 'Menu saved with no meals. If it’s still empty on Monday, it will be auto-filled.',
    'week-same': 'Nothing changed. This week already had these settings.',
    'post-saved-without':
      'Post saved, but some HTML was removed. Posts can contain text, lists, tables, images, and https links.',
    'facts-same': 'No changes to save.',
    'reply-sent-already': 'This reply was already sent. It won’t be sent twice.',
  },
  error: { 'picture-cap': dailyLimitText(maxImagesPerDay), 'picture-not-asked': generationMessages.failed },
} as const

type Tone = keyof typeof notices

export type AdminNoticeName = { [T in Tone]: keyof (typeof notices)[T] }[Tone]

export function adminNoticeFromUrl(url: string) {
  const name = new URL(url).searchParams.get('done') ?? ''
  for (const [tone, texts] of Object.entries(notices) as [Tone, Record<string, string>][]) {
    const text = Object.hasOwn(texts, name) ? texts[name] : undefined
    if (text !== undefined) return { tone, text }
  }
  return null
}
