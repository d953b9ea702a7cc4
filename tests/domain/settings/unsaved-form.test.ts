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

test('what was typed is restored, and the page says so when the record changed since', () => {
  expect(unsavedFormAction(unsaved, page)).toBe('restore')
  expect(unsavedFormAction(unsaved, { ...page, version: '4' })).toBe('restore-changed')
})

test('what was typed is forgotten when it is what the record says, or when another person logs in', () => {
  expect(unsavedFormAction(unsaved, { ...page, saved: unsaved.typed })).toBe('forget')
  expect(unsavedFormAction(unsaved, { ...page, owner: 'cook@mail.example' })).toBe('forget')
})

test('a refused form is still unsaved though its page shows what was typed', () => {
  expect(unsavedFormAction(unsaved, { ...page, saved: unsaved.typed, answer: 'refused' })).toBe('keep')
  expect(unsavedFormAction(unsaved, { ...page, version: '4', answer: 'refused' })).toBe('restore')
})

test('a form that was taken a step further is kept as long as its page still shows what was typed', () => {
  expect(unsavedFormAction(unsaved, { ...page, saved: unsaved.typed, answer: 'taken' })).toBe('keep')
  expect(unsavedFormAction(unsaved, { ...page, answer: 'taken' })).toBe('forget')
})

test('a form beside the one that was saved goes on from the version that this save made, and from no other', () => {
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

test('stored text that this site did not write is nothing', () => {
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

test('line ends do not make two texts different', () => {
  expect(hasSameValues([['note', 'a\r\nb']], [['note', 'a\nb']])).toBe(true)
  expect(hasSameValues([['note', 'a']], [['note', 'b']])).toBe(false)
})

test('a key names the page and its form', () => {
  expect(unsavedKey('/admin/posts/5', 'Post')).not.toBe(unsavedKey('/admin/posts/6', 'Post'))
  expect(isUnsavedKey(unsavedKey('/admin', 'Note'))).toBe(true)
  expect(isUnsavedKey('ads')).toBe(false)
})
