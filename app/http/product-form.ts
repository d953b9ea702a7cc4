import { productInputFields, type ProductInput } from '#app/domain/menu/product-entry.ts'
import type { WarningAnswers } from '#app/domain/menu/product-form.ts'
import { manualDietMarks } from '#app/domain/menu/product.ts'
import { fieldText } from './form.ts'

/** A dish as it was typed; whatever else a form holds is not read (A20). */
export function readProductForm(form: FormData): ProductInput {
  const texts = Object.fromEntries(
    productInputFields.map((field) => [field, fieldText(form, field)]),
  ) as Record<(typeof productInputFields)[number], string>
  return { ...texts, diet: manualDietMarks.filter((mark) => form.getAll('diet').includes(mark)) }
}

/** What a person answered to the doubts about a dish; a form may carry no more of it than a form of ours does. */
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

/** Whether "Mark the rest free" was pressed. */
export function isRestMarked(form: FormData) {
  return fieldText(form, 'rest') === 'free'
}
