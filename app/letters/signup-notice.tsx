import type { Business } from '#app/domain/business.ts'
import { renderLetter } from './letter.tsx'
import { Facts, Paragraph } from './parts.tsx'

/** Tells the owner that somebody subscribed (spec §7, notify-newsletter-signup). */
export function signupNotice(business: Business, { email, phone }: { email: string; phone: string | null }) {
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
        <Paragraph>They get the letter once they have confirmed their address.</Paragraph>
      </>
    ),
  })
}
