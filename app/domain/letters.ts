import type { Business } from './business.ts'
import { eventDayText } from './event-day.ts'
import { renderLetter } from './letter.ts'
import { oneLine } from './mail-safety.ts'

/** Stands in a stored body where the link goes; the link itself is derived when the mail is sent. */
export const linkMask = '[[link]]'

/** How long the link of a confirmation works (E03). */
export const confirmationDays = 7

/** The mail that asks a new subscriber to confirm (double opt-in, E03); carries no unsubscribe header (E02). */
export function confirmationLetter(business: Business) {
  return renderLetter(business, {
    subject: `Confirm your ${business.name} newsletter`,
    preheader: `One tap, and the new menu reaches you every ${business.newsletter.label}.`,
    heading: 'One tap to go',
    blocks: [
      {
        text: `You asked for our weekly menu letter. Confirm that this is your address, and the new menu reaches you every ${business.newsletter.label}. Orders close ${business.deadline.label}.`,
      },
      { button: { label: 'Confirm my address', href: linkMask } },
      {
        text: `The link works for ${confirmationDays} days. If you did not ask for this, do nothing: nothing will be sent.`,
      },
      {
        text: `New here? ${business.promo.code} takes ${business.promo.percent}% off your first order.`,
      },
    ],
  })
}

/** Tells the owner that somebody subscribed (spec §7, notify-newsletter-signup). */
export function signupNotice(business: Business, subscriber: { email: string; phone: string | null }) {
  return renderLetter(business, {
    subject: `New newsletter subscriber: ${subscriber.email}`,
    preheader: 'Somebody joined the weekly letter.',
    heading: 'A new subscriber',
    blocks: [
      {
        facts: [
          ['E-mail', subscriber.email],
          ['Phone', subscriber.phone ?? 'not given'],
        ],
      },
      { text: 'They get the letter once they have confirmed their address.' },
    ],
  })
}

interface SenderMessage {
  kind: 'contact' | 'catering'
  name: string
  email: string
  phone: string | null
  message: string
  guests: number | null
  eventDay: string | null
}

/** Brings the owner what somebody wrote to us; a mail that answers it goes to them. */
export function messageNotice(business: Business, sent: SenderMessage) {
  const { kind, name, email, phone, message, guests, eventDay } = sent
  const from = oneLine(name, 120)
  const catering = kind === 'catering'
  const day = eventDay === null ? 'not given' : eventDayText(eventDay)
  return renderLetter(business, {
    subject: catering ? `Catering enquiry from ${from}` : `New message from ${from}`,
    preheader: catering
      ? `Event day: ${day}. Guests: ${guests ?? 'not given'}.`
      : 'Somebody wrote in the contact form.',
    heading: catering ? 'A catering enquiry' : 'A new message',
    blocks: [
      {
        facts: [
          ['Name', from],
          ['E-mail', email],
          ['Phone', phone ?? 'not given'],
          ...(catering
            ? ([
                ['Event day', day],
                ['Guests', String(guests ?? 'not given')],
              ] as const)
            : []),
        ],
      },
      // A line each: HTML would run them together.
      ...message
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((text) => ({ text })),
      { text: `To answer ${from}, reply to this mail.` },
    ],
  })
}

/** What a sender finds in their mailbox first; an answer is a “Re:” to it. */
export function acknowledgementSubject({ name }: Business, { kind }: Pick<SenderMessage, 'kind'>) {
  return kind === 'catering' ? `${name} has your catering enquiry` : `${name} has your message`
}

/** Tells a sender that we have their words. It repeats nothing of them, or the form would mail anyone's to anyone. */
export function messageAcknowledgement(business: Business, { kind }: Pick<SenderMessage, 'kind'>) {
  const { phone, replyHours, deadline } = business
  const catering = kind === 'catering'
  const [what, urgent] = catering
    ? ['enquiry', `If your day is close, or you would rather plan it aloud, call ${phone}.`]
    : ['message', `If it can't wait, call ${phone}. Orders close ${deadline.label}.`]
  return renderLetter(business, {
    subject: acknowledgementSubject(business, { kind }),
    preheader: `A person in the kitchen answers within ${replyHours} hours.`,
    heading: 'Thank you for writing',
    blocks: [
      { text: `Your ${what} has reached us. A person in the kitchen answers it within ${replyHours} hours.` },
      ...(catering
        ? [
            {
              text: 'We come back with trays that fit your table, and a price. Nothing is ordered until you say so.',
            },
          ]
        : []),
      { text: urgent },
      {
        text: 'If you did not write to us, somebody gave your address by mistake. There is nothing to do.',
      },
    ],
  })
}
