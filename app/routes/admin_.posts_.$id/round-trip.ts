/** Whether the editor holds all of a text: the same words, and as many of each tag. */
export function holdsAll(before: string, after: string) {
  const [one, other] = [tallyOf(before), tallyOf(after)]
  return one === other
}

/** An item of one paragraph as the sanitiser and the hand write it; so a save changes only what was changed. */
export function tidy(html: string) {
  const items = html.replaceAll(/<li><p>((?:(?!<\/?(?:p|li)\b).)*)<\/p>(?=<\/li>|<[uo]l>)/gs, '<li>$1')
  return items.replace(/(<p><\/p>)+$/, '')
}

function tallyOf(html: string) {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  // What stands in a card is the dish's name, which the editor writes itself.
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

/** Two spellings of the same; paragraphs are told by the words that they hold. */
const same: Record<string, string | undefined> = { p: '', b: 'strong', i: 'em', del: 's' }
