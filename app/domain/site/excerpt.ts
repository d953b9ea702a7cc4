/** Cuts text after a full sentence if that keeps more than half of `limit`; otherwise after a word, adding `…`. */
export function makeExcerpt(text: string, limit: number) {
  if (text.length <= limit) return text
  const start = text.slice(0, limit)
  const sentences = start.slice(0, start.lastIndexOf('. ') + 1)
  if (sentences.length > limit / 2) return sentences
  return `${text.slice(0, limit - 1).replace(/[\s,;:–-]*\s\S*$/, '')}…`
}
