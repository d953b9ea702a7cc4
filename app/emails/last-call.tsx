import type { Business } from '#app/domain/settings/business.ts'
import { issueMarks } from '#app/domain/newsletter/issue-content.ts'
import type { IssueDishView } from '#app/domain/newsletter/issue-product.ts'
import { Closing } from './sign-off.tsx'
import { DishRows } from './products.tsx'
import { renderLetter } from './layout.tsx'
import { Inline, Lines, Paragraph } from './parts.tsx'
import { IssueFoot } from './weekly.tsx'

export interface LastCall {
  subject: string
  preheader: string
  note: string
  dishes: readonly IssueDishView[]
  /** How many more there are. */
  others: number
  deadline: string
  orderHref: string
  menuHref: string
}

/** A short reminder before orders close, with a way to say that no other one is needed. */
export function lastCallLetter(business: Business, call: LastCall) {
  const { subject, preheader, note, dishes, others, deadline, orderHref, menuHref } = call
  return renderLetter({
    business,
    subject,
    preheader,
    heading: 'Last call for this week',
    foot: (
      <IssueFoot
        business={business}
        why={`You get this because you asked ${business.name} for a reminder before orders close.`}
      />
    ),
    children: (
      <>
        {note !== '' && <Lines text={note} />}
        {issueMarks.favourites}
        <Closing deadline={deadline} href={orderHref} />
        <DishRows dishes={dishes} />
        {others > 0 && (
          <Paragraph>
            {`And ${others} more: `}
            <Inline href={menuHref}>the whole menu</Inline>
            {'.'}
          </Paragraph>
        )}
        <Paragraph>
          {'Ordered already? Then there is nothing to do. '}
          <Inline href={issueMarks.ordered}>Tell us with one tap</Inline>
          {
            ', and no other reminder comes this week. The same tap in the weekly letter keeps a last call away.'
          }
        </Paragraph>
      </>
    ),
  })
}
