import type { Business } from '#app/domain/settings/business.ts'
import { issuePlaceholders } from '#app/domain/newsletter/issue-content.ts'
import type { IssueProductView, IssueImage } from '#app/domain/newsletter/issue-product.ts'
import type { Category } from '#app/domain/menu/product.ts'
import { ProductCategory, TopProduct } from './products.tsx'
import { IssueFooter, OrderDeadlineBlock, type MenuEmailProps } from './issue-blocks.tsx'
import { renderEmail } from '#app/emails/layout/layout.tsx'
import { EmailButton, InlineLink, MultilineText, Paragraph, Subheading } from '#app/emails/layout/parts.tsx'

interface WeeklyEmailProps extends MenuEmailProps {
  monday: string
  hero: { product: IssueProductView; image: IssueImage } | null
  categories: readonly { category: Category; products: readonly IssueProductView[] }[]
  cooked: string
  closingNotice?: string | null
}

export function weeklyEmail(business: Business, menu: WeeklyEmailProps) {
  const { subject, preheader, monday, note, hero, categories, deadline, orderHref, menuHref } = menu
  return renderEmail({
    business,
    subject,
    preheader,
    heading: `Menu for the week of ${monday}`,
    footer: (
      <IssueFooter
        reason={`You’re getting this because you signed up for the ${business.name} weekly menu.`}
      />
    ),
    children: (
      <>
        {note !== '' && (
          <>
            <Subheading>From the kitchen</Subheading>
            <MultilineText text={note} />
          </>
        )}
        {issuePlaceholders.favourites}
        {hero ? (
          <TopProduct {...hero} />
        ) : (
          <Paragraph>
            This week’s menu isn’t ready yet. We’ll post it on our website as soon as it’s ready.
          </Paragraph>
        )}
        <OrderDeadlineBlock deadline={deadline} href={orderHref} />
        {categories.map(({ category, products }) => (
          <ProductCategory key={category} category={category} products={products} />
        ))}
        <Subheading>How to order</Subheading>
        <Paragraph>
          {`Choose your meals and order by ${deadline}. We cook on ${menu.cooked}. Every meal is gluten-free, with its ingredients and allergens listed on `}
          <InlineLink href={menuHref}>the full menu</InlineLink>
          {'.'}
        </Paragraph>
        {menu.closingNotice && <Paragraph>{menu.closingNotice}</Paragraph>}
        <EmailButton href={orderHref} isOrderLink>
          Order now
        </EmailButton>
        {issuePlaceholders.lastCall}
      </>
    ),
  })
}
