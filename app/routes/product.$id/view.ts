import type { Context } from '#app/context.server.ts'
import { readProductPage } from '#app/data/menu/products.ts'
import { listCertifiedIngredients } from '#app/domain/menu/certified-ingredients.ts'
import { formatDollars } from '#app/domain/settings/business.ts'
import { uniqueCorrectionTexts } from '#app/domain/menu/corrections.ts'
import { capitalize, macroCalorieShares } from '#app/domain/menu/product.ts'
import { dayAtNoonUtc } from '#app/domain/time/date-text.ts'
import {
  effectiveClaims,
  macrosIfComplete,
  dietaryTagText,
  mealCardView,
} from '#app/domain/menu/meal-card.ts'
import { heatingAndStorageInstructions } from '#app/domain/menu/meal-care.ts'
import { formatPostDate } from '#app/domain/blog/post.ts'
import { productImageSources } from '#app/domain/images/product-image.ts'
import { findProductStatus } from '#app/domain/menu/product-status.ts'

export async function readMealView(context: Context, id: number) {
  const [business, { window }, oldMenu, page] = await Promise.all([
    context.business(),
    context.orderTimes(),
    context.outdatedMenuWeek(),
    readProductPage(context.db, { id, now: context.now }),
  ])
  if (!page) return null
  const { meal: product, similar } = page
  const macros = macrosIfComplete(product)
  const claims = effectiveClaims(product)
  const status = findProductStatus(product)
  const isMenuCurrent = business.closed === null && oldMenu === null
  const isFeatured = product.featuredThisWeek && isMenuCurrent
  return {
    business,
    siteOrigin: context.siteOrigin,
    closes: new Date(window.deadline).toISOString(),
    meal: {
      path: `/product/${product.id}`,
      card: product.cardUrl,
      status,
      name: product.name,
      line: product.line,
      description: product.description,
      category: product.category,
      categoryName: capitalize(product.category),
      marks: claims.diet.map(dietaryTagText),
      picture: productImageSources(product.imageUrl, product.imageAlt),
      macros,
      calorieShares: macros && macroCalorieShares(macros),
      serving: product.serving,
      price: status === 'archived' || product.priceCents === null ? null : formatDollars(product.priceCents),
      corrections: uniqueCorrectionTexts(product.corrections ?? [], business.timeZone),
      ingredients: product.ingredients,
      certifiedIngredients: listCertifiedIngredients(
        business.certifiedIngredients,
        product.ingredients ?? '',
      ),
      care: heatingAndStorageInstructions(product),
      ...claims,
      onThisWeeksMenu: !product.soldOut && isFeatured,
      soldOut: product.soldOut && isFeatured,
      /** Product id for the back-on-menu notification form; null when the meal won't come back. */
      alertProductId: status === 'active' ? product.id : null,
      lastServed: product.lastServed && formatPostDate(dayAtNoonUtc(product.lastServed), 'UTC'),
    },
    similar: isMenuCurrent ? similar.map(mealCardView) : [],
  }
}

export type MealView = NonNullable<Awaited<ReturnType<typeof readMealView>>>['meal']
