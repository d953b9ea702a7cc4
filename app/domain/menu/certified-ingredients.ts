import { dayText } from '#app/domain/time/date-text.ts'

/** `gluten-free oats | GFCO, lot tested | 2026-11-01`: ingredient, certifier and standard, date checked. */
export const certifiedIngredientPattern =
  /^([^|]{3,60}) \| ([^|]{3,80}) \| (\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))$/

/** If `ingredients` is given, returns only the certified ingredients that this text mentions. */
export function listCertifiedIngredients(certificates: readonly string[], ingredients?: string | null) {
  const ingredientsText = ingredients?.toLowerCase()
  return certificates.flatMap((line) => {
    const [, ingredient = '', certifier = '', checkedOn = ''] = certifiedIngredientPattern.exec(line) ?? []
    if (
      ingredient === '' ||
      (ingredientsText !== undefined && !ingredientsText.includes(ingredient.toLowerCase()))
    )
      return []
    return [
      `${ingredient}: certified by ${certifier}, checked ${dayText(checkedOn)}, ${checkedOn.slice(0, 4)}`,
    ]
  })
}

/** True if the text calls an ingredient "certified" without a certificate in the settings. */
export function hasUncertifiedClaim(text: string | null, certificates: readonly string[]) {
  const parts = (text ?? '').split(/[,;.\n]/).filter((part) => /\bcertified\b/i.test(part))
  return parts.some((part) => listCertifiedIngredients(certificates, part).length === 0)
}

const checkedFields = ['name', 'line', 'description', 'ingredients'] as const

export function uncertifiedClaimErrors(
  meal: Record<(typeof checkedFields)[number], string | null>,
  certificates: readonly string[],
) {
  const invalidFields = checkedFields.filter((field) => hasUncertifiedClaim(meal[field], certificates))
  return Object.fromEntries(invalidFields.map((field) => [field, uncertifiedClaimText]))
}

const uncertifiedClaimText =
  'To say “certified,” an admin must first add proof under Business info > Certified ingredients. Otherwise, remove the word.'
