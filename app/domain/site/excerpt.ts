/** Shortens text to at most `limit` characters, preferably after a full sentence, otherwise after a word. */
export function makeExcerpt(text: string, limit: number) {
  if (text.length <= limit) return text
  const start = text.slice(0, limit)
  const sentences = start.slice(0, start.lastIndexOf('. ') + 1)
  if (sentences.length > limit / 2) return sentences
  return `${text.slice(0, limit - 1).replace(/[\s,;:–-]*\s\S*$/, '')}…`
}
