import type { Business } from '#app/domain/settings/business.ts'
import { renderEmail } from './layout.tsx'
import { EmailButton, Facts, MultilineText, Paragraph, type Fact } from './parts.tsx'
import { IssueFooter } from './weekly.tsx'

interface CorrectionEmailProps {
  subject: string
  preheader: string
  name: string
  /** The week's Monday, such as `November 23`. */
  monday: string
  /** Each corrected allergen, such as `Milk`, with its old and new status. */
  changes: readonly Fact[]
  reason: string
  note: string
  /** The allergens it does contain, such as `milk and eggs`; null when the correction only removes allergens. */
  contains: string | null
  href: string
}

/** Composes the email to a week's newsletter recipients about a wrong allergen label on one of its meals. */
export function correctionEmail(business: Business, dish: CorrectionEmailProps) {
  const { subject, preheader, name, monday, changes, reason, note, contains, href } = dish
  const { phone, email } = business
  return renderEmail({
    business,
    subject,
    preheader,
    heading: `A correction: ${name}`,
    foot: (
      <IssueFooter
        business={business}
        why={`You get this because you were on the list for the menu of ${monday}.`}
      />
    ),
    children: (
      <>
        <Paragraph>
          {`${name} is on the menu of ${monday}. What we said of its allergens was wrong. This is right:`}
        </Paragraph>
        <Facts rows={changes} />
        <MultilineText text={`Why: ${reason}`} />
        {note !== '' && <MultilineText text={note} />}
        <Paragraph>
          {contains === null
            ? 'There is nothing you need to do.'
            : `If you avoid ${contains} and ordered this dish, do not eat it. Call ${phone} or write to ${email}, and we make it right.`}
        </Paragraph>
        <EmailButton href={href}>See the dish</EmailButton>
        <Paragraph quiet>If you did not order it, you can leave this mail.</Paragraph>
      </>
    ),
  })
}
