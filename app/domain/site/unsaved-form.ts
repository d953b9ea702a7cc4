export type EnteredValues = readonly (readonly [name: string, value: string])[]

export interface UnsavedForm {
  /** The user who typed the values; they are never restored for anyone else. */
  owner: string
  /** Version of the row that the unsaved input is based on, to detect that someone else has saved since. */
  version: string
  typed: EnteredValues
  /** Hidden fields: the row's version and the idempotency key. */
  hidden: EnteredValues
}

const prefix = 'unsaved:'

export function unsavedFormKey(path: string, form: string) {
  return `${prefix}${path} ${form}`
}

export function isUnsavedFormKey(key: string) {
  return key.startsWith(prefix)
}

export function parseUnsavedForm(text: string | null): UnsavedForm | null {
  try {
    const found = JSON.parse(text ?? 'null') as Partial<UnsavedForm> | null
    if (typeof found?.owner !== 'string' || typeof found.version !== 'string') return null
    return isTyped(found.typed) && isTyped(found.hidden) ? (found as UnsavedForm) : null
  } catch {
    return null
  }
}

function isTyped(value: unknown): value is EnteredValues {
  return (
    Array.isArray(value) &&
    value.every(
      (entry) =>
        Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === 'string'),
    )
  )
}

/** Compares the values, ignoring differences in line endings. */
export function hasSameValues(one: EnteredValues, other: EnteredValues) {
  const text = (typed: EnteredValues) => JSON.stringify(typed).replaceAll(String.raw`\r\n`, String.raw`\n`)
  return text(one) === text(other)
}

interface Page {
  owner: string
  version: string
  saved: EnteredValues
  /** The server's response to this form; null unless the page was rendered as that response. */
  answer: 'refused' | 'taken' | null
}

export function chooseUnsavedFormAction(
  { owner, version, typed }: UnsavedForm,
  page: Page,
): 'forget' | 'keep' | 'restore' | 'restore-changed' {
  if (owner !== page.owner) return 'forget'
  if (hasSameValues(typed, page.saved)) return page.answer ? 'keep' : 'forget'
  if (page.answer === 'taken') return 'forget'
  return page.answer === 'refused' || version === page.version ? 'restore' : 'restore-changed'
}

/** Updates the unsaved form after another form of the same user incremented the row's version. */
export function updateUnsavedFormAfterSave(
  unsaved: UnsavedForm,
  { from, to }: { from: string; to: string },
  hidden: EnteredValues,
): UnsavedForm {
  const isOwn = unsaved.version === from && /^\d+$/.test(from) && Number(to) === Number(from) + 1
  return isOwn ? { ...unsaved, version: to, hidden } : unsaved
}
