import { dailyLimitText, maxImagesPerDay, generationMessages } from '#app/domain/images/generation-text.ts'

/** Notices an admin page shows for `?done=<name>`. Any other name is ignored, because the name comes from the URL. */
const deskNotices = {
  'none-missing': { tone: 'info', text: generationMessages.noneMissing },
  'asked-in-part': {
    tone: 'info',
    text: 'You’ve reached today’s image limit. Generate the rest tomorrow.',
  },
  'picture-asked': {
    tone: 'info',
    text: 'Generating an image. It will appear here when it’s ready.',
  },
  'picture-cap': { tone: 'error', text: dailyLimitText(maxImagesPerDay) },
  'picture-not-asked': { tone: 'error', text: generationMessages.failed },
  'picture-chosen': { tone: 'success', text: 'Image published. Visitors will see it within a minute.' },
  'picture-uploaded': {
    tone: 'success',
    text: 'Photo published. New illustrations won’t replace it unless you choose one.',
  },
  'picture-passed-over': { tone: 'success', text: 'Image rejected.' },
  'picture-described': { tone: 'success', text: 'Alt text saved.' },
  'approval-automatic': { tone: 'success', text: 'New illustrations will be published right away.' },
  'approval-by-hand': {
    tone: 'success',
    text: 'New illustrations will wait for approval.',
  },
  'password-changed': {
    tone: 'success',
    text: 'Password changed. You’ve been logged out on other devices.',
  },
  'email-asked': {
    tone: 'success',
    text: 'We sent a link to your new address. Your current address stays in use until you open the link.',
  },
  'verification-sent': { tone: 'success', text: 'We sent you a link to confirm your email address.' },
  'verified-already': { tone: 'info', text: 'Your email address is already confirmed.' },
  'session-ended': { tone: 'success', text: 'That device was logged out.' },
  'others-ended': { tone: 'success', text: 'All other devices were logged out.' },
  'role-given': { tone: 'success', text: 'Role granted. It takes effect at that person’s next login.' },
  'role-taken': { tone: 'success', text: 'Role removed, effective right away.' },
  'own-role-taken': { tone: 'success', text: 'Role removed from your account.' },
  invited: { tone: 'success', text: 'Invitation sent. It’s valid for 7 days.' },
  withdrawn: { tone: 'success', text: 'Invitation canceled. Its link no longer works.' },
  'dish-created': {
    tone: 'success',
    text: 'Draft saved. Activate the meal to use it on menus.',
  },
  'dish-saved': { tone: 'success', text: 'Meal saved.' },
  'dish-corrected': {
    tone: 'success',
    text: 'Meal saved. The correction is shown on its page and on the menu.',
  },
  'dish-copied': {
    tone: 'success',
    text: 'Copy created as a draft. Change its name, and check the allergens: they’re copied from the original.',
  },
  'dish-sold-out': {
    tone: 'success',
    text: 'Meal marked as sold out for this week. It stays on the menu with a “Sold out” label.',
  },
  'dish-unavailable': { tone: 'success', text: 'Meal marked as sold out until you mark it available.' },
  'dish-back-on': { tone: 'success', text: 'Meal marked as available.' },
  'dish-archived': { tone: 'success', text: 'Meal archived. You can restore it anytime.' },
  'dish-active': { tone: 'success', text: 'Meal activated. You can now add it to menus.' },
  'dish-on-menu': { tone: 'success', text: 'Meal added to the menu.' },
  'dish-off-menu': { tone: 'success', text: 'Meal removed from the menu.' },
  'menu-saved': { tone: 'success', text: 'Menu saved.' },
  'menu-live': { tone: 'success', text: 'Menu saved. Visitors will see it within a minute.' },
  'menu-same': { tone: 'info', text: 'No changes to save.' },
  'menu-emptied': {
    tone: 'info',
    text: 'Menu saved with no meals. If it’s still empty on Monday, it will be auto-filled.',
  },
  'menu-filled': { tone: 'success', text: 'Menu auto-filled. Each meal shows why it was chosen.' },
  'week-noted': { tone: 'success', text: 'Note saved.' },
  'week-same': { tone: 'info', text: 'No changes: this week is already set that way.' },
  'week-shifted': { tone: 'success', text: 'Dates changed. Visitors will see them within a minute.' },
  'week-unshifted': { tone: 'success', text: 'Dates reset to the usual schedule.' },
  'week-closed': {
    tone: 'success',
    text: 'Week closed. Its menu is saved in case you reopen it.',
  },
  'week-reopened': { tone: 'success', text: 'Week reopened with its menu.' },
  'week-approved': {
    tone: 'success',
    text: 'Week approved. Later changes are listed on this page.',
  },
  'week-approval-withdrawn': {
    tone: 'success',
    text: 'Approval withdrawn. The menu still goes live as scheduled.',
  },
  'post-begun': { tone: 'success', text: 'Draft created. Only your team can see it.' },
  'post-saved': { tone: 'success', text: 'Post saved.' },
  'post-saved-without': {
    tone: 'info',
    text: 'Post saved, but some HTML was removed. Posts can contain text, lists, tables, images, and https links.',
  },
  'post-published': { tone: 'success', text: 'Post published. Visitors will see it within a minute.' },
  'post-scheduled': { tone: 'success', text: 'Post scheduled. It will be published automatically.' },
  'post-unscheduled': { tone: 'success', text: 'Post unscheduled. It’s a draft again.' },
  'post-unpublished': {
    tone: 'success',
    text: 'Post unpublished. It’s a draft again.',
  },
  'post-restored': { tone: 'success', text: 'Version restored. It’s now the latest version.' },
  'post-draft-dropped': { tone: 'success', text: 'Unsaved changes discarded.' },
  'photo-uploaded': { tone: 'success', text: 'Photo uploaded. You can use it in any post.' },
  'photo-described': {
    tone: 'success',
    text: 'Alt text saved. Posts that already show this photo keep their own alt text.',
  },
  'photo-deleted': { tone: 'success', text: 'Photo deleted.' },
  'facts-saved': { tone: 'success', text: 'Settings saved. The website will update within a minute.' },
  'facts-same': { tone: 'info', text: 'No changes to save.' },
  'schedule-saved': {
    tone: 'success',
    text: 'Schedule saved. It starts with the week you chose; the weeks before it stay as they are.',
  },
  'schedule-kept': {
    tone: 'success',
    text: 'Scheduled change canceled. The current schedule stays in place.',
  },
  'fact-reset': {
    tone: 'success',
    text: 'Setting reset to its original value. The website will update within a minute.',
  },
  'zip-saved': { tone: 'success', text: 'ZIP code saved. The website will update within a minute.' },
  'zip-removed': { tone: 'success', text: 'ZIP override removed. This ZIP uses the standard rules again.' },
  'city-saved': { tone: 'success', text: 'City saved. Its page will update within a minute.' },
  'city-added': { tone: 'success', text: 'City added. Its page is live and linked in the footer.' },
  'city-restored': { tone: 'success', text: 'City reset to its original details.' },
  'city-removed': { tone: 'success', text: 'City removed from the website.' },
  'reply-sent': { tone: 'success', text: 'Reply sent.' },
  'reply-sent-already': {
    tone: 'info',
    text: 'This reply was already sent. It won’t be sent twice.',
  },
  'message-close': { tone: 'success', text: 'Message closed.' },
  'message-reopen': { tone: 'success', text: 'Message reopened.' },
  'message-spam': { tone: 'success', text: 'Message marked as spam.' },
  'message-not-spam': { tone: 'success', text: 'Message marked as not spam and reopened.' },
  'message-assigned': { tone: 'success', text: 'Message reassigned.' },
  'subscriber-added': { tone: 'success', text: 'Subscriber added. We emailed them a confirmation link.' },
  'subscriber-confirmed': { tone: 'success', text: 'Subscriber added. They’ll get the next newsletter.' },
  'subscriber-reachable': { tone: 'success', text: 'Emails allowed again for this address.' },
  'subscriber-unsubscribed': {
    tone: 'success',
    text: 'Subscriber unsubscribed. They won’t get any more newsletters.',
  },
  'subscriber-erased': {
    tone: 'success',
    text: 'Subscriber erased. They can’t be imported again, but they can sign up themselves.',
  },
  'subscribers-imported': {
    tone: 'success',
    text: 'Subscribers imported. We emailed a link to those who need to confirm.',
  },
  'mail-tried-again': { tone: 'success', text: 'Email queued. It will be sent right away.' },
  'mail-sent-again': {
    tone: 'success',
    text: 'Email resent. You’re viewing the new copy, which links to the original.',
  },
  'letter-saved': { tone: 'success', text: 'Newsletter saved. The preview is up to date.' },
  'letter-approved': { tone: 'success', text: 'Newsletter approved. It will be sent at its scheduled time.' },
  'letter-going': {
    tone: 'success',
    text: 'Newsletter approved. Sending starts now; follow its progress here.',
  },
  'letter-held': {
    tone: 'success',
    text: 'Newsletter put on hold. It won’t be sent until someone approves it.',
  },
  'letter-paused': {
    tone: 'success',
    text: 'Newsletter paused. Emails already with the provider can’t be recalled.',
  },
  'letter-resumed': {
    tone: 'success',
    text: 'Newsletter resumed. It’s going to recipients who haven’t gotten it yet.',
  },
  'letter-cancelled': { tone: 'success', text: 'Newsletter canceled. Nobody else will get it.' },
  'letter-retried': { tone: 'success', text: 'Resending the newsletter to recipients who didn’t get it.' },
  'letter-doubtful-retried': {
    tone: 'success',
    text: 'Resending the newsletter to recipients whose delivery status was unknown.',
  },
  'letter-tested': {
    tone: 'success',
    text: 'Test email sent to you. Its subject starts with “Test.”',
  },
  'correction-going': {
    tone: 'success',
    text: 'The correction is going to everyone who may have gotten that week’s newsletter. Follow its progress here.',
  },
  'job-retried': { tone: 'success', text: 'Retry queued. The job will run again shortly.' },
  'job-discarded': { tone: 'success', text: 'Job discarded.' },
} as const

export type AdminNoticeName = keyof typeof deskNotices

export function adminNoticeFromUrl(url: string) {
  const name = new URL(url).searchParams.get('done')
  return name !== null && Object.hasOwn(deskNotices, name) ? deskNotices[name as AdminNoticeName] : null
}
