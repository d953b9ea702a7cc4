import { expect, test } from 'vitest'
import {
  updateAfterSave,
  hasSameValues,
  isUnsavedKey,
  unsavedFormAction,
  parseUnsavedForm,
  unsavedKey,
  type UnsavedForm,
} from '#app/domain/site/unsaved-form.ts'

const unsaved: UnsavedForm = {
  owner: 'owner@mail.example',
  version: '3',
  typed: [['title', 'Typed']],
  hidden: [['version', '3']],
}
const page = { owner: unsaved.owner, version: '3', saved: [['title', 'Saved']] as const, answer: null }

test('unsaved input is restored, with a notice if the record has changed since', () => {
  expect(unsavedFormAction(unsaved, page)).toBe('restore')
  expect(unsavedFormAction(unsaved, { ...page, version: '4' })).toBe('restore-changed')
})

test('unsaved input is dropped if it equals the saved values or another user signs in', () => {
  expect(unsavedFormAction(unsaved, { ...page, saved: unsaved.typed })).toBe('forget')
  expect(unsavedFormAction(unsaved, { ...page, owner: 'cook@mail.example' })).toBe('forget')
})

test('a refused form stays unsaved although its page shows the entered values', () => {
  expect(unsavedFormAction(unsaved, { ...page, saved: unsaved.typed, answer: 'refused' })).toBe('keep')
  expect(unsavedFormAction(unsaved, { ...page, version: '4', answer: 'refused' })).toBe('restore')
})

test('an intermediate form step stays stored while its page still shows the entered values', () => {
  expect(unsavedFormAction(unsaved, { ...page, saved: unsaved.typed, answer: 'taken' })).toBe('keep')
  expect(unsavedFormAction(unsaved, { ...page, answer: 'taken' })).toBe('forget')
})

test("another form on the page moves to the new version only after the same user's own save", () => {
  const hidden = [['version', '4']] as const
  expect(updateAfterSave(unsaved, { from: '3', to: '4' }, hidden)).toEqual({
    ...unsaved,
    version: '4',
    hidden,
  })
  expect(updateAfterSave(unsaved, { from: '3', to: '5' }, hidden)).toBe(unsaved)
  expect(updateAfterSave(unsaved, { from: '2', to: '3' }, hidden)).toBe(unsaved)
  expect(updateAfterSave({ ...unsaved, version: 'a' }, { from: 'a', to: 'b' }, hidden).version).toBe('a')
})

test('stored data in another format is ignored as unsaved input', () => {
  expect(parseUnsavedForm(JSON.stringify(unsaved))).toEqual(unsaved)
  for (const text of [
    null,
    '',
    'null',
    '[]',
    '{',
    '{"owner":"a"}',
    '{"owner":"a","version":"1","typed":[["a"]],"hidden":[]}',
  ])
    expect(parseUnsavedForm(text)).toBeNull()
})

test('different line endings do not make two texts differ', () => {
  expect(hasSameValues([['note', 'a\r\nb']], [['note', 'a\nb']])).toBe(true)
  expect(hasSameValues([['note', 'a']], [['note', 'b']])).toBe(false)
})

test('the storage key contains the page and its form', () => {
  expect(unsavedKey('/admin/posts/5', 'Post')).not.toBe(unsavedKey('/admin/posts/6', 'Post'))
  expect(isUnsavedKey(unsavedKey('/admin', 'Note'))).toBe(true)
  expect(isUnsavedKey('ads')).toBe(false)
})
