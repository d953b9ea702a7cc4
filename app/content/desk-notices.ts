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
  'reply-sent': { tone: 'success', text: 'Your answer is on its way.' },
  'message-close': { tone: 'success', text: 'The message is closed.' },
  'message-reopen': { tone: 'success', text: 'The message is open again.' },
  'message-spam': { tone: 'success', text: 'The message is marked as spam.' },
  'message-not-spam': { tone: 'success', text: 'The message is no spam, and open.' },
  'message-assigned': { tone: 'success', text: 'The message has changed hands.' },
  'subscriber-added': { tone: 'success', text: 'The address is on the list, and is asked to confirm.' },
  'subscriber-confirmed': { tone: 'success', text: 'The address is on the list and gets the next letter.' },
  'subscriber-unsubscribed': { tone: 'success', text: 'They are unsubscribed and get no more letters.' },
  'subscriber-erased': {
    tone: 'success',
    text: 'The address is erased. No import can bring it back; only its owner can, with the form.',
  },
  'subscribers-imported': {
    tone: 'success',
    text: 'The addresses are on the list. Whoever has to confirm is asked by mail.',
  },
} as const

export type DeskNoticeName = keyof typeof deskNotices

export function deskNoticeNamed(url: string) {
  const name = new URL(url).searchParams.get('done')
  return name !== null && Object.hasOwn(deskNotices, name) ? deskNotices[name as DeskNoticeName] : null
}
