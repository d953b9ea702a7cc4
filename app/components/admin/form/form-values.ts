import type { ControlValues } from '#app/domain/site/unsaved-form.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Names of the hidden fields that can hold the version of the record being edited. */
const versionFields = ['version', 'stamps', 'seen']

const neverStored = ['password', 'file', 'submit', 'button', 'reset', 'image']

export function listEditableControls(form: HTMLFormElement) {
  return [...form.elements].filter((element) => isFormControl(element)).filter(isStorable)
}

export function isFormControl(element: unknown): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  )
}

function isStorable(control: Control) {
  if (control.name === '' || control.matches('[readonly]') || control.closest('[data-untracked]'))
    return false
  if (/password|one-time-code/.test(control.autocomplete)) return false
  return control.type === 'hidden' ? control.dataset.typed !== undefined : !neverStored.includes(control.type)
}

export function readFormValues(form: HTMLFormElement, which: 'value' | 'default'): ControlValues {
  return listEditableControls(form).flatMap((control) =>
    controlValues(control, which === 'default').map((value) => [control.name, value] as const),
  )
}

function controlValues(control: Control, isDefault: boolean) {
  if (isCheckable(control))
    return (isDefault ? control.defaultChecked : control.checked) ? [control.value] : []
  if (!(control instanceof HTMLSelectElement)) return [isDefault ? control.defaultValue : control.value]
  const options = [...control.options]
  const selected = options.filter((option) => (isDefault ? option.defaultSelected : option.selected))
  const isFirstDefault = isDefault && selected.length === 0 && !control.multiple
  return (isFirstDefault ? options.slice(0, 1) : selected).map(({ value }) => value)
}

function isCheckable(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio'
}

export function restoreFormValues(form: HTMLFormElement, entered: ControlValues) {
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

/** Calls the prototype's `value` setter; with the element's own setter, React would not notice the change. */
function setValue(control: Control, value: string) {
  const prototype: unknown = Object.getPrototypeOf(control)
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value)
}

export function readHiddenInputs(form: HTMLFormElement): ControlValues {
  return hiddenControls(form).map(({ name, value }) => [name, value] as const)
}

export function restoreHiddenInputs(form: HTMLFormElement, hidden: ControlValues) {
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

export function readRecordVersion(form: HTMLFormElement) {
  return hiddenControls(form).find(({ name }) => versionFields.includes(name))?.value ?? ''
}
