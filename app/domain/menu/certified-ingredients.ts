import { monthDayText, noonUtcOf } from '#app/domain/time/date-text.ts'

/**
 * Matches one line of the certified-ingredients setting: `ingredient | certifier and standard | date checked`, such
 * as `gluten-free oats | GFCO, lot tested | 2026-11-01`. All three parts are required.
 */
export const certifiedIngredientPattern =
  /^([^|]{3,60}) \| ([^|]{3,80}) \| (\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))$/

/**
 * Formats each certified ingredient as `gluten-free oats: certified by …, checked November 1, 2026`. If `ingredients`
 * is given, returns only the certified ingredients that this text mentions.
 */
export function certifiedIngredientTexts(lines: readonly string[], ingredients?: string | null) {
  const listed = ingredients?.toLowerCase()
  return lines.flatMap((line) => {
    const [, ingredient = '', by = '', checked = ''] = certifiedIngredientPattern.exec(line) ?? []
    if (ingredient === '' || (listed !== undefined && !listed.includes(ingredient.toLowerCase()))) return []
    return [
      `${ingredient}: certified by ${by}, checked ${monthDayText(noonUtcOf(checked), 'UTC')}, ${checked.slice(0, 4)}`,
    ]
  })
}

/** Returns true if the text calls an ingredient "certified" for which the settings hold no certificate. */
export function hasUncertifiedClaim(text: string | null, lines: readonly string[]) {
  const parts = (text ?? '').split(/[,;.\n]/).filter((part) => /\bcertified\b/i.test(part))
  return parts.some((part) => certifiedIngredientTexts(lines, part).length === 0)
}

const texts = ['name', 'line', 'description', 'ingredients'] as const

/**
 * Returns an error message for each text field of the meal that calls an ingredient "certified" without proof in the
 * settings.
 */
export function uncertifiedClaimErrors(
  meal: Record<(typeof texts)[number], string | null>,
  lines: readonly string[],
) {
  const found = texts.filter((field) => hasUncertifiedClaim(meal[field], lines))
  return Object.fromEntries(found.map((field) => [field, uncertifiedWords]))
}

const uncertifiedWords =
  'To say “certified”, an admin must first add proof under Business info > Certified ingredients. Otherwise, remove the word.'
