import { dayText, noonOf } from '#app/domain/time/date-text.ts'

/** `gluten-free oats | who certified it, and by what | 2026-11-01`: without all three nothing is called certified. */
export const certifiedIngredientPattern =
  /^([^|]{3,60}) \| ([^|]{3,80}) \| (\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))$/

/** `gluten-free oats: certified by …, checked November 1, 2026`, for each that the ingredients name; of all without them. */
export function certifiedIngredientTexts(lines: readonly string[], ingredients?: string | null) {
  const listed = ingredients?.toLowerCase()
  return lines.flatMap((line) => {
    const [, ingredient = '', by = '', checked = ''] = certifiedIngredientPattern.exec(line) ?? []
    if (ingredient === '' || (listed !== undefined && !listed.includes(ingredient.toLowerCase()))) return []
    return [
      `${ingredient}: certified by ${by}, checked ${dayText(noonOf(checked), 'UTC')}, ${checked.slice(0, 4)}`,
    ]
  })
}

/** Whether a text calls something certified of which the settings hold no evidence. */
export function hasUncertifiedClaim(text: string | null, lines: readonly string[]) {
  const parts = (text ?? '').split(/[,;.\n]/).filter((part) => /\bcertified\b/i.test(part))
  return parts.some((part) => certifiedIngredientTexts(lines, part).length === 0)
}

const texts = ['name', 'line', 'description', 'ingredients'] as const

/** A refusal for each text of a meal that calls something certified without evidence. */
export function uncertifiedClaimErrors(
  meal: Record<(typeof texts)[number], string | null>,
  lines: readonly string[],
) {
  const found = texts.filter((field) => hasUncertifiedClaim(meal[field], lines))
  return Object.fromEntries(found.map((field) => [field, uncertifiedWords]))
}

const uncertifiedWords =
  '“Certified” needs its evidence. An admin adds it under Facts, Certified ingredients, or leave the word out.'
