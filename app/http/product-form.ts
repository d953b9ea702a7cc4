import type { Context } from '#app/context.server.ts'
import { findUnsupportedCertificationClaims } from '#app/domain/menu/certified-ingredients.ts'
import { markAllergensFreeUnlessContradicted } from '#app/domain/menu/ingredient-check.ts'
import { manualDietaryTags } from '#app/domain/menu/product.ts'
import { validateProductForm } from '#app/domain/menu/product-form.ts'
import { buildProductInput, emptyProductForm, type ProductFormState } from '#app/domain/menu/product-input.ts'
import { readTextField } from './form.ts'

/** Reads a submitted meal form. Ignores unknown fields (A20) and any confirmed warnings after the first 60. */
export function readProductForm(form: FormData): ProductFormState {
  const diet = manualDietaryTags.filter((tag) => form.getAll('diet').includes(tag))
  const confirmed = form.getAll('confirmed').slice(0, 60)
  return {
    ...emptyProductForm,
    entered: { ...buildProductInput((field) => readTextField(form, field)), diet },
    keep: readTextField(form, 'keep').slice(0, 9),
    confirmed: confirmed.map((key) => (typeof key === 'string' ? key.slice(0, 80) : '')),
    confirmReason: readTextField(form, 'confirmReason'),
  }
}

/** If this returns a `rejection`, merge it into the form's state and show the form with the HTTP status `status`. */
export async function checkProductForm(
  context: Context,
  form: FormData,
  state: ProductFormState,
  confirmedEarlier?: readonly string[],
) {
  if (readTextField(form, 'rest') === 'free')
    return { rejection: { entered: markAllergensFreeUnlessContradicted(state.entered) }, status: 200 }
  const { fields, confirmation, rejection } = validateProductForm(state, confirmedEarlier)
  if (!fields) return { rejection, status: 422 }
  const { certifiedIngredients } = await context.business()
  const errors = findUnsupportedCertificationClaims(fields, certifiedIngredients)
  if (Object.keys(errors).length > 0) return { rejection: { errors }, status: 422 }
  return { fields, confirmation }
}
