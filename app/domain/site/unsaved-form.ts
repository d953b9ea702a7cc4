export type ControlValues = readonly (readonly [name: string, value: string])[]

export interface UnsavedForm {
  owner: string
  /** Version of the database row when the form was opened; shows whether someone else has saved the row since. */
  version: string
  typed: ControlValues
  /** The form's hidden fields, which contain the row's version and the idempotency key. */
  hidden: ControlValues
}

const prefix = 'unsaved:'

export function getUnsavedFormKey(path: string, form: string) {
  return `${prefix}${path} ${form}`
}

export function isUnsavedFormKey(key: string) {
  return key.startsWith(prefix)
}

export function parseUnsavedForm(text: string | null): UnsavedForm | null {
  try {
    const parsed = JSON.parse(text ?? 'null') as Partial<UnsavedForm> | null
    if (typeof parsed?.owner !== 'string' || typeof parsed.version !== 'string') return null
    return isEnteredValues(parsed.typed) && isEnteredValues(parsed.hidden) ? (parsed as UnsavedForm) : null
  } catch {
    return null
  }
}

function isEnteredValues(value: unknown): value is ControlValues {
  return (
    Array.isArray(value) &&
    value.every(
      (entry) =>
        Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === 'string'),
    )
  )
}

export function hasSameValues(a: ControlValues, b: ControlValues) {
  const text = (typed: ControlValues) => JSON.stringify(typed).replaceAll(String.raw`\r\n`, String.raw`\n`)
  return text(a) === text(b)
}

interface Page {
  owner: string
  version: string
  saved: ControlValues
  /** The server's response to this form; null if the page wasn't loaded by submitting the form. */
  response: 'rejected' | 'accepted' | null
}

export function chooseUnsavedFormAction(
  { owner, version, typed }: UnsavedForm,
  page: Page,
): 'forget' | 'keep' | 'restore' | 'restore-changed' {
  if (owner !== page.owner) return 'forget'
  if (hasSameValues(typed, page.saved)) return page.response ? 'keep' : 'forget'
  if (page.response === 'accepted') return 'forget'
  return page.response === 'rejected' || version === page.version ? 'restore' : 'restore-changed'
}

/** Updates the version in `unsaved` after another form saved the same row, to avoid reporting a false conflict. */
export function updateUnsavedFormVersion(
  unsaved: UnsavedForm,
  { from, to }: { from: string; to: string },
  hidden: ControlValues,
): UnsavedForm {
  const isNextVersion = unsaved.version === from && /^\d+$/.test(from) && Number(to) === Number(from) + 1
  return isNextVersion ? { ...unsaved, version: to, hidden } : unsaved
}
