import fc from 'fast-check'
import { expect, test } from 'vitest'
import { collapseUnchangedParagraphs, diffParagraphs } from '#app/domain/blog/paragraph-changes.ts'
import { getPostState, parseTags, slugify, slugPattern } from '#app/domain/blog/post.ts'
import {
  didSanitizingRemoveMarkup,
  extractMealIds,
  findPostContentError,
  renderMealCards,
  splitHtmlIntoParagraphs,
} from '#app/domain/blog/post-content.ts'
import { sanitizePostHtml } from '#app/domain/blog/safe-html.ts'
import { formatDateTimeField, parseKitchenDateTime } from '#app/domain/time/kitchen-time.ts'

const zone = 'America/New_York'

test('a post’s slug is built from the Latin letters and digits in its title, and is empty if the title has none', () => {
  expect(slugify('What’s in Flour? 12 kinds')).toBe('whats-in-flour-12-kinds')
  expect(slugify('  Crème brûlée -- at last ')).toBe('creme-brulee-at-last')
  expect(slugify('小麦粉')).toBe('')
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (title) => {
      const slug = slugify(title)
      expect(slug === '' || (slugPattern.test(slug) && slug.length <= 78)).toBe(true)
    }),
  )
})

test('post tags that differ only in letter case are merged into one tag with the first tag’s capitalization', () => {
  expect(parseTags(' Baking, flour ,baking,,  oat   milk ')).toEqual(['Baking', 'flour', 'oat milk'])
})

test('a scheduled post becomes overdue more than 15 minutes after its scheduled time', () => {
  const scheduledAt = 1_000_000_000
  const stateAfter = (minutesLate: number) =>
    getPostState({ publishedAt: null, scheduledAt }, scheduledAt + minutesLate * 60_000)
  expect([stateAfter(-1), stateAfter(15), stateAfter(16)]).toEqual(['scheduled', 'scheduled', 'overdue'])
  expect(getPostState({ publishedAt: null, scheduledAt: null }, scheduledAt)).toBe('draft')
  expect(getPostState({ publishedAt: scheduledAt, scheduledAt: null }, scheduledAt)).toBe('published')
})

test('a date-and-time form field is parsed in kitchen time and formats back to the same text, in summer and in winter', () => {
  expect(parseKitchenDateTime('2026-11-24T09:30', zone)).toBe(Date.parse('2026-11-24T14:30Z'))
  expect(parseKitchenDateTime('2026-07-01T09:30', zone)).toBe(Date.parse('2026-07-01T13:30Z'))
  for (const text of ['2026-11-24T09:30', '2026-07-01T00:00'])
    expect(formatDateTimeField(parseKitchenDateTime(text, zone) ?? 0, zone)).toBe(text)
  // 2:30 AM doesn't exist when daylight saving time starts, so the field's value is read as 3:30 AM.
  expect(parseKitchenDateTime('2027-03-14T02:30', zone)).toBe(Date.parse('2027-03-14T07:30Z'))
  for (const invalidTime of ['', 'tomorrow', '2026-02-30T09:00', '2026-11-24', '2026-11-24T25:00'])
    expect(parseKitchenDateTime(invalidTime, zone)).toBeNull()
})

test('a diff of two post versions shows both versions of each changed paragraph and shows each unchanged paragraph once', () => {
  const paragraph = fc.constantFrom('one', 'two', 'three', 'four')
  fc.assert(
    fc.property(fc.array(paragraph), fc.array(paragraph), (before, after) => {
      const changes = diffParagraphs(before, after)
      const textsWithout = (kind: string) =>
        changes.filter((change) => change.kind !== kind).map(({ text }) => text)
      expect([textsWithout('new'), textsWithout('gone')]).toEqual([before, after])
    }),
  )
  expect(diffParagraphs(['a', 'b', 'c'], ['a', 'x', 'c'])).toEqual([
    { kind: 'same', text: 'a' },
    { kind: 'gone', text: 'b' },
    { kind: 'new', text: 'x' },
    { kind: 'same', text: 'c' },
  ])
})

test('unchanged paragraphs in a diff are collapsed to a count, except those next to a change', () => {
  const before = ['a', 'b', 'c', 'd', 'e', 'f']
  const collapsed = collapseUnchangedParagraphs(diffParagraphs(before, ['a', 'b', 'c', 'd', 'new', 'f']))
  const lines = collapsed.map(({ kind, text }) => `${kind} ${text}`)
  expect(lines).toEqual(['fold 3 more are unchanged.', 'same d', 'gone e', 'new new', 'same f'])
  expect(collapseUnchangedParagraphs(diffParagraphs(before, before))).toEqual([
    { kind: 'fold', text: '6 more are unchanged.' },
  ])
})

test('a blog post’s HTML is converted to plain-text paragraphs, including image alt text and meal cards', () => {
  const html =
    '<h2>Flour &amp; water</h2>\n<table>\n<tr>\n<td>Oat</td>\n<td>soft\nand dry</td>\n</tr>\n</table><ul><li>rice</li><li><strong>oat</strong> <em>milk</em></li></ul><p><img src="/images/a" alt="A loaf" /></p><p data-meal="7"><a href="/product/7">Chili</a></p>'
  expect(splitHtmlIntoParagraphs(html)).toEqual([
    'Flour & water',
    'Oat | soft and dry',
    'rice',
    'oat milk',
    '[Photo: A loaf]',
    '[Meal card 7] Chili',
  ])
})

test('in a blog post’s HTML, each meal-card paragraph is replaced with the meal’s card, the rest is unchanged, and the list of meal IDs has no duplicates', () => {
  const html = sanitizePostHtml(
    '<p>Try</p><p data-meal="7"><a href="/product/7">A <b>bold</b> $& name</a></p><ul><li><p data-meal="8"></p></li></ul><p data-meal="7"></p><p data-meal="x">no</p>',
  )
  expect(extractMealIds(html)).toEqual([7, 8])
  expect(renderMealCards(html, (id) => (id === 7 ? '[$&7]' : null))).toBe(
    '<p>Try</p>[$&7]<ul><li><p data-meal="8"></p></li></ul>[$&7]<p>no</p>',
  )
})

test('a post that is too long, has an image without alt text, or has more than six meal cards is rejected with an error message', () => {
  expect(findPostContentError('<p>Fine.</p>')).toBeNull()
  expect(findPostContentError(`<p>${'ä'.repeat(24_100)}</p>`)).toMatch(/^The text is 207 characters too long/)
  expect(findPostContentError('<img src="/images/a" alt="" width="1" />')).toContain('/images/a')
  const cards = (count: number) =>
    Array.from({ length: count }, (_, index) => `<p data-meal="${index + 1}"></p>`).join('')
  expect(findPostContentError(cards(6))).toBeNull()
  expect(findPostContentError(cards(7))).toBe('A post can have at most 6 meal cards, and this one has 7.')
})

test('the check for removed content reports tags and links that sanitizing dropped, but not markup that it only normalized', () => {
  const losesMarkup = (html: string) => didSanitizingRemoveMarkup(html, sanitizePostHtml(html))
  expect(losesMarkup('<h1>A</h1><p class="x">b &amp; c <br> <IMG SRC="/images/a" ALT="a"></p>')).toBe(false)
  const link = '<a href="http://plain.example/">x</a>'
  for (const html of ['<script>1</script>', link, '<p>a</p><iframe></iframe>'])
    expect(losesMarkup(html), html).toBe(true)
})
