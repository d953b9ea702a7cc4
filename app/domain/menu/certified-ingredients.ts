import { dayText } from '#app/domain/time/date-text.ts'

/** `gluten-free oats | GFCO, lot tested | 2026-11-01`: ingredient, certifier and standard, date checked. */
export const certifiedIngredientPattern =
  /^([^|]{3,60}) \| ([^|]{3,80}) \| (\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))$/

/** If `ingredients` is given, returns only the certified ingredients that this text mentions. */
export function listCertifiedIngredients(lines: readonly string[], ingredients?: string | null) {
  const listed = ingredients?.toLowerCase()
  return lines.flatMap((line) => {
    const [, ingredient = '', by = '', checked = ''] = certifiedIngredientPattern.exec(line) ?? []
    if (ingredient === '' || (listed !== undefined && !listed.includes(ingredient.toLowerCase()))) return []
    return [`${ingredient}: certified by ${by}, checked ${dayText(checked)}, ${checked.slice(0, 4)}`]
  })
}

/** True if the text calls an ingredient "certified" without a certificate in the settings. */
export function hasUncertifiedClaim(text: string | null, lines: readonly string[]) {
  const parts = (text ?? '').split(/[,;.\n]/).filter((part) => /\bcertified\b/i.test(part))
  return parts.some((part) => listCertifiedIngredients(lines, part).length === 0)
}

const texts = ['name', 'line', 'description', 'ingredients'] as const

export function uncertifiedClaimErrors(
  meal: Record<(typeof texts)[number], string | null>,
  lines: readonly string[],
) {
  const found = texts.filter((field) => hasUncertifiedClaim(meal[field], lines))
  return Object.fromEntries(found.map((field) => [field, uncertifiedWords]))
}

const uncertifiedWords =
  'To say “certified,” an admin must first add proof under Business info > Certified ingredients. Otherwise, remove the word.'
