import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import type { Category } from '#app/domain/menu/product.ts'
import { issuePlaceholders } from '#app/domain/newsletter/issue-content.ts'
import type { IssueImage, IssueProductView } from '#app/domain/newsletter/issue-menu.ts'
import type { Business } from '#app/domain/settings/business.ts'
import { renderHtmlAndText, useEmailFormat } from '#app/emails/layout/email-format.tsx'
import { renderEmail } from '#app/emails/layout/layout.tsx'
import {
  EmailButton,
  InlineLink,
  type LabeledValue,
  LabeledValueTable,
  MultilineText,
  Paragraph,
  Subheading,
} from '#app/emails/layout/parts.tsx'
import * as theme from '#app/emails/layout/theme.ts'
import { FeaturedProduct, ProductCategorySection, ProductRows } from './products.tsx'

interface MenuEmailProps {
  subject: string
  preheader: string
  note: string
  deadline: string
  orderHref: string
  menuHref: string
}

interface WeeklyEmailProps extends MenuEmailProps {
  monday: string
  hero: { product: IssueProductView; image: IssueImage } | null
  categories: readonly { category: Category; products: readonly IssueProductView[] }[]
  cooked: string
  closingNotice?: string | null
}

export function buildWeeklyEmail(business: Business, menu: WeeklyEmailProps) {
  const { subject, preheader, monday, note, hero, categories, deadline, orderHref, menuHref } = menu
  return renderEmail(
    business,
    {
      subject,
      preheader,
      heading: `Menu for the week of ${monday}`,
      footer: (
        <IssueFooter
          reason={`You’re getting this because you signed up for the ${business.name} weekly menu.`}
        />
      ),
    },
    note !== '' && <Subheading>From the kitchen</Subheading>,
    note !== '' && <MultilineText text={note} />,
    <>{issuePlaceholders.favourites}</>,
    hero ? (
      <FeaturedProduct {...hero} />
    ) : (
      'This week’s menu isn’t ready yet. We’ll post it on our website as soon as it’s ready.'
    ),
    <OrderDeadlineBlock deadline={deadline} href={orderHref} />,
    ...categories.map((section) => <ProductCategorySection key={section.category} {...section} />),
    <Subheading>How to order</Subheading>,
    <Paragraph>
      {`Choose your meals and order by ${deadline}. We cook on ${menu.cooked}. Every meal is gluten-free, with its ingredients and allergens listed on `}
      <InlineLink href={menuHref}>the full menu</InlineLink>
      {'.'}
    </Paragraph>,
    menu.closingNotice,
    <EmailButton href={orderHref} isOrderLink>
      Order now
    </EmailButton>,
    <>{issuePlaceholders.lastCall}</>,
  )
}

interface LastCallEmailProps extends MenuEmailProps {
  products: readonly IssueProductView[]
  others: number
}

export function buildLastCallEmail(business: Business, reminder: LastCallEmailProps) {
  const { subject, preheader, note, products, others, deadline, orderHref, menuHref } = reminder
  return renderEmail(
    business,
    {
      subject,
      preheader,
      heading: 'Last call for this week',
      footer: (
        <IssueFooter
          reason={`You’re getting this because you asked ${business.name} for a reminder before orders close.`}
        />
      ),
    },
    note !== '' && <MultilineText text={note} />,
    <>{issuePlaceholders.favourites}</>,
    <OrderDeadlineBlock deadline={deadline} href={orderHref} />,
    <ProductRows products={products} />,
    others > 0 && (
      <Paragraph>
        {`See ${others} more ${others === 1 ? 'meal' : 'meals'} on `}
        <InlineLink href={menuHref}>the full menu</InlineLink>
        {'.'}
      </Paragraph>
    ),
    <Paragraph>
      {'Already ordered? Great, you’re all set. '}
      <InlineLink href={issuePlaceholders.ordered}>Let us know</InlineLink>
      {', and we won’t send another reminder this week. You’ll also find this link in the weekly newsletter.'}
    </Paragraph>,
  )
}

interface CorrectionEmailProps {
  subject: string
  preheader: string
  name: string
  monday: string
  changes: readonly LabeledValue[]
  reason: string
  note: string
  /** Lists the allergens changed to “contains” or “unconfirmed”; null if there are none. */
  contains: string | null
  href: string
}

export function buildCorrectionEmail(business: Business, product: CorrectionEmailProps) {
  const { subject, preheader, name, monday, changes, reason, note, contains, href } = product
  const { phone, email } = business
  return renderEmail(
    business,
    {
      subject,
      preheader,
      heading: `Correction: ${name}`,
      footer: (
        <IssueFooter reason={`You’re getting this because we sent you the menu for the week of ${monday}.`} />
      ),
    },
    `${name} is on the menu for the week of ${monday}. The allergens we listed for this meal were wrong. Here is the correct information:`,
    <LabeledValueTable rows={changes} />,
    <MultilineText text={`Why: ${reason}`} />,
    note !== '' && <MultilineText text={note} />,
    contains === null
      ? 'You don’t need to do anything.'
      : `If you ordered this meal and you avoid ${contains}, do not eat it. Call ${phone} or email ${email}, and we’ll make it right.`,
    <EmailButton href={href}>View the meal</EmailButton>,
    <Paragraph muted>If you didn’t order this meal, you can ignore this email.</Paragraph>,
  )
}

function IssueFooter({ reason }: { reason: string }) {
  const { preferences, unsubscribe } = issuePlaceholders
  if (useEmailFormat() === 'text')
    return `${reason}\nManage preferences: ${preferences}\nUnsubscribe: ${unsubscribe}\n\n`
  return (
    <Text className="soft" style={styles.footer}>
      {reason}
      <br />
      <InlineLink href={preferences}>Manage preferences</InlineLink>
      {' · '}
      <InlineLink href={unsubscribe}>Unsubscribe</InlineLink>
    </Text>
  )
}

function OrderDeadlineBlock({ deadline, href }: { deadline: string; href: string }) {
  if (useEmailFormat() === 'text')
    return (
      <>
        {`Orders close ${deadline}.\n${issuePlaceholders.pickup}\n\n`}
        <EmailButton href={href}>Order now</EmailButton>
      </>
    )
  return (
    <Section className="tray" style={styles.tray}>
      <Text className="mark" style={styles.deadline}>
        {`Orders close ${deadline}.`}
      </Text>
      <Text style={styles.pickup}>{issuePlaceholders.pickup}</Text>
      <EmailButton href={href} isOrderLink>
        Order now
      </EmailButton>
    </Section>
  )
}

export function buildAlreadyOrderedBlock() {
  return renderHtmlAndText(
    <Paragraph>
      {'You also asked for a reminder before orders close. Already ordered? '}
      <InlineLink href={issuePlaceholders.ordered}>Let us know with one tap</InlineLink>
      {', and we’ll skip this week’s reminder.'}
    </Paragraph>,
  )
}

const styles = {
  footer: { marginTop: 0, marginBottom: '14px', ...theme.createMutedStyle('14px', '1.6') },
  tray: { margin: '12px 0 28px', padding: '20px 22px 0', ...theme.panelStyle },
  deadline: {
    marginTop: 0,
    marginBottom: '8px',
    fontFamily: theme.displayFontStack,
    fontSize: '20px',
    lineHeight: '1.3',
    color: theme.headingColor,
  },
  pickup: { marginTop: 0, marginBottom: '16px', fontSize: '16px', lineHeight: '1.5' },
} as const
