const longestPrompt = 1200

/** The words for a model that paints: exactly this dish, in the house's style, and nothing written on it. */
export function imagePrompt(dish: { name: string; description: string; category: string }) {
  const what = plain(`${dish.name}. ${dish.description}`).slice(0, longestPrompt)
  return [
    `A top-down, flat, warm illustration of exactly this ${plain(dish.category)}: ${what}`,
    'One serving, centred, on a plain transparent or cream ground, soft even light, visible ingredients only.',
    'No text, no letters, no logo, no people, no cutlery, no packaging.',
  ].join('\n')
}

function plain(text: string) {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
}
