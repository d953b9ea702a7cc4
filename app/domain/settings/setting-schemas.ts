import * as z from 'zod'

export function singleLineSchema(max: number) {
  return z
    .string()
    .trim()
    .min(1, 'Please fill in this field.')
    .max(max, `Use at most ${max} characters.`)
    .refine(hasNoControls, 'Enter plain text on one line.')
}

export function wholeNumberSchema(min: number, max: number, message: string) {
  return z.number(message).int(message).min(min, message).max(max, message)
}

export function patternSchema(pattern: RegExp, message: string) {
  return z.string().regex(pattern, message)
}

export const zipCodeSchema = patternSchema(/^\d{5}$/, 'Enter five digits, like 37604.')

const states =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'.split(
    ' ',
  )

export const stateCodeSchema = z
  .string()
  .refine((code) => states.includes(code), 'Enter the two-letter state abbreviation in all caps, like TN.')

export const httpsUrlSchema = z
  .url({ protocol: /^https$/, hostname: z.regexes.domain, error: 'Enter a link that starts with https://.' })
  .max(200, 'Use at most 200 characters.')
  .refine((text) => !/[\s"'<>\\@]/.test(text), 'Enter a link without a username or quotation marks.')

export const orderUrlSchema = httpsUrlSchema.refine(
  (text) => !/[?#]/.test(text),
  'Enter the link without ? or #. The campaign name is added automatically.',
)

/** Returns false if text contains control characters or bidirectional marks, which are invisible and can mislead. */
function hasNoControls(text: string) {
  return !/[\p{Cc}\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u.test(text)
}

export interface FieldError {
  path: string
  text: string
}
