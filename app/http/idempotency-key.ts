import { fieldText } from './form.ts'

/** Names one press, so that two are one (B09); null where a form carries none of ours. */
export function readIdempotencyKey(form: FormData) {
  const key = fieldText(form, 'key')
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(key) ? key : null
}
