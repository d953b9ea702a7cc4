import { enteredFields, type EnteredDish } from './domain/dish-entry.ts'
import { dietMarks } from './domain/dishes.ts'
import { fieldText } from './read-form.ts'

/** A dish as it was typed; whatever else a form holds is not read (A20). */
export function readDish(form: FormData): EnteredDish {
  const texts = Object.fromEntries(enteredFields.map((field) => [field, fieldText(form, field)])) as Record<
    (typeof enteredFields)[number],
    string
  >
  return { ...texts, diet: dietMarks.filter((mark) => form.getAll('diet').includes(mark)) }
}
