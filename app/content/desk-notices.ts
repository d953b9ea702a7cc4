import { pictureWords } from '#app/domain/picture-words.ts'

/** What a desk page may say after `?done=<name>`; the names are part of its address, so the list is closed. */
const deskNotices = {
  'none-missing': { tone: 'info', text: pictureWords.noneMissing },
  'asked-in-part': {
    tone: 'info',
    text: 'The day’s limit of images left some out. Ask for them tomorrow.',
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
  'mail-tried-again': { tone: 'success', text: 'The mail waits to be sent again. It goes out at once.' },
  'mail-sent-again': {
    tone: 'success',
    text: 'The mail is sent once more. This is the new one; it names the one before.',
  },
  'picture-tried-again': { tone: 'success', text: 'The picture waits to be drawn again.' },
  'card-tried-again': { tone: 'success', text: 'The social card waits to be drawn again.' },
  'letter-replayed': { tone: 'success', text: 'The dead letter is replayed. Its job runs now.' },
  'letter-nothing-left': {
    tone: 'info',
    text: 'The dead letter is replayed, and nothing was left to do: its work was done, or waits already.',
  },
  'letter-put-away': { tone: 'success', text: 'The dead letter is put away.' },
} as const

export type DeskNoticeName = keyof typeof deskNotices

export function deskNoticeNamed(url: string) {
  const name = new URL(url).searchParams.get('done')
  return name !== null && Object.hasOwn(deskNotices, name) ? deskNotices[name as DeskNoticeName] : null
}
