import type { Business } from '#app/domain/business.ts'
import type { SubscriberState } from '#app/domain/subscribers.ts'
import { renderLetter } from './letter.tsx'
import { Action, Facts, Paragraph } from './parts.tsx'

/** Notifies the owner of a new subscriber, whose admin page is `page` (spec §7, notify-newsletter-signup). */
export function signupNotice(
  business: Business,
  { email, phone, state }: { email: string; phone: string | null; state: SubscriberState },
  page: string,
) {
  return renderLetter({
    business,
    subject: `New newsletter subscriber: ${email}`,
    preheader: 'Somebody joined the weekly letter.',
    heading: 'A new subscriber',
    children: (
      <>
        <Facts
          rows={[
            ['Address', email],
            ['Phone', phone ?? 'not given'],
          ]}
        />
        <Paragraph>{words[state]}</Paragraph>
        <Action href={page}>View subscriber</Action>
      </>
    ),
  })
}

const words: Record<SubscriberState, string> = {
  pending: 'They get the letter once they have confirmed their address.',
  confirmed: 'They are on the list, and the next letter goes to them too.',
  unsubscribed: 'They have left the list again.',
}
