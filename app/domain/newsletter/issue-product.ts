import { allergenSummary } from '#app/domain/menu/allergens.ts'
import { type Business, addCampaignToUrl } from '#app/domain/settings/business.ts'
import type { IssueLinks } from './issue-links.ts'
import {
  macrosIfComplete,
  dietaryTagText,
  effectiveClaims,
  type MealCardProduct,
} from '#app/domain/menu/meal-card.ts'
import { productPicture } from '#app/domain/images/product-image.ts'

interface IssueLinkContext {
  links: IssueLinks
  business: Pick<Business, 'orderUrl' | 'campaigns'>
}

export const newsletterCampaign = 'newsletter'

export function issueProductView(
  product: MealCardProduct,
  context: IssueLinkContext & { siteOrigin: string },
) {
  const macros = macrosIfComplete(product)
  const claims = effectiveClaims(product)
  return {
    id: product.id,
    name: product.name,
    line: product.line,
    tags: claims.diet.map(dietaryTagText),
    macros:
      macros &&
      `${macros.calories} calories, ${macros.proteinG} g protein, ${macros.carbsG} g carbs, ${macros.fatG} g fat`,
    allergens: allergenSummary(claims.allergens),
    href: context.links.to(`${context.siteOrigin}/product/${product.id}`, product.id),
    orderHref: trackedOrderLink(context, product.id),
  }
}

export type IssueProductView = ReturnType<typeof issueProductView>

export function trackedOrderLink({ links, business }: IssueLinkContext, productId: number | null = null) {
  return links.to(addCampaignToUrl(business.orderUrl, newsletterCampaign, business), productId)
}

export function buildIssueImage({ name, imageUrl, imageAlt }: MealCardProduct, siteOrigin: string) {
  const { src, illustration, placeholder, alt } = productPicture(imageUrl, imageAlt)
  return placeholder ? null : { src: new URL(src, siteOrigin).href, alt: alt ?? name, illustration }
}

export type IssueImage = ReturnType<typeof buildIssueImage>
