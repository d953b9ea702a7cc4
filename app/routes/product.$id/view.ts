import type { Context } from '#app/context.server.ts'
import { readProductDetails } from '#app/data/menu/products.ts'
import { formatPostDate } from '#app/domain/blog/post.ts'
import { getProductPicture } from '#app/domain/images/product-image.ts'
import { listCertifiedIngredients } from '#app/domain/menu/certified-ingredients.ts'
import { listUniqueCorrectionTexts } from '#app/domain/menu/corrections.ts'
import { getHeatingAndStorageInstructions } from '#app/domain/menu/heating-and-storage.ts'
import {
  buildMealCardView,
  findUncontradictedClaims,
  formatDietaryTag,
  getCompleteMacros,
} from '#app/domain/menu/meal-card.ts'
import { calculateMacroCalorieShares, findProductStatus } from '#app/domain/menu/product.ts'
import { formatDollars } from '#app/domain/settings/business.ts'
import { getNoonUtcMs } from '#app/domain/time/date-text.ts'
import { parseRowId } from '#app/http/form.ts'

export async function readMealView(context: Context, param = '') {
  const id = parseRowId(param)
  if (id === null) return null
  const [business, { window }, outdatedMenuWeek, page] = await Promise.all([
    context.business(),
    context.orderTimes(),
    context.outdatedMenuWeek(),
    readProductDetails(context.db, { id, now: context.now }),
  ])
  if (!page) return null
  const { meal: product, similar } = page
  const macros = getCompleteMacros(product)
  const claims = findUncontradictedClaims(product)
  const status = findProductStatus(product)
  const isMenuCurrent = business.closed === null && outdatedMenuWeek === null
  const isFeatured = product.featuredThisWeek && isMenuCurrent
  return {
    business,
    siteOrigin: context.siteOrigin,
    closes: new Date(window.deadline).toISOString(),
    meal: {
      name: product.name,
      line: product.line,
      description: product.description,
      category: product.category,
      serving: product.serving,
      ingredients: product.ingredients,
      macros,
      status,
      ...claims,
      path: `/product/${id}`,
      card: product.cardUrl,
      marks: claims.diet.map(formatDietaryTag),
      picture: getProductPicture(product.imageUrl, product.imageAlt),
      calorieShares: macros && calculateMacroCalorieShares(macros),
      price: status === 'archived' || product.priceCents === null ? null : formatDollars(product.priceCents),
      corrections: listUniqueCorrectionTexts(product.corrections ?? [], business.timeZone),
      certifiedIngredients: listCertifiedIngredients(
        business.certifiedIngredients,
        product.ingredients ?? '',
      ),
      care: getHeatingAndStorageInstructions(product),
      onThisWeeksMenu: isFeatured && !product.soldOut,
      soldOut: isFeatured && product.soldOut,
      /** The meal's ID for the form that requests a back-on-menu email; null if the meal won't come back. */
      alertProductId: status === 'active' ? id : null,
      lastServed: product.lastServed && formatPostDate(getNoonUtcMs(product.lastServed), 'UTC'),
    },
    similar: isMenuCurrent ? similar.map(buildMealCardView) : [],
  }
}

export type MealProps = Pick<NonNullable<Awaited<ReturnType<typeof readMealView>>>, 'meal' | 'business'>
