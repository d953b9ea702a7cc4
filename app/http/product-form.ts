import {
  productInputFields,
  type ProductInput,
  type ProductInputField,
} from '#app/domain/menu/product-input.ts'
import type { WarningConfirmations } from '#app/domain/menu/product-form.ts'
import { manualDietaryTags } from '#app/domain/menu/product.ts'
import { readTextField } from './form.ts'

/** Reads the known product fields from a form and ignores all other fields (A20). */
export function readProductForm(form: FormData): ProductInput {
  const fields = Object.fromEntries(
    productInputFields.map((field) => [field, readTextField(form, field)]),
  ) as Record<ProductInputField, string>
  return { ...fields, diet: manualDietaryTags.filter((mark) => form.getAll('diet').includes(mark)) }
}

/** Reads the user's answers to the warnings about a product, cut to the lengths that our own form can send. */
export function readWarningAnswers(form: FormData): WarningConfirmations {
  return {
    keep: readTextField(form, 'keep').slice(0, 9),
    confirmed: form
      .getAll('confirmed')
      .slice(0, 60)
      .map((key) => (typeof key === 'string' ? key.slice(0, 80) : '')),
    confirmReason: readTextField(form, 'confirmReason'),
  }
}

export function wasMarkRemainingAllergensFreePressed(form: FormData) {
  return readTextField(form, 'rest') === 'free'
}
