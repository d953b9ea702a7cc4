import type { Business } from '#app/domain/settings/business.ts'
import { renderEmail } from '#app/emails/layout/layout.tsx'
import {
  EmailButton,
  LabeledValueTable,
  MultilineText,
  Paragraph,
  type LabeledValue,
} from '#app/emails/layout/parts.tsx'
import { IssueFooter } from './issue-blocks.tsx'

interface CorrectionEmailProps {
  subject: string
  preheader: string
  name: string
  monday: string
  changes: readonly LabeledValue[]
  reason: string
  note: string
  /** Allergens that the meal contains or may contain after all; null if the correction only removes allergens. */
  contains: string | null
  href: string
}

export function correctionEmail(business: Business, product: CorrectionEmailProps) {
  const { subject, preheader, name, monday, changes, reason, note, contains, href } = product
  const { phone, email } = business
  return renderEmail({
    business,
    subject,
    preheader,
    heading: `Correction: ${name}`,
    footer: (
      <IssueFooter reason={`You’re getting this because we sent you the menu for the week of ${monday}.`} />
    ),
    children: (
      <>
        <Paragraph>
          {`${name} is on the menu for the week of ${monday}. The allergens we listed for this meal were wrong. Here is the correct information:`}
        </Paragraph>
        <LabeledValueTable rows={changes} />
        <MultilineText text={`Why: ${reason}`} />
        {note !== '' && <MultilineText text={note} />}
        <Paragraph>
          {contains === null
            ? 'You don’t need to do anything.'
            : `If you ordered this meal and you avoid ${contains}, do not eat it. Call ${phone} or email ${email}, and we’ll make it right.`}
        </Paragraph>
        <EmailButton href={href}>View the meal</EmailButton>
        <Paragraph muted>If you didn’t order this meal, you can ignore this email.</Paragraph>
      </>
    ),
  })
}
