import { Link } from '@react-email/link'
import type { CSSProperties, ReactNode } from 'react'
import type { Category } from '#app/domain/menu/product.ts'
import type { IssueProductView } from '#app/domain/newsletter/issue-product.ts'
import * as look from '#app/emails/layout/theme.ts'
import { useEmailFormat } from '#app/emails/layout/email-format.ts'

export function ProductCategory({ category, name, dishes }: CategoryProps) {
  if (useEmailFormat() === 'text')
    return (
      <>
        {`${name}\n${'-'.repeat(name.length)}\n\n`}
        <ProductRows dishes={dishes} />
      </>
    )
  return (
    <>
      <h2 style={{ ...styles.cloth, backgroundColor: look.categoryColors[category] }}>{name}</h2>
      <ProductRows dishes={dishes} />
    </>
  )
}

interface CategoryProps {
  category: Category
  name: string
  dishes: readonly IssueProductView[]
}

export function ProductRows({ dishes }: { dishes: readonly IssueProductView[] }) {
  if (useEmailFormat() === 'text') return dishes.map((dish) => <ProductText key={dish.id} dish={dish} />)
  return (
    <Rows>
      {dishes.map((dish) => (
        <ProductTableRow key={dish.id} dish={dish} size="19px" cell={styles.ruled} />
      ))}
    </Rows>
  )
}

export function ProductRow({ dish }: { dish: IssueProductView }) {
  if (useEmailFormat() === 'text') return <ProductText dish={dish} />
  return (
    <Rows>
      <ProductTableRow dish={dish} size="26px" cell={styles.cell} />
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
  dish,
  size,
  cell,
}: {
  dish: IssueProductView
  size: string
  cell: CSSProperties
}) {
  return (
    <tr>
      <td className="rule" style={{ ...cell, ...styles.said }}>
        <div dir="auto" style={{ ...styles.name, fontSize: size }}>
          <Link href={dish.href} className="mark" style={styles.link}>
            {dish.name}
          </Link>
        </div>
        <Details dish={dish} />
      </td>
      <td className="rule" align="right" style={cell}>
        <Link href={dish.orderHref} className="ask" aria-label={`Order ${dish.name}`} style={styles.ask}>
          Order
        </Link>
      </td>
    </tr>
  )
}

function Details({ dish: { line, macros, allergens, marks } }: { dish: IssueProductView }) {
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

function ProductText({ dish }: { dish: IssueProductView }) {
  const { name, line, macros, allergens, marks, href, orderHref } = dish
  const lines = [name, line, macros, [allergens, ...marks].join(' · ')].filter(Boolean)
  return `${[...lines, `More: ${href}`, `Order: ${orderHref}`].join('\n')}\n\n`
}

const styles = {
  cloth: {
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
  ruled: { padding: '16px 0 14px', verticalAlign: 'top', borderBottom: `1px solid ${look.dividerColor}` },
  // The meal's cell takes the rest of the row, because email apps divide the width between two columns differently.
  said: { width: '100%', paddingRight: '16px' },
  ask: { color: look.orderButtonColor, fontSize: '16px', fontWeight: 600, textDecoration: 'underline' },
  name: { fontFamily: look.displayFontStack, lineHeight: '1.3', overflowWrap: 'anywhere' },
  link: { color: look.headingColor },
  line: { fontSize: '16px', lineHeight: '1.4', color: look.mutedTextColor, overflowWrap: 'anywhere' },
  numbers: { paddingTop: '3px', fontSize: '14px', lineHeight: '1.45', fontVariantNumeric: 'tabular-nums' },
} as const
