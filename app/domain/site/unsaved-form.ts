/** Form fields as pairs of name and value. */
export type EnteredValues = readonly (readonly [name: string, value: string])[]

/** Form input that was typed but not saved, as stored in the browser. */
export interface UnsavedForm {
  /** The user who typed it; it is never restored for anyone else. */
  owner: string
  /** Version of the edited row at that time. */
  version: string
  typed: EnteredValues
  /** Hidden fields sent with it: the version and the idempotency key. */
  hidden: EnteredValues
}

const prefix = 'unsaved:'

export function unsavedKey(path: string, form: string) {
  return `${prefix}${path} ${form}`
}

export function isUnsavedKey(key: string) {
  return key.startsWith(prefix)
}

/** Parses a stored form; null if the data has another format. */
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

/** Compares form values, ignoring differences in line endings. */
export function hasSameValues(one: EnteredValues, other: EnteredValues) {
  const text = (typed: EnteredValues) => JSON.stringify(typed).replaceAll(String.raw`\r\n`, String.raw`\n`)
  return text(one) === text(other)
}

interface Page {
  owner: string
  version: string
  /** Values in the form when the page loaded. */
  saved: EnteredValues
  /** Whether the page is the response to submitting this form (`refused` or `taken`), or null. */
  answer: 'refused' | 'taken' | null
}

/** Decides what to do with stored input when its page opens again. */
export function unsavedFormAction(
  { owner, version, typed }: UnsavedForm,
  page: Page,
): 'forget' | 'keep' | 'restore' | 'restore-changed' {
  if (owner !== page.owner) return 'forget'
  if (hasSameValues(typed, page.saved)) return page.answer ? 'keep' : 'forget'
  if (page.answer === 'taken') return 'forget'
  return page.answer === 'refused' || version === page.version ? 'restore' : 'restore-changed'
}

/** Moves another form's stored input to the new version when the same user's save on this page raised it by one. */
export function updateAfterSave(
  unsaved: UnsavedForm,
  { from, to }: { from: string; to: string },
  hidden: EnteredValues,
): UnsavedForm {
  const isOwn = unsaved.version === from && /^\d+$/.test(from) && Number(to) === Number(from) + 1
  return isOwn ? { ...unsaved, version: to, hidden } : unsaved
}
