import { expect, test } from 'vitest'
import {
  chooseUnsavedFormAction,
  getUnsavedFormKey,
  hasSameValues,
  isUnsavedFormKey,
  parseUnsavedForm,
  type UnsavedForm,
  updateUnsavedFormVersion,
} from '#app/domain/site/unsaved-form.ts'

const unsaved: UnsavedForm = {
  owner: 'owner@mail.example',
  version: '3',
  typed: [['title', 'Typed']],
  hidden: [['version', '3']],
}
const page = { owner: unsaved.owner, version: '3', saved: [['title', 'Saved']] as const, response: null }
const actionFor = (changes: Partial<Parameters<typeof chooseUnsavedFormAction>[1]>) =>
  chooseUnsavedFormAction(unsaved, { ...page, ...changes })

test('unsaved form input is restored, with a notice if the record has changed since the input was entered', () => {
  expect(actionFor({})).toBe('restore')
  expect(actionFor({ version: '4' })).toBe('restore-changed')
})

test('unsaved form input is discarded if it equals the saved values or belongs to a different user', () => {
  expect(actionFor({ saved: unsaved.typed })).toBe('forget')
  expect(actionFor({ owner: 'cook@mail.example' })).toBe('forget')
})

test('after a form is rejected, its unsaved input stays in browser storage even though the page already shows it', () => {
  expect(actionFor({ saved: unsaved.typed, response: 'rejected' })).toBe('keep')
  expect(actionFor({ version: '4', response: 'rejected' })).toBe('restore')
})

test('after a form is accepted, the stored copy of its input is deleted, unless the page still shows that input, as a preview does', () => {
  expect(actionFor({ saved: unsaved.typed, response: 'accepted' })).toBe('keep')
  expect(actionFor({ response: 'accepted' })).toBe('forget')
})

test('the record version stored with unsaved input is updated when the user saves another form for the same record, unless someone else saved the record in between', () => {
  const hidden = [['version', '4']] as const
  const updateAfterSave = (from: string, to: string, form = unsaved) =>
    updateUnsavedFormVersion(form, { from, to }, hidden)
  expect(updateAfterSave('3', '4')).toEqual({ ...unsaved, version: '4', hidden })
  expect(updateAfterSave('3', '5')).toBe(unsaved)
  expect(updateAfterSave('2', '3')).toBe(unsaved)
  expect(updateAfterSave('a', 'b', { ...unsaved, version: 'a' }).version).toBe('a')
})

test('a stored copy of a form’s unsaved input is ignored if it is malformed', () => {
  expect(parseUnsavedForm(JSON.stringify(unsaved))).toEqual(unsaved)
  const malformedInput = '{"owner":"a","version":"1","typed":[["a"]],"hidden":[]}'
  for (const text of [null, '', 'null', '[]', '{', '{"owner":"a"}', malformedInput])
    expect(parseUnsavedForm(text)).toBeNull()
})

test('form values that differ only in their line endings count as equal', () => {
  expect(hasSameValues([['note', 'a\r\nb']], [['note', 'a\nb']])).toBe(true)
  expect(hasSameValues([['note', 'a']], [['note', 'b']])).toBe(false)
})

test('unsaved input from different pages is stored under different keys, and other storage keys are not mistaken for unsaved input', () => {
  expect(getUnsavedFormKey('/admin/posts/5', 'Post')).not.toBe(getUnsavedFormKey('/admin/posts/6', 'Post'))
  expect(isUnsavedFormKey(getUnsavedFormKey('/admin', 'Note'))).toBe(true)
  expect(isUnsavedFormKey('ads')).toBe(false)
})
