const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text for XML 1.0, which can't hold most control characters or half a surrogate pair, escaped or not. */
export function escapeXml(text: string) {
  return text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u{20}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>"]/g, (character) => entities[character] ?? '')
}
