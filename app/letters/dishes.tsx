import { Column } from '@react-email/column'
import { Link } from '@react-email/link'
import { Row } from '@react-email/row'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import type { Category } from '#app/domain/dishes.ts'
import type { IssueDishView } from '#app/domain/issue-dish.ts'
import * as look from './look.ts'
import { useMedium } from './medium.ts'

/** A category's dishes under its cloth. */
export function Shelf({ category, name, dishes }: ShelfProps) {
  if (useMedium() === 'text')
    return (
      <>
        {`${name}\n${'-'.repeat(name.length)}\n\n`}
        <DishRows dishes={dishes} />
      </>
    )
  return (
    <>
      <h2 style={{ ...styles.cloth, backgroundColor: look.cloths[category] }}>{name}</h2>
      <DishRows dishes={dishes} />
    </>
  )
}

interface ShelfProps {
  category: Category
  name: string
  dishes: readonly IssueDishView[]
}

export function DishRows({ dishes }: { dishes: readonly IssueDishView[] }) {
  const medium = useMedium()
  const rows = dishes.map((dish) => <DishRow key={dish.id} dish={dish} />)
  return medium === 'text' ? rows : <Section style={styles.rows}>{rows}</Section>
}

function DishRow({ dish }: { dish: IssueDishView }) {
  if (useMedium() === 'text') return <DishText dish={dish} />
  return (
    <Row>
      <Column className="rule" style={styles.said}>
        <DishName dish={dish} size="19px" />
        <DishDetails dish={dish} />
      </Column>
      <Column className="rule" align="right" style={styles.order}>
        <Link href={dish.orderHref} className="ask" aria-label={`Order ${dish.name}`} style={styles.ask}>
          Order
        </Link>
      </Column>
    </Row>
  )
}

export function DishName({ dish, size }: { dish: IssueDishView; size: string }) {
  return (
    <Text dir="auto" style={{ ...styles.name, fontSize: size }}>
      <Link href={dish.href} className="mark" style={styles.link}>
        {dish.name}
      </Link>
    </Text>
  )
}

export function DishDetails({ dish: { line, macros, allergens, marks } }: { dish: IssueDishView }) {
  return (
    <>
      {line !== '' && (
        <Text dir="auto" className="soft" style={styles.details}>
          {line}
        </Text>
      )}
      {macros && <Text style={styles.numbers}>{macros}</Text>}
      <Text className="soft" style={styles.numbers}>
        {[allergens, ...marks].join(' · ')}
      </Text>
    </>
  )
}

/** All of it in lines. */
export function DishText({ dish }: { dish: IssueDishView }) {
  const { name, line, macros, allergens, marks, href, orderHref } = dish
  const lines = [name, line, macros, [allergens, ...marks].join(' · ')].filter(Boolean)
  return `${[...lines, `More: ${href}`, `Order: ${orderHref}`].join('\n')}\n\n`
}

const styles = {
  cloth: {
    margin: '36px 0 0',
    padding: '8px 14px',
    borderRadius: '6px',
    fontFamily: look.displayFace,
    fontSize: '20px',
    lineHeight: '1.3',
    fontWeight: 500,
    color: look.deep,
  },
  rows: { margin: '0 0 8px' },
  said: { padding: '16px 16px 14px 0', borderBottom: `1px solid ${look.line}`, verticalAlign: 'top' },
  order: {
    width: '64px',
    padding: '16px 0 14px',
    borderBottom: `1px solid ${look.line}`,
    verticalAlign: 'top',
  },
  ask: {
    color: look.order,
    fontSize: '16px',
    lineHeight: '26px',
    fontWeight: 600,
    textDecoration: 'underline',
  },
  name: {
    marginTop: 0,
    marginBottom: '3px',
    fontFamily: look.displayFace,
    lineHeight: '1.3',
    color: look.deep,
    overflowWrap: 'anywhere',
  },
  link: { color: look.deep, textDecoration: 'none' },
  details: {
    marginTop: 0,
    marginBottom: '3px',
    fontSize: '16px',
    lineHeight: '1.4',
    color: look.soft,
    overflowWrap: 'anywhere',
  },
  numbers: {
    marginTop: 0,
    marginBottom: '2px',
    fontSize: '14px',
    lineHeight: '1.45',
    fontVariantNumeric: 'tabular-nums',
  },
} as const
