import { Img } from '@react-email/img'
import { Link } from '@react-email/link'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { type Category, getCategoryHeading } from '#app/domain/menu/product.ts'
import type { IssueImage, IssueProductView } from '#app/domain/newsletter/issue-menu.ts'
import { renderHtmlAndText, useEmailFormat } from '#app/emails/layout/email-format.tsx'
import { Subheading } from '#app/emails/layout/parts.tsx'
import * as theme from '#app/emails/layout/theme.ts'

interface ProductRowsProps {
  products: readonly IssueProductView[]
  isFeatured?: boolean
}

/** Puts all meals in one table, because a table per meal would make long menus exceed email apps' size limit. */
export function ProductRows({ products, isFeatured = false }: ProductRowsProps) {
  if (useEmailFormat() === 'text') return products.map(productText).join('')
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0} style={styles.rows}>
      <tbody>
        {products.map((product) => (
          <ProductRow key={product.id} product={product} isFeatured={isFeatured} />
        ))}
      </tbody>
    </table>
  )
}

function ProductRow({ product, isFeatured }: { product: IssueProductView; isFeatured: boolean }) {
  const { name, line, macros, allergens, tags, href, orderHref } = product
  const cell = isFeatured ? styles.cell : { ...styles.cell, ...styles.divider }
  return (
    <tr>
      <td className="rule" style={{ ...cell, ...styles.description }}>
        <div dir="auto" style={{ ...styles.name, fontSize: isFeatured ? '26px' : '19px' }}>
          <Link href={href} className="mark" style={styles.link}>
            {name}
          </Link>
        </div>
        {line !== '' && (
          <div dir="auto" className="soft" style={styles.line}>
            {line}
          </div>
        )}
        <div style={styles.numbers}>
          {macros && (
            <>
              {macros}
              <br />
            </>
          )}
          <span className="soft">{[allergens, ...tags].join(' · ')}</span>
        </div>
      </td>
      <td className="rule" align="right" style={cell}>
        <Link href={orderHref} className="ask" aria-label={`Order ${name}`} style={styles.orderLink}>
          Order
        </Link>
      </td>
    </tr>
  )
}

function productText({ name, line, macros, allergens, tags, href, orderHref }: IssueProductView) {
  const lines = [name, line, macros, [allergens, ...tags].join(' · ')].filter(Boolean)
  return `${[...lines, `More: ${href}`, `Order: ${orderHref}`].join('\n')}\n\n`
}

export function ProductCategorySection({ category, products }: ProductRowsProps & { category: Category }) {
  const name = getCategoryHeading(category)
  return (
    <>
      {useEmailFormat() === 'text' ? (
        <Subheading>{name}</Subheading>
      ) : (
        <h2 style={{ ...styles.categoryHeading, backgroundColor: theme.categoryColors[category] }}>{name}</h2>
      )}
      <ProductRows products={products} />
    </>
  )
}

export function FeaturedProduct({ product, image }: { product: IssueProductView; image: IssueImage }) {
  const rows = <ProductRows products={[product]} isFeatured />
  if (useEmailFormat() === 'text') return rows
  return (
    <>
      {image && (
        <Link href={product.href}>
          <Img src={image.src} alt={image.alt} width="560" height="560" style={styles.image} />
        </Link>
      )}
      {image?.illustration && (
        <Text className="soft" style={styles.caption}>
          Illustration
        </Text>
      )}
      {rows}
    </>
  )
}

export function buildFavoriteMealBlock(product: IssueProductView) {
  return renderHtmlAndText(<Favorite product={product} />)
}

function Favorite({ product }: { product: IssueProductView }) {
  const heading = 'You asked for it, and it’s back this week'
  const rows = <ProductRows products={[product]} isFeatured />
  if (useEmailFormat() === 'text')
    return (
      <>
        {`${heading}\n`}
        {rows}
      </>
    )
  return (
    <Section className="tray" style={styles.tray}>
      <Text className="mark" style={styles.favoriteHeading}>
        {heading}
      </Text>
      {rows}
    </Section>
  )
}

const styles = {
  categoryHeading: {
    margin: '36px 0 0',
    padding: '8px 14px',
    borderRadius: '6px',
    ...theme.createHeadingStyle('20px', '1.3'),
  },
  rows: { marginBottom: '20px' },
  cell: { padding: '16px 0 14px', verticalAlign: 'top' },
  divider: { borderBottom: `1px solid ${theme.dividerColor}` },
  // Give the meal description all the remaining width, because email apps divide a row's width in different ways.
  description: { width: '100%', paddingRight: '16px' },
  orderLink: {
    color: theme.orderButtonColor,
    fontSize: '16px',
    fontWeight: 600,
    textDecoration: 'underline',
  },
  name: { fontFamily: theme.displayFontStack, lineHeight: '1.3', overflowWrap: 'anywhere' },
  link: { color: theme.headingColor },
  line: { ...theme.createMutedStyle('16px', '1.4'), overflowWrap: 'anywhere' },
  numbers: { paddingTop: '3px', fontSize: '14px', lineHeight: '1.45', fontVariantNumeric: 'tabular-nums' },
  image: {
    width: '100%',
    maxWidth: '560px',
    height: 'auto',
    borderRadius: '14px',
    backgroundColor: theme.panelColor,
    color: theme.headingColor,
    fontFamily: theme.displayFontStack,
    fontSize: '20px',
  },
  caption: { marginTop: '6px', marginBottom: 0, ...theme.createMutedStyle('14px', '1.4') },
  tray: { margin: '0 0 24px', padding: '18px 22px 4px', ...theme.panelStyle },
  favoriteHeading: {
    marginTop: 0,
    marginBottom: 0,
    fontSize: '15px',
    lineHeight: '1.4',
    fontWeight: 600,
    color: theme.brandColor,
  },
} as const
