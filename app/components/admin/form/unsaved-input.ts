import {
  chooseUnsavedFormAction,
  type ControlValues,
  getUnsavedFormKey,
  hasSameValues,
  updateUnsavedFormVersion,
} from '#app/domain/site/unsaved-form.ts'
import {
  listEditableControls,
  readFormValues,
  readHiddenInputs,
  readRecordVersion,
  restoreFormValues,
  restoreHiddenInputs,
} from './form-values.ts'
import * as storage from './unsaved-storage.ts'

/**
 * Stores unsaved input of admin POST forms; restores it after a login, an error page, Back, or a lost connection.
 * `data-draft`, `aria-label`, or `id` identifies a form. A `data-discard` link discards the page's unsaved input.
 * A control or fieldset with `data-untracked` isn't stored. A hidden control is stored only if it has `data-typed`.
 * A form that keeps its input in React state sets `data-tracked` and listens for the `restore` event.
 */

const pauseMs = 300
const discardQuestion = 'You have unsaved changes. Log out and discard them?'

/** `changed`: input was restored, but the record was changed after the user typed it. Null: no input was restored. */
export type RestoredInputStatus = 'same' | 'changed' | null

const page = {
  owner: '',
  path: '',
  saved: new Map<string, ControlValues | null>(),
  unsaved: new Set<string>(),
  pending: new Set<HTMLFormElement>(),
  timer: 0,
  leaving: false,
}

export function confirmAndDiscardUnsavedForms() {
  storeUnsavedInput()
  const keys = storage.listUnsavedFormKeys()
  if (keys.length > 0 && !window.confirm(discardQuestion)) return false
  discardUnsavedInput()
  storage.removeUnsavedForms(keys)
  return true
}

export function allowLeavingPage() {
  storeUnsavedInput()
  page.leaving = true
  return page.unsaved.size > 0
}

export function canLeavePage() {
  storeUnsavedInput()
  return page.leaving || page.unsaved.size === 0
}

export function restoreUnsavedInput(owner: string, path: string, hasActionResult: boolean) {
  clearTimeout(page.timer)
  Object.assign(page, { owner, path, leaving: false })
  for (const collection of [page.saved, page.unsaved, page.pending]) collection.clear()
  const submitted = storage.readAndClearSubmittedForm()
  const wasSaved = submitted !== null && !hasActionResult && arrivedByRedirect()
  if (wasSaved) storage.removeUnsavedForms([submitted.key])
  let restored: RestoredInputStatus = null
  for (const form of trackedForms()) {
    const key = formKey(form)
    const saved = readFormValues(form, 'default')
    page.saved.set(key, saved)
    const isSubmittedForm = hasActionResult && (submitted === null || submitted.key === key)
    if (isSubmittedForm && form.dataset.tracked !== undefined) {
      // The server's response already shows this form's unsaved input, so there is nothing to restore.
      page.saved.set(key, null)
      page.pending.add(form)
      continue
    }
    const stored = storage.readUnsavedForm(key)
    if (!stored) continue
    const version = readRecordVersion(form)
    const unsaved = wasSaved
      ? updateUnsavedFormVersion(stored, { from: submitted.version, to: version }, readHiddenInputs(form))
      : stored
    const response = isSubmittedForm ? readSubmitStatus() : null
    const outcome = chooseUnsavedFormAction(unsaved, { owner, version, saved, response })
    if (outcome === 'forget') {
      storage.removeUnsavedForms([key])
      continue
    }
    page.unsaved.add(key)
    if (isSubmittedForm) page.saved.set(key, null)
    if (outcome === 'keep') continue
    restoreFormValues(form, unsaved.typed)
    if (isSubmittedForm) continue
    restoreHiddenInputs(form, unsaved.hidden)
    restored = outcome === 'restore-changed' ? 'changed' : (restored ?? 'same')
  }
  storeUnsavedInput()
  return restored
}

export function scheduleInputSave(form: HTMLFormElement) {
  if (!isTracked(form)) return
  page.pending.add(form)
  page.leaving = false
  clearTimeout(page.timer)
  page.timer = window.setTimeout(storeUnsavedInput, pauseMs)
}

export function storeUnsavedInput() {
  clearTimeout(page.timer)
  for (const form of page.pending) {
    if (!form.isConnected) continue
    const key = formKey(form)
    const typed = readFormValues(form, 'value')
    const saved = page.saved.get(key) ?? null
    if (saved !== null && hasSameValues(typed, saved)) {
      page.unsaved.delete(key)
      storage.removeUnsavedForms([key])
      continue
    }
    page.unsaved.add(key)
    const hidden = readHiddenInputs(form)
    storage.writeUnsavedForm(key, { owner: page.owner, version: readRecordVersion(form), typed, hidden })
  }
  page.pending.clear()
}

export function discardUnsavedInput() {
  clearTimeout(page.timer)
  page.pending.clear()
  storage.removeUnsavedForms([...page.unsaved])
  page.unsaved.clear()
  page.leaving = true
}

export function recordFormSubmission(form: HTMLFormElement) {
  page.leaving = true
  storage.storeSubmittedForm({ key: formKey(form), version: readRecordVersion(form) })
}

/** Reads the `method` attribute, because a form field named `method` would shadow the `method` property. */
export function isPostMethodFormInMain(form: HTMLFormElement) {
  return form.getAttribute('method') === 'post' && form.closest('main') !== null
}

function isTracked(form: HTMLFormElement) {
  return (
    isPostMethodFormInMain(form) &&
    (form.dataset.tracked !== undefined || listEditableControls(form).length > 0)
  )
}

function trackedForms() {
  return [...document.querySelectorAll<HTMLFormElement>('main form')].filter(isTracked)
}

function formKey(form: HTMLFormElement) {
  const name = form.dataset.draft ?? form.getAttribute('aria-label') ?? form.getAttribute('id') ?? ''
  return getUnsavedFormKey(page.path, name)
}

function navigationEntry() {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming ? entry : null
}

/** If the browser lacks `responseStatus`, assumes that the form was rejected, so that the user's input is kept. */
function readSubmitStatus() {
  return navigationEntry()?.responseStatus === 200 ? 'accepted' : 'rejected'
}

/** True if the `?done=` URL was opened by a link or a redirect (such as after a save), not by Back or Reload. */
function arrivedByRedirect() {
  return navigationEntry()?.type === 'navigate' && new URLSearchParams(location.search).has('done')
}
