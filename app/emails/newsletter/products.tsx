import { Link } from '@react-email/link'
import type { CSSProperties, ReactNode } from 'react'
import type { Category } from '#app/domain/menu/product.ts'
import type { IssueProductView } from '#app/domain/newsletter/issue-product.ts'
import * as look from '#app/emails/layout/theme.ts'
import { useEmailFormat } from '#app/emails/layout/email-format.ts'

export function ProductCategory({ category, name, products }: CategoryProps) {
  if (useEmailFormat() === 'text')
    return (
      <>
        {`${name}\n${'-'.repeat(name.length)}\n\n`}
        <ProductRows products={products} />
      </>
    )
  return (
    <>
      <h2 style={{ ...styles.categoryHeading, backgroundColor: look.categoryColors[category] }}>{name}</h2>
      <ProductRows products={products} />
    </>
  )
}

interface CategoryProps {
  category: Category
  name: string
  products: readonly IssueProductView[]
}

export function ProductRows({ products }: { products: readonly IssueProductView[] }) {
  if (useEmailFormat() === 'text')
    return products.map((product) => <ProductText key={product.id} product={product} />)
  return (
    <Rows>
      {products.map((product) => (
        <ProductTableRow key={product.id} product={product} size="19px" cell={styles.dividedCell} />
      ))}
    </Rows>
  )
}

export function ProductRow({ product }: { product: IssueProductView }) {
  if (useEmailFormat() === 'text') return <ProductText product={product} />
  return (
    <Rows>
      <ProductTableRow product={product} size="26px" cell={styles.cell} />
    </Rows>
  )
}

/** One table for all meals: separate tables would make a long menu exceed the size that email apps show. */
function Rows({ children }: { children: ReactNode }) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0} style={styles.rows}>
      <tbody>{children}</tbody>
    </table>
  )
}

function ProductTableRow({
  product,
  size,
  cell,
}: {
  product: IssueProductView
  size: string
  cell: CSSProperties
}) {
  return (
    <tr>
      <td className="rule" style={{ ...cell, ...styles.description }}>
        <div dir="auto" style={{ ...styles.name, fontSize: size }}>
          <Link href={product.href} className="mark" style={styles.link}>
            {product.name}
          </Link>
        </div>
        <Details product={product} />
      </td>
      <td className="rule" align="right" style={cell}>
        <Link
          href={product.orderHref}
          className="ask"
          aria-label={`Order ${product.name}`}
          style={styles.orderLink}
        >
          Order
        </Link>
      </td>
    </tr>
  )
}

function Details({ product: { line, macros, allergens, tags: marks } }: { product: IssueProductView }) {
  return (
    <>
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
        <span className="soft">{[allergens, ...marks].join(' · ')}</span>
      </div>
    </>
  )
}

function ProductText({ product }: { product: IssueProductView }) {
  const { name, line, macros, allergens, tags: marks, href, orderHref } = product
  const lines = [name, line, macros, [allergens, ...marks].join(' · ')].filter(Boolean)
  return `${[...lines, `More: ${href}`, `Order: ${orderHref}`].join('\n')}\n\n`
}

const styles = {
  categoryHeading: {
    margin: '36px 0 0',
    padding: '8px 14px',
    borderRadius: '6px',
    fontFamily: look.displayFontStack,
    fontSize: '20px',
    lineHeight: '1.3',
    fontWeight: 500,
    color: look.headingColor,
  },
  rows: { marginBottom: '20px' },
  cell: { padding: '16px 0 14px', verticalAlign: 'top' },
  dividedCell: {
    padding: '16px 0 14px',
    verticalAlign: 'top',
    borderBottom: `1px solid ${look.dividerColor}`,
  },
  // The meal's cell takes the rest of the row, because email apps divide the width between two columns differently.
  description: { width: '100%', paddingRight: '16px' },
  orderLink: { color: look.orderButtonColor, fontSize: '16px', fontWeight: 600, textDecoration: 'underline' },
  name: { fontFamily: look.displayFontStack, lineHeight: '1.3', overflowWrap: 'anywhere' },
  link: { color: look.headingColor },
  line: { fontSize: '16px', lineHeight: '1.4', color: look.mutedTextColor, overflowWrap: 'anywhere' },
  numbers: { paddingTop: '3px', fontSize: '14px', lineHeight: '1.45', fontVariantNumeric: 'tabular-nums' },
} as const
