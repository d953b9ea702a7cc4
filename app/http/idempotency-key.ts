import { readTextField } from './form.ts'

/** Reads the key that prevents a double submit from taking effect twice (B09); null if the form has no valid key. */
export function readIdempotencyKey(form: FormData) {
  const key = readTextField(form, 'key')
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(key) ? key : null
}
