/** Returns true if the editor's HTML has the same words and the same number of each tag as the original text. */
export function isLossless(before: string, after: string) {
  const [one, other] = [tallyOf(before), tallyOf(after)]
  return one === other
}

/**
 * Unwraps the paragraph that the editor adds to each list item and drops trailing empty paragraphs, so that a save changes only what was
 * edited.
 */
export function normalizeEditorHtml(html: string) {
  const items = html.replaceAll(/<li><p>((?:(?!<\/?(?:p|li)\b).)*)<\/p>(?=<\/li>|<[uo]l>)/gs, '<li>$1')
  return items.replace(/(<p><\/p>)+$/, '')
}

function tallyOf(html: string) {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  // The editor writes the product's name into a meal card, so cards are compared by product id.
  for (const card of body.querySelectorAll('p[data-meal]'))
    card.textContent = `[${card.getAttribute('data-meal')}]`
  const tags = new Map<string, number>()
  for (const element of body.querySelectorAll('*')) {
    const tag = same[element.localName] ?? element.localName
    if (tag !== '') tags.set(tag, (tags.get(tag) ?? 0) + 1)
  }
  const words = body.textContent.replaceAll(/\s+/g, '')
  return JSON.stringify([[...tags].sort(), words])
}

/** Tag names that count as equal, such as `b` and `strong`; paragraphs are not counted, because their words are compared. */
const same: Record<string, string | undefined> = { p: '', b: 'strong', i: 'em', del: 's' }
