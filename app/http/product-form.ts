import { enteredFields, type ProductInput } from '#app/domain/menu/product-entry.ts'
import type { Answers } from '#app/domain/menu/product-form.ts'
import { ownMarks } from '#app/domain/menu/product.ts'
import { fieldText } from './form.ts'

/** A dish as it was typed; whatever else a form holds is not read (A20). */
export function readProductForm(form: FormData): ProductInput {
  const texts = Object.fromEntries(enteredFields.map((field) => [field, fieldText(form, field)])) as Record<
    (typeof enteredFields)[number],
    string
  >
  return { ...texts, diet: ownMarks.filter((mark) => form.getAll('diet').includes(mark)) }
}

/** What a person answered to the doubts about a dish; a form may carry no more of it than a form of ours does. */
export function readAnswers(form: FormData): Answers {
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
