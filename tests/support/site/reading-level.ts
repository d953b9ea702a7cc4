import { syllable } from 'syllable'

/** Returns the Flesch–Kincaid grade level of a page's main part. Headings and list items count as sentences. */
export function readingGrade(html: string) {
  const main = /<main\b.*?<\/main>/s.exec(html)?.[0] ?? ''
  const sentences = main
    .replaceAll(/<(script|style|svg|select|nav)\b.*?<\/\1>/gs, ' ')
    .replaceAll(
      /<\/?(p|h\d|li|ul|dt|dd|div|td|th|tr|section|figcaption|summary|label|button|article|a class)\b[^>]*>/g,
      '\n',
    )
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&#x27;|&rsquo;/g, '’')
    .replaceAll(/&\w+;|&#\w+;/g, ' ')
    .split(/\n|[.!?:;]\s/)
    .map((sentence) => sentence.match(/[\p{L}’'-]+/gu) ?? [])
    .filter((words) => words.length > 2)
  const words = sentences.flat()
  const syllables = words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0)
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59
}
