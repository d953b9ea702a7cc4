import type { EnteredValues } from '#app/domain/site/unsaved-form.ts'

/* Reads the values typed in a form's controls, and restores them. */

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Names of the hidden fields that can hold a record's version. */
const versionFields = ['version', 'stamps', 'seen']

export function listEditableControls(form: HTMLFormElement) {
  return [...form.elements].flatMap((element) =>
    isFormControl(element) && isStorable(element) ? [element] : [],
  )
}

export function isFormControl(element: unknown): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  )
}

const neverStored = ['password', 'file', 'submit', 'button', 'reset', 'image']

/** Passwords and one-time codes are never stored. */
function isStorable(control: Control) {
  if (control.name === '' || control.matches('[readonly]') || control.closest('[data-untracked]'))
    return false
  if (/password|one-time-code/.test(control.autocomplete)) return false
  return control.type === 'hidden' ? control.dataset.typed !== undefined : !neverStored.includes(control.type)
}

export function readFormValues(form: HTMLFormElement, which: 'value' | 'default'): EnteredValues {
  return listEditableControls(form).flatMap((control) =>
    (which === 'value' ? currentValues(control) : defaultValues(control)).map(
      (value) => [control.name, value] as const,
    ),
  )
}

function currentValues(control: Control) {
  if (control instanceof HTMLSelectElement) return [...control.selectedOptions].map(({ value }) => value)
  if (isCheckable(control)) return control.checked ? [control.value] : []
  return [control.value]
}

function defaultValues(control: Control) {
  if (control instanceof HTMLSelectElement) {
    const selected = [...control.options].filter(({ defaultSelected }) => defaultSelected)
    const first = control.multiple ? [] : [...control.options].slice(0, 1)
    return (selected.length > 0 ? selected : first).map(({ value }) => value)
  }
  if (isCheckable(control)) return control.defaultChecked ? [control.value] : []
  return [control.defaultValue]
}

function isCheckable(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio'
}

export function restoreFormValues(form: HTMLFormElement, entered: EnteredValues) {
  const remaining = new Map<string, string[]>()
  for (const [name, value] of entered) remaining.set(name, [...(remaining.get(name) ?? []), value])
  for (const control of listEditableControls(form)) {
    if (control.type === 'hidden') continue
    const values = remaining.get(control.name) ?? []
    if (isCheckable(control)) {
      if (control.checked !== values.includes(control.value)) control.click()
    } else if (control instanceof HTMLSelectElement && control.multiple) {
      for (const option of control.options) option.selected = values.includes(option.value)
    } else {
      const value = values.shift()
      if (value === undefined || value === control.value) continue
      setValue(control, value)
      control.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
  form.dispatchEvent(new CustomEvent('restore', { detail: entered }))
}

/** Calls the prototype's setter: React overrides the one on the element and would miss the change. */
function setValue(control: Control, value: string) {
  const prototype: unknown = Object.getPrototypeOf(control)
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value)
}

export function readHiddenValues(form: HTMLFormElement): EnteredValues {
  return hiddenControls(form).map(({ name, value }) => [name, value] as const)
}

export function restoreHiddenValues(form: HTMLFormElement, hidden: EnteredValues) {
  for (const control of hiddenControls(form)) {
    const stored = hidden.find(([name]) => name === control.name)
    if (stored) control.value = stored[1]
  }
}

function hiddenControls(form: HTMLFormElement) {
  return [...form.elements]
    .filter((element) => element instanceof HTMLInputElement)
    .filter(({ type, name }) => type === 'hidden' && [...versionFields, 'key'].includes(name))
}

export function readFormVersion(form: HTMLFormElement) {
  return hiddenControls(form).find(({ name }) => versionFields.includes(name))?.value ?? ''
}
