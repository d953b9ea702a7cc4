import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  issueTextLimits,
  listIssueEditConflicts,
  toIssueInput,
  validateIssueInput,
} from '#app/domain/newsletter/issue-input.ts'

const dishes = [
  { id: 7, name: 'Lentil Stew' },
  { id: 9, name: 'Oat Cups' },
]
const empty = { subject: '', preheader: '', note: '', hero: '' }
const validate = (typed: Partial<typeof empty>) => validateIssueInput({ ...empty, ...typed }, dishes)

test('empty text fields of a newsletter issue are stored as null, so the defaults apply', () => {
  expect(validate({ subject: '  ', note: ' \r\n ' })).toEqual({
    texts: { subject: null, preheader: null, note: null, heroId: null },
  })
})

test('a newsletter issue’s subject is stored as one line without control characters', () => {
  const { texts } = validate({ subject: 'Menu\r\nBcc: all@mail.example\u202e\u2028 now', hero: '7' })
  expect(texts).toMatchObject({ subject: 'Menu Bcc: all@mail.example now', heroId: 7 })
})

test('a newsletter issue’s note keeps its line breaks but loses control and text-direction characters', () => {
  expect(validate({ note: 'One\r\nTwo\u0007\u202e\n\nThree ' }).texts?.note).toBe('One\nTwo\n\nThree')
})

test('newsletter text that is too long is rejected with a message that gives the limit and the text’s length', () => {
  const { errors } = validate({ subject: 'x'.repeat(400), note: 'y'.repeat(issueTextLimits.note + 1) })
  expect(errors).toEqual({
    subject: 'Please shorten this to 120 characters. It has 400.',
    note: 'Please shorten this to 1200 characters. It has 1201.',
  })
})

test('newsletter text that contains a placeholder for a personal link is rejected', () => {
  for (const field of ['subject', 'preheader', 'note'] as const)
    expect(validate({ [field]: 'Leave: [[unsubscribe]]' }).errors).toHaveProperty(field)
})

test('only a product on the menu can be a newsletter issue’s featured meal', () => {
  expect(validate({ hero: '8' }).errors).toHaveProperty('hero')
  expect(validate({ hero: '9 or 1' }).errors).toHaveProperty('hero')
})

test('saving a newsletter issue again with its stored text changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), (subject, note) => {
      const { texts } = validate({ subject, note })
      if (!texts) return
      expect(texts.subject ?? '').not.toMatch(/[\r\n\u2028\u2029\u202a-\u202e]/)
      expect(validateIssueInput(toIssueInput(texts), dishes)).toEqual({ texts })
    }),
  )
})

test('the list of edit conflicts in a newsletter issue contains only the fields whose values differ, and shows the featured meal by name', () => {
  const stored = { ...empty, subject: 'Theirs', hero: '9' }
  expect(listIssueEditConflicts(stored, { ...empty, subject: 'Mine' }, dishes)).toEqual([
    { field: 'Subject', stored: 'Theirs', typed: 'Mine' },
    { field: 'Featured meal', stored: 'Oat Cups', typed: '' },
  ])
})
