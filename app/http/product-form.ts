import { productInputFields, type ProductInput } from '#app/domain/menu/product-entry.ts'
import type { WarningAnswers } from '#app/domain/menu/product-form.ts'
import { manualDietMarks } from '#app/domain/menu/product.ts'
import { fieldText } from './form.ts'

/** Reads the known product fields from a form and ignores all other fields (A20). */
export function readProductForm(form: FormData): ProductInput {
  const texts = Object.fromEntries(
    productInputFields.map((field) => [field, fieldText(form, field)]),
  ) as Record<(typeof productInputFields)[number], string>
  return { ...texts, diet: manualDietMarks.filter((mark) => form.getAll('diet').includes(mark)) }
}

/** Reads the user's answers to the warnings about a product, cut to the lengths that our own form can send. */
export function readAnswers(form: FormData): WarningAnswers {
  return {
    keep: fieldText(form, 'keep').slice(0, 9),
    confirmed: form
      .getAll('confirmed')
      .slice(0, 60)
      .map((key) => (typeof key === 'string' ? key.slice(0, 80) : '')),
    confirmReason: fieldText(form, 'confirmReason'),
  }
}

/** Returns true if the "Mark the rest free" button was clicked. */
export function isRestMarked(form: FormData) {
  return fieldText(form, 'rest') === 'free'
}
