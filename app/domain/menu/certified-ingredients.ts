import { formatDate } from '#app/domain/time/date-text.ts'

/** Matches lines like `gluten-free oats | GFCO, lot tested | 2026-11-01`: ingredient, certifier, and date checked. */
export const certifiedIngredientPattern =
  /^([^|]{3,60}) \| ([^|]{3,80}) \| (\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))$/

/** Lists the certified ingredients. If the text `ingredients` is given, lists only those that the text mentions. */
export function listCertifiedIngredients(certificates: readonly string[], ingredients?: string) {
  return certificates.flatMap((line) => {
    const [, ingredient, certifier, checkedOn = ''] = certifiedIngredientPattern.exec(line) ?? []
    if (!ingredient) return []
    if (ingredients !== undefined && !ingredients.toLowerCase().includes(ingredient.toLowerCase())) return []
    const year = checkedOn.slice(0, 4)
    return [`${ingredient}: certified by ${certifier}, checked ${formatDate(checkedOn)}, ${year}`]
  })
}

const claimFields = ['name', 'line', 'description', 'ingredients'] as const

export function findUnsupportedCertificationClaims(
  meal: Record<(typeof claimFields)[number], string | null>,
  certificates: readonly string[],
) {
  const isUncertified = (text: string) =>
    /\bcertified\b/i.test(text) && listCertifiedIngredients(certificates, text).length === 0
  const fields = claimFields.filter((field) => meal[field]?.split(/[,;.\n]/).some(isUncertified))
  return Object.fromEntries(fields.map((field) => [field, uncertifiedClaimText]))
}

const uncertifiedClaimText =
  'To say “certified,” an admin must first add proof under Business info > Certified ingredients. Otherwise, remove the word.'
