import type { Business } from '#app/domain/settings/business.ts'
import { renderEmail } from './layout/layout.tsx'
import { Paragraph } from './layout/parts.tsx'

/** Tells every admin about a changed order link; `what` is the sentence from the activity log. */
export function orderLinkNoticeEmail(business: Business, what: string) {
  const subject = 'An order link was changed'
  return renderEmail({
    business,
    subject: `${subject} (${business.name})`,
    preheader: what,
    heading: subject,
    children: (
      <>
        <Paragraph>{what}</Paragraph>
        <Paragraph>
          Customers order and pay at this link. If you didn’t expect this change, log in, change the link
          back, and remove that person’s access.
        </Paragraph>
      </>
    ),
  })
}
