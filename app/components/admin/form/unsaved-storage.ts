import { isUnsavedFormKey, parseUnsavedForm, type UnsavedForm } from '#app/domain/site/unsaved-form.ts'

/* If session storage is disabled or full, the page still works but can't restore unsaved input. */

const submittedFormKey = 'sent-form'

export function listUnsavedFormKeys() {
  return tryStorage(() => Object.keys(sessionStorage).filter(isUnsavedFormKey)) ?? []
}

export function readUnsavedForm(key: string) {
  return parseUnsavedForm(tryStorage(() => sessionStorage.getItem(key)))
}

export function writeUnsavedForm(key: string, unsaved: UnsavedForm) {
  tryStorage(() => sessionStorage.setItem(key, JSON.stringify(unsaved)))
}

export function removeUnsavedForms(keys: readonly string[]) {
  for (const key of keys) tryStorage(() => sessionStorage.removeItem(key))
}

export function storeSubmittedForm(form: { key: string; version: string }) {
  tryStorage(() => sessionStorage.setItem(submittedFormKey, JSON.stringify(form)))
}

export function readAndClearSubmittedForm() {
  const text = tryStorage(() => sessionStorage.getItem(submittedFormKey))
  removeUnsavedForms([submittedFormKey])
  return text === null ? null : (JSON.parse(text) as Parameters<typeof storeSubmittedForm>[0])
}

function tryStorage<Result>(operation: () => Result) {
  try {
    return operation()
  } catch {
    return null
  }
}
