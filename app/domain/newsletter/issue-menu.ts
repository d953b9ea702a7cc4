import { getProductPicture } from '#app/domain/images/product-image.ts'
import { toSingleLine } from '#app/domain/mail/outgoing-email.ts'
import { summarizeAllergens } from '#app/domain/menu/allergens.ts'
import {
  findUncontradictedClaims,
  formatDietaryTag,
  getCompleteMacros,
  type MealCardProduct,
} from '#app/domain/menu/meal-card.ts'
import { groupByCategory } from '#app/domain/menu/menu-filter.ts'
import {
  categories,
  type Category,
  type CategoryCounts,
  countByCategory,
  describeMissingMeals,
  formatCategoryCount,
} from '#app/domain/menu/product.ts'
import {
  hasUnconfirmedAllergens,
  isOrderable,
  needsAllergenReview,
  type PlannedProduct,
} from '#app/domain/menu/week-plan.ts'
import { formatPickupTimes, type WeekDates } from '#app/domain/scheduling/week-dates.ts'
import { addCampaignToUrl, type Business } from '#app/domain/settings/business.ts'
import { formatTruncatedNameList } from '#app/domain/site/list-text.ts'
import { formatDate } from '#app/domain/time/date-text.ts'
import type { IssueLinkTracker } from './issue-links.ts'

export type IssueProduct = MealCardProduct &
  Pick<PlannedProduct, 'isAvailable' | 'archivedAt' | 'overrideReason'>

export function buildIssueMenu(products: readonly IssueProduct[], heroId: number | null) {
  const shown = products.filter(isOrderable)
  const chosen = shown.find(({ id }) => id === heroId)
  const hero = chosen ?? shown[0] ?? null
  return {
    shown,
    hero,
    heroMissing: heroId !== null && !chosen,
    sections: groupByCategory(shown.filter((product) => product !== hero)),
  }
}

type IssueMenu = ReturnType<typeof buildIssueMenu>

export function pickReminderProducts({ hero, shown }: IssueMenu) {
  if (!hero) return []
  const others = shown.filter(({ id }) => id !== hero.id)
  const firstOfEachCategory = categories.flatMap((category) =>
    category === hero.category ? [] : (others.find((product) => product.category === category) ?? []),
  )
  return [...new Set([hero, ...firstOfEachCategory, ...others])].slice(0, 3)
}

export function listMenuProblems(
  products: readonly IssueProduct[],
  { shown, hero, heroMissing }: IssueMenu,
  { minimums, showsHeroImage }: { minimums: CategoryCounts; showsHeroImage: boolean },
) {
  if (!hero) return ['No meals are available to order that week, so the newsletter has no menu.']
  const unconfirmed = products.filter(needsAllergenReview)
  const overridden = shown.filter(hasUnconfirmedAllergens)
  return [
    heroMissing && `The featured meal you chose can’t be ordered, so ${hero.name} is featured instead.`,
    showsHeroImage && hero.imageUrl === null && `${hero.name} is featured but has no photo.`,
    unconfirmed.length > 0 &&
      `Meals left out because of unconfirmed allergens: ${formatTruncatedNameList(unconfirmed)}.`,
    overridden.length > 0 &&
      `Meals on the menu with unconfirmed allergens: ${formatTruncatedNameList(overridden)}.`,
    describeMissingMeals(shown, minimums),
  ].filter((problem) => typeof problem === 'string')
}

interface IssueLinkContext {
  links: IssueLinkTracker
  business: Pick<Business, 'orderUrl' | 'campaigns'>
}

export const newsletterCampaignName = 'newsletter'

export function buildIssueProductView(
  product: MealCardProduct,
  context: IssueLinkContext & { siteOrigin: string },
) {
  const macros = getCompleteMacros(product)
  const claims = findUncontradictedClaims(product)
  return {
    id: product.id,
    name: product.name,
    line: product.line,
    tags: claims.diet.map(formatDietaryTag),
    macros:
      macros &&
      `${macros.calories} calories, ${macros.proteinG} g protein, ${macros.carbsG} g carbs, ${macros.fatG} g fat`,
    allergens: summarizeAllergens(claims.allergens),
    href: context.links.to(`${context.siteOrigin}/product/${product.id}`, product.id),
    orderHref: buildTrackedOrderLink(context, product.id),
  }
}

export type IssueProductView = ReturnType<typeof buildIssueProductView>

export function buildTrackedOrderLink(
  { links, business }: IssueLinkContext,
  productId: number | null = null,
) {
  return links.to(addCampaignToUrl(business.orderUrl, newsletterCampaignName, business), productId)
}

export function buildIssueImage({ name, imageUrl, imageAlt }: MealCardProduct, siteOrigin: string) {
  const { src, illustration, placeholder, alt } = getProductPicture(imageUrl, imageAlt)
  return placeholder ? null : { src: new URL(src, siteOrigin).href, alt: alt ?? name, illustration }
}

export type IssueImage = ReturnType<typeof buildIssueImage>

export function buildWeeklySubject(week: string, hero: { name: string } | null, shown: number) {
  const menu = `${formatDate(week)} menu`
  if (!hero) return menu
  const others = shown - 1
  return `${menu}: ${toSingleLine(hero.name, 120)}${others > 0 ? ` and ${others} more` : ''}`
}

/** `closes` is the order deadline with its date, so that each week's preheader is different. */
export function buildWeeklyPreheader(closes: string, shown: readonly { category: Category }[]) {
  return shown.length === 0 ? `Order by ${closes}.` : `Order by ${closes}. ${formatCategoryCounts(shown)}.`
}

export function buildLastCallPreheader(products: readonly { name: string }[]) {
  return products.length === 0
    ? 'After that, orders for this week are closed.'
    : `${products.map(({ name }) => toSingleLine(name, 60)).join(', ')}.`
}

function formatCategoryCounts(products: readonly { category: Category }[]) {
  const counts = countByCategory(products)
  return categories
    .filter((category) => counts[category] > 0)
    .map((category) => formatCategoryCount(category, counts[category]))
    .join(', ')
}

export function listWeeklyIssueDetails(week: string, products: readonly PlannedProduct[], days: WeekDates) {
  const shown = products.filter(isOrderable)
  const [hero] = shown
  if (!hero) return null
  return [
    { name: 'Subject', text: buildWeeklySubject(week, hero, shown.length) },
    { name: 'Week', text: `Week of ${formatDate(week)}` },
    { name: 'Meals', text: formatCategoryCounts(shown) },
    { name: 'First meal', text: hero.name },
    { name: 'Orders close', text: days.closes },
    { name: 'Pickup', text: formatPickupTimes(days) },
  ]
}
