import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import type { IssueProductView } from '#app/domain/newsletter/issue-product.ts'
import { ProductRow } from './products.tsx'
import * as look from '#app/emails/layout/theme.ts'
import { useEmailFormat } from '#app/emails/layout/email-format.ts'
import { renderHtmlAndText } from '#app/emails/layout/html-and-text.tsx'

/** Renders the block at the top of an issue for subscribers who asked to be notified when this meal is back. */
export function favoriteBlock(product: IssueProductView) {
  return renderHtmlAndText(<Favorite product={product} />)
}

const heading = 'You asked for it, and it’s back this week'

function Favorite({ product }: { product: IssueProductView }) {
  if (useEmailFormat() === 'text')
    return (
      <>
        {`${heading}\n`}
        <ProductRow product={product} />
      </>
    )
  return (
    <Section className="tray" style={styles.tray}>
      <Text className="mark" style={styles.heading}>
        {heading}
      </Text>
      <ProductRow product={product} />
    </Section>
  )
}

const styles = {
  tray: {
    margin: '0 0 24px',
    padding: '18px 22px 4px',
    borderRadius: '14px',
    backgroundColor: look.panelColor,
  },
  heading: {
    marginTop: 0,
    marginBottom: 0,
    fontSize: '15px',
    lineHeight: '1.4',
    fontWeight: 600,
    color: look.brandColor,
  },
} as const
