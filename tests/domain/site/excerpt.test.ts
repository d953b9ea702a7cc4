import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeExcerpt } from '#app/domain/site/excerpt.ts'

test('D02 long text is cut at the end of a sentence or, failing that, after a whole word, with an ellipsis added', () => {
  expect(makeExcerpt('Chicken, rice and beans.', 160)).toBe('Chicken, rice and beans.')
  expect(makeExcerpt('Chicken on rice. With beans, warm.', 30)).toBe('Chicken on rice.')
  expect(makeExcerpt('Chicken, on jasmine rice with beans', 24)).toBe('Chicken, on jasmine…')
})

test('D02 an excerpt is never longer than its limit', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), fc.integer({ min: 10, max: 200 }), (text, limit) => {
      expect(makeExcerpt(text, limit).length).toBeLessThanOrEqual(limit)
    }),
  )
})
