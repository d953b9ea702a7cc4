import { dailyLimitText, imagesPerDay, generationMessages } from '#app/domain/images/generation-text.ts'

/** Notices that an admin page can show for `?done=<name>`; only these names are accepted, because the name comes from the URL. */
const deskNotices = {
  'none-missing': { tone: 'info', text: generationMessages.noneMissing },
  'asked-in-part': {
    tone: 'info',
    text: 'The day’s limit of images left some out. Ask for them tomorrow.',
  },
  'picture-asked': {
    tone: 'info',
    text: 'Another picture is on its way. It will stand here when it is drawn.',
  },
  'picture-cap': { tone: 'error', text: dailyLimitText(imagesPerDay) },
  'picture-not-asked': { tone: 'error', text: generationMessages.failed },
  'picture-chosen': { tone: 'success', text: 'The dish shows this picture now, everywhere within a minute.' },
  'picture-uploaded': {
    tone: 'success',
    text: 'The dish shows your picture now. What is drawn from here on stays a candidate.',
  },
  'picture-passed-over': { tone: 'success', text: 'Passed over. It stays here, and waits for nobody.' },
  'picture-described': { tone: 'success', text: 'The words for this picture are saved.' },
  'approval-automatic': { tone: 'success', text: 'From now on a drawn picture shows as soon as it is done.' },
  'approval-by-hand': {
    tone: 'success',
    text: 'From now on a drawn picture waits until somebody approves it.',
  },
  'password-changed': {
    tone: 'success',
    text: 'Your password is changed, and every other session has ended.',
  },
  'email-asked': {
    tone: 'success',
    text: 'A link is on its way to the new address. Your account keeps the old one until you follow it.',
  },
  'verification-sent': { tone: 'success', text: 'A link to confirm your address is on its way.' },
  'verified-already': { tone: 'info', text: 'Your address is confirmed already.' },
  'session-ended': { tone: 'success', text: 'That session has ended.' },
  'others-ended': { tone: 'success', text: 'Every other session has ended.' },
  'role-given': { tone: 'success', text: 'The role is given. It holds from their next log-in on.' },
  'role-taken': { tone: 'success', text: 'The role is taken away, at once.' },
  'own-role-taken': { tone: 'success', text: 'You have given the role back.' },
  invited: { tone: 'success', text: 'The invitation is on its way. It works for 7 days.' },
  withdrawn: { tone: 'success', text: 'The invitation is withdrawn. Its link opens nothing.' },
  'dish-created': {
    tone: 'success',
    text: 'Saved as a draft. Activate it to put it on menus and on the site.',
  },
  'dish-saved': { tone: 'success', text: 'The dish is saved.' },
  'dish-corrected': {
    tone: 'success',
    text: 'The dish is saved, and the correction stands on its page and on the menu.',
  },
  'dish-copied': {
    tone: 'success',
    text: 'This is the copy, a draft with a name to change. Check its allergens: they are those of the first meal.',
  },
  'dish-sold-out': { tone: 'success', text: 'It’s sold out for this week. The menu still shows it, marked.' },
  'dish-unavailable': { tone: 'success', text: 'It’s sold out until you put it back on.' },
  'dish-back-on': { tone: 'success', text: 'It is back on, at once.' },
  'dish-archived': { tone: 'success', text: 'The dish is archived. Nothing of it is lost.' },
  'dish-active': { tone: 'success', text: 'The meal is active. You can put it on a menu now.' },
  'dish-on-menu': { tone: 'success', text: 'It is on that menu.' },
  'dish-off-menu': { tone: 'success', text: 'It is off that menu.' },
  'menu-saved': { tone: 'success', text: 'The menu is saved.' },
  'menu-live': { tone: 'success', text: 'The menu is saved. Visitors see it within a minute.' },
  'menu-same': { tone: 'info', text: 'Nothing was changed: the menu is saved like this already.' },
  'menu-emptied': {
    tone: 'info',
    text: 'Saved without a dish. If it stays like that, the rotation fills it when its Monday comes.',
  },
  'menu-filled': { tone: 'success', text: 'Filled from the rotation. Each dish says why it was chosen.' },
  'week-noted': { tone: 'success', text: 'The note is saved.' },
  'week-same': { tone: 'info', text: 'Nothing was changed: this week is like that already.' },
  'week-shifted': { tone: 'success', text: 'The week is shifted. Every page says so within a minute.' },
  'week-unshifted': { tone: 'success', text: 'The shift is taken back. The week runs as every week.' },
  'week-closed': {
    tone: 'success',
    text: 'The week is closed. Its plan stays, for when it opens after all.',
  },
  'week-reopened': { tone: 'success', text: 'The week is open again, with the menu that it had.' },
  'week-approved': {
    tone: 'success',
    text: 'The week is approved. Whatever is changed from here on shows on this page.',
  },
  'week-approval-withdrawn': {
    tone: 'success',
    text: 'The approval is withdrawn. The week runs all the same.',
  },
  'post-begun': { tone: 'success', text: 'The draft is begun. Nobody but the desk sees it.' },
  'post-saved': { tone: 'success', text: 'Saved.' },
  'post-saved-without': {
    tone: 'info',
    text: 'Saved, without some of its HTML: a post holds text, lists, tables, pictures and links to https addresses, and nothing else.',
  },
  'post-published': { tone: 'success', text: 'Published. Visitors read it within a minute.' },
  'post-scheduled': { tone: 'success', text: 'Scheduled. It comes out by itself.' },
  'post-unscheduled': { tone: 'success', text: 'Taken off the schedule. It is a draft again.' },
  'post-unpublished': {
    tone: 'success',
    text: 'Unpublished. Its page is gone, and its text is a draft again.',
  },
  'post-restored': { tone: 'success', text: 'The earlier text is back, as the newest version.' },
  'post-draft-dropped': { tone: 'success', text: 'The unsaved text is thrown away.' },
  'photo-uploaded': { tone: 'success', text: 'Photo uploaded. You can use it in any post.' },
  'photo-described': {
    tone: 'success',
    text: 'Alt text saved. Posts that already show this photo keep their own.',
  },
  'photo-deleted': { tone: 'success', text: 'Photo deleted.' },
  'facts-saved': { tone: 'success', text: 'Saved. Every page says so within a minute.' },
  'facts-same': { tone: 'info', text: 'Nothing was changed: this is what the site says already.' },
  'schedule-saved': {
    tone: 'success',
    text: 'Saved. The new schedule starts with the week you chose; the weeks before it stay as they are.',
  },
  'schedule-kept': { tone: 'success', text: 'Canceled. The schedule stays as it is.' },
  'fact-reset': {
    tone: 'success',
    text: 'This fact is what it came as. Every page says so within a minute.',
  },
  'zip-saved': { tone: 'success', text: 'The ZIP is saved. Whoever asks hears it within a minute.' },
  'zip-removed': { tone: 'success', text: 'This ZIP follows the cities’ records again.' },
  'city-saved': { tone: 'success', text: 'The city is saved. Its page says so within a minute.' },
  'city-added': { tone: 'success', text: 'The city has its page, and stands in the foot of every other.' },
  'city-restored': { tone: 'success', text: 'This city’s record is the one that came with the site.' },
  'city-removed': { tone: 'success', text: 'The city is off the site.' },
  'reply-sent': { tone: 'success', text: 'Your answer is on its way.' },
  'reply-sent-already': {
    tone: 'info',
    text: 'This answer went out with your first press. It is sent once.',
  },
  'message-close': { tone: 'success', text: 'The message is closed.' },
  'message-reopen': { tone: 'success', text: 'The message is open again.' },
  'message-spam': { tone: 'success', text: 'The message is marked as spam.' },
  'message-not-spam': { tone: 'success', text: 'The message is no spam, and open.' },
  'message-assigned': { tone: 'success', text: 'The message has changed hands.' },
  'subscriber-added': { tone: 'success', text: 'The address is on the list, and is asked to confirm.' },
  'subscriber-confirmed': { tone: 'success', text: 'The address is on the list and gets the next letter.' },
  'subscriber-reachable': { tone: 'success', text: 'The address may be written to again.' },
  'subscriber-unsubscribed': { tone: 'success', text: 'They are unsubscribed and get no more letters.' },
  'subscriber-erased': {
    tone: 'success',
    text: 'The address is erased. No import can bring it back; only its owner can, with the form.',
  },
  'subscribers-imported': {
    tone: 'success',
    text: 'The addresses are on the list. Whoever has to confirm is asked by mail.',
  },
  'mail-tried-again': { tone: 'success', text: 'The mail waits to be sent again. It goes out at once.' },
  'mail-sent-again': {
    tone: 'success',
    text: 'The mail is sent once more. This is the new one; it names the one before.',
  },
  'letter-saved': { tone: 'success', text: 'The letter is saved. The preview shows it as it is now.' },
  'letter-approved': { tone: 'success', text: 'The letter is approved. It leaves at its hour.' },
  'letter-going': {
    tone: 'success',
    text: 'The letter is approved and goes out now. This page shows how far it is.',
  },
  'letter-held': { tone: 'success', text: 'The letter is held. It leaves once somebody approves it.' },
  'letter-paused': {
    tone: 'success',
    text: 'The letter is paused. What is with the provider already can’t be called back.',
  },
  'letter-resumed': { tone: 'success', text: 'The letter goes on with those who have not had it.' },
  'letter-cancelled': { tone: 'success', text: 'The letter is cancelled. Nobody else gets it.' },
  'letter-retried': { tone: 'success', text: 'It is tried again with those to whom it was not sent.' },
  'letter-doubtful-retried': {
    tone: 'success',
    text: 'It is sent to those of whom nobody knew whether they have it.',
  },
  'letter-tested': {
    tone: 'success',
    text: 'The letter is on its way to you. It says “Test” in its subject.',
  },
  'correction-going': {
    tone: 'success',
    text: 'The correction goes to everybody who may have a letter of that week. This page shows how far it is.',
  },
  'job-retried': { tone: 'success', text: 'The job runs again now.' },
  'job-discarded': { tone: 'success', text: 'The job is discarded.' },
} as const

export type AdminNoticeName = keyof typeof deskNotices

export function adminNoticeNamed(url: string) {
  const name = new URL(url).searchParams.get('done')
  return name !== null && Object.hasOwn(deskNotices, name) ? deskNotices[name as AdminNoticeName] : null
}
