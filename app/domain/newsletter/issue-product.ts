import { allergenLine } from '#app/domain/menu/allergens.ts'
import type { Business } from '#app/domain/settings/business.ts'
import { withCampaign } from '#app/domain/settings/campaign-link.ts'
import type { IssueLinks } from './issue-links.ts'
import { macrosOf, marksOf, shownRecord, type CardProduct } from '#app/domain/menu/meal-card.ts'
import { pictureOf } from '#app/domain/images/product-image.ts'

/** Where an issue's readers are led, and by what campaign the ordering site knows that it was by mail. */
export interface Ways {
  links: IssueLinks
  siteOrigin: string
  business: Pick<Business, 'orderUrl' | 'campaigns'>
}

export const mailCampaign = 'newsletter'

/** What an issue says of one dish. */
export function issueProduct(dish: CardProduct, ways: Ways) {
  const macros = macrosOf(dish)
  return {
    id: dish.id,
    name: dish.name,
    line: dish.line,
    marks: marksOf(dish),
    macros:
      macros &&
      `${macros.calories} kcal, ${macros.proteinG} g protein, ${macros.carbsG} g carbs, ${macros.fatG} g fat`,
    allergens: allergenLine(shownRecord(dish)),
    href: ways.links.to(`${ways.siteOrigin}/product/${dish.id}`, dish.id),
    orderHref: orderHref(ways, dish.id),
  }
}

export type IssueProductView = ReturnType<typeof issueProduct>

/** To the ordering site; of a dish, so that its clicks are counted by themselves. */
export function orderHref({ links, business }: Ways, productId: number | null = null) {
  return links.to(withCampaign(business.orderUrl, mailCampaign, business), productId)
}

/** The picture at the top, where there is one of this dish; mail needs its whole address. */
export function issuePicture({ name, imageUrl, imageAlt }: CardProduct, siteOrigin: string) {
  const { src, illustration, placeholder, alt } = pictureOf(imageUrl, imageAlt)
  return placeholder ? null : { src: new URL(src, siteOrigin).href, alt: alt ?? name, illustration }
}

export type IssuePicture = ReturnType<typeof issuePicture>
