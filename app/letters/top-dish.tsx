import { Img } from '@react-email/img'
import { Link } from '@react-email/link'
import { Text } from '@react-email/text'
import type { IssueDishView, IssuePicture } from '#app/domain/issue-dish.ts'
import { DishDetails, DishName, DishText } from './dishes.tsx'
import * as look from './look.ts'
import { useMedium } from './medium.ts'
import { Action } from './parts.tsx'

/** The dish at the top of an issue, with its picture. */
export function TopDish({ dish, picture }: { dish: IssueDishView; picture: IssuePicture }) {
  if (useMedium() === 'text') return <DishText dish={dish} />
  return (
    <>
      {picture && (
        <Link href={dish.href}>
          {/* Read as the dish's name where pictures are off. */}
          <Img src={picture.src} alt={picture.alt} width="560" height="560" style={styles.picture} />
        </Link>
      )}
      {picture?.illustration && (
        <Text className="soft" style={styles.caption}>
          Illustration
        </Text>
      )}
      <DishName dish={dish} size="26px" />
      <DishDetails dish={dish} />
      <div style={styles.order}>
        <Action href={dish.orderHref} orders>
          Order it
        </Action>
      </div>
    </>
  )
}

const styles = {
  picture: {
    width: '100%',
    maxWidth: '560px',
    height: 'auto',
    borderRadius: '14px',
    backgroundColor: look.surface,
    color: look.deep,
    fontFamily: look.displayFace,
    fontSize: '20px',
  },
  caption: {
    marginTop: '6px',
    marginBottom: '12px',
    fontSize: '14px',
    lineHeight: '1.4',
    color: look.soft,
  },
  order: { paddingTop: '14px' },
} as const
