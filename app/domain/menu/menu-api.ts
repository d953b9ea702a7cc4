import { getProductPicture } from '#app/domain/images/product-image.ts'
import { findNextOpenWeek, getWeekStatus, type SpecialWeek } from '#app/domain/scheduling/order-week.ts'
import type { Business } from '#app/domain/settings/business.ts'
import { formatDateTimeField } from '#app/domain/time/kitchen-time.ts'
import { describeCorrection, type MenuCorrection } from './corrections.ts'
import { getHeatingAndStorageInstructions } from './heating-and-storage.ts'
import { findUncontradictedClaims, getCompleteMacros, type MealCardProduct } from './meal-card.ts'

interface MenuApiWeek extends SpecialWeek {
  state: string
  products: readonly MealCardProduct[]
  corrections: readonly MenuCorrection[]
  previous: string | null
  next: string | null
}

interface ApiContext {
  business: Business
  siteOrigin: string
  now: number
  /** True if a database query failed and the menu comes from a saved copy. */
  stale: boolean
}

/** Builds the body of `/api/v1/menu` (docs/api.md). Fields may be added; existing ones must keep their meaning. */
export function buildMenuApiBody(
  { week, state, off, overrides, products, corrections, previous, next }: MenuApiWeek,
  { business, siteOrigin, now, stale }: ApiContext,
) {
  const weekUrl = (name: string | null) => name && `${siteOrigin}${menuApiPath}?week=${name}`
  const { timeZone } = business
  // Add the overrides of the requested week, because `business.weeks` doesn't include the overrides of older weeks.
  const calendar = { ...business, weeks: [{ week, off, overrides }, ...business.weeks] }
  const { phase, deadline, cooking, pickupDays } = getWeekStatus(now, week, calendar)
  const isOff = off !== null
  return {
    week,
    state,
    phase,
    stale,
    off: isOff ? { reason: off, back: findNextOpenWeek(week, calendar) } : null,
    timeZone,
    deadline: isOff ? null : iso(deadline),
    cooking: isOff ? null : cooking,
    pickup: isOff ? [] : pickupDays.map(({ from, to }) => ({ from: iso(from), to: iso(to) })),
    banner: overrides.banner ?? null,
    orderUrl: business.orderUrl,
    previousWeek: weekUrl(previous),
    nextWeek: weekUrl(next),
    corrections: corrections
      .filter((correction) => correction.week === week)
      .map((correction) => ({
        date: formatDateTimeField(correction.at, timeZone).slice(0, 10),
        dishId: correction.productId,
        text: describeCorrection(correction, timeZone),
      })),
    dishes: products.map((product) => productJson(product, siteOrigin)),
  }
}

export const menuApiPath = '/api/v1/menu'

function productJson(product: MealCardProduct, siteOrigin: string) {
  const { src, illustration, placeholder } = getProductPicture(product.imageUrl)
  const macros = getCompleteMacros(product)
  const claims = findUncontradictedClaims(product)
  return {
    id: product.id,
    url: `${siteOrigin}/product/${product.id}`,
    name: product.name,
    line: product.line,
    category: product.category,
    picture: { url: new URL(src, siteOrigin).href, illustration: illustration && !placeholder },
    macros: macros && {
      kcal: macros.calories,
      proteinGrams: macros.proteinG,
      carbsGrams: macros.carbsG,
      fatGrams: macros.fatG,
    },
    soldOut: product.soldOut ?? false,
    diet: claims.diet,
    care: getHeatingAndStorageInstructions(product),
    allergens: claims.allergens,
  }
}

function iso(at: number) {
  return new Date(at).toISOString()
}
