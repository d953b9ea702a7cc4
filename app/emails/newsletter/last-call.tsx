import type { Business } from '#app/domain/settings/business.ts'
import { issuePlaceholders } from '#app/domain/newsletter/issue-content.ts'
import type { IssueProductView } from '#app/domain/newsletter/issue-product.ts'
import { ProductRows } from './products.tsx'
import { renderEmail } from '#app/emails/layout/layout.tsx'
import { InlineLink, MultilineText, Paragraph } from '#app/emails/layout/parts.tsx'
import { IssueFooter, OrderDeadlineBlock, type MenuEmailProps } from './issue-blocks.tsx'

interface LastCallEmailProps extends MenuEmailProps {
  products: readonly IssueProductView[]
  others: number
}

export function lastCallEmail(business: Business, reminder: LastCallEmailProps) {
  const { subject, preheader, note, products, others, deadline, orderHref, menuHref } = reminder
  return renderEmail({
    business,
    subject,
    preheader,
    heading: 'Last call for this week',
    footer: (
      <IssueFooter
        reason={`You’re getting this because you asked ${business.name} for a reminder before orders close.`}
      />
    ),
    children: (
      <>
        {note !== '' && <MultilineText text={note} />}
        {issuePlaceholders.favourites}
        <OrderDeadlineBlock deadline={deadline} href={orderHref} />
        <ProductRows products={products} />
        {others > 0 && (
          <Paragraph>
            {`See ${others} more ${others === 1 ? 'meal' : 'meals'} on `}
            <InlineLink href={menuHref}>the full menu</InlineLink>
            {'.'}
          </Paragraph>
        )}
        <Paragraph>
          {'Already ordered? Great, you’re all set. '}
          <InlineLink href={issuePlaceholders.ordered}>Let us know</InlineLink>
          {
            ', and we won’t send another reminder this week. You’ll also find this link in the weekly newsletter.'
          }
        </Paragraph>
      </>
    ),
  })
}
