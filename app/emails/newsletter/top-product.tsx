import { Img } from '@react-email/img'
import { Link } from '@react-email/link'
import { Text } from '@react-email/text'
import type { IssueProductView, IssueImage } from '#app/domain/newsletter/issue-product.ts'
import { ProductRow } from './products.tsx'
import * as look from '#app/emails/layout/theme.ts'
import { useEmailFormat } from '#app/emails/layout/email-format.ts'

export function TopProduct({ product, picture }: { product: IssueProductView; picture: IssueImage }) {
  if (useEmailFormat() === 'text') return <ProductRow product={product} />
  return (
    <>
      {picture && (
        <Link href={product.href}>
          {/** The alt text shows the meal's name where images are turned off. */}
          <Img src={picture.src} alt={picture.alt} width="560" height="560" style={styles.picture} />
        </Link>
      )}
      {picture?.illustration && (
        <Text className="soft" style={styles.caption}>
          Illustration
        </Text>
      )}
      <ProductRow product={product} />
    </>
  )
}

const styles = {
  picture: {
    width: '100%',
    maxWidth: '560px',
    height: 'auto',
    borderRadius: '14px',
    backgroundColor: look.panelColor,
    color: look.headingColor,
    fontFamily: look.displayFontStack,
    fontSize: '20px',
  },
  caption: {
    marginTop: '6px',
    marginBottom: 0,
    fontSize: '14px',
    lineHeight: '1.4',
    color: look.mutedTextColor,
  },
} as const
