import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkIssue, issueInput, issueDifferences, issueLimits } from '#app/domain/newsletter/issue-entry.ts'

const dishes = [
  { id: 7, name: 'Lentil Stew' },
  { id: 9, name: 'Oat Cups' },
]
const empty = { subject: '', preheader: '', note: '', hero: '' }
const wordsOf = (typed: Partial<typeof empty>) => checkIssue({ ...empty, ...typed }, dishes)

test('nothing typed is nothing kept: the week itself says it', () => {
  expect(wordsOf({ subject: '  ', note: ' \r\n ' })).toEqual({
    words: { subject: null, preheader: null, note: null, heroId: null },
  })
})

test('a subject is one line, whatever was pasted into it', () => {
  const { words } = wordsOf({ subject: 'Menu\r\nBcc: all@mail.example\u202e\u2028 now', hero: '7' })
  expect(words).toMatchObject({ subject: 'Menu Bcc: all@mail.example now', heroId: 7 })
})

test('a note keeps its lines and nothing that reorders them', () => {
  expect(wordsOf({ note: 'One\r\nTwo\u0007\u202e\n\nThree ' }).words?.note).toBe('One\nTwo\n\nThree')
})

test('what is too long says by how much', () => {
  const { refusals } = wordsOf({ subject: 'x'.repeat(400), note: 'y'.repeat(issueLimits.note + 1) })
  expect(refusals).toEqual({
    subject: 'Please shorten this to 120 characters. It has 400.',
    note: 'Please shorten this to 1200 characters. It has 1201.',
  })
})

test('a mark for a reader’s own link is refused, because everybody’s would stand there', () => {
  for (const field of ['subject', 'preheader', 'note'] as const)
    expect(wordsOf({ [field]: 'Leave: [[unsubscribe]]' }).refusals).toHaveProperty(field)
})

test('only a dish that the menu shows can lead', () => {
  expect(wordsOf({ hero: '8' }).refusals).toHaveProperty('hero')
  expect(wordsOf({ hero: '9 or 1' }).refusals).toHaveProperty('hero')
})

test('whatever is kept is kept the same when it is saved again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), (subject, note) => {
      const { words } = wordsOf({ subject, note })
      if (!words) return
      expect(words.subject ?? '').not.toMatch(/[\r\n\u2028\u2029\u202a-\u202e]/)
      expect(checkIssue(issueInput(words), dishes)).toEqual({ words })
    }),
  )
})

test('two versions differ by field, the dish by its name', () => {
  const stored = { ...empty, subject: 'Theirs', hero: '9' }
  expect(issueDifferences(stored, { ...empty, subject: 'Mine' }, dishes)).toEqual([
    { field: 'Subject', stored: 'Theirs', typed: 'Mine' },
    { field: 'Top dish', stored: 'Oat Cups', typed: '' },
  ])
})
