import { readTextField } from './form.ts'

/** Reads the key with which a double click acts only once (B09); null if the form has no valid key. */
export function readIdempotencyKey(form: FormData) {
  const key = readTextField(form, 'key')
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(key) ? key : null
}
