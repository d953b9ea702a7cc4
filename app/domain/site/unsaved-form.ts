/** Form fields as pairs of a name and a value. */
export type EnteredValues = readonly (readonly [name: string, value: string])[]

/** Form input that was typed but not saved, as stored in the browser. */
export interface UnsavedForm {
  /** User who typed the input; it is never restored for anyone else. */
  owner: string
  /** Version of the edited row at the time of typing. */
  version: string
  typed: EnteredValues
  /** Hidden fields submitted along with the input: the row's version and the idempotency key. */
  hidden: EnteredValues
}

const prefix = 'unsaved:'

export function unsavedKey(path: string, form: string) {
  return `${prefix}${path} ${form}`
}

export function isUnsavedKey(key: string) {
  return key.startsWith(prefix)
}

/** Parses form input stored in the browser; null if the data is not in the expected format. */
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

/** Returns true if two sets of form values are equal, ignoring differences in line endings. */
export function hasSameValues(one: EnteredValues, other: EnteredValues) {
  const text = (typed: EnteredValues) => JSON.stringify(typed).replaceAll(String.raw`\r\n`, String.raw`\n`)
  return text(one) === text(other)
}

interface Page {
  owner: string
  version: string
  /** Values that the form had when the page loaded. */
  saved: EnteredValues
  /**
   * If the page is the response to submitting this form: whether the server refused or accepted (`taken`) it;
   * otherwise null.
   */
  answer: 'refused' | 'taken' | null
}

/** Decides what to do with stored form input when the form's page opens again. */
export function unsavedFormAction(
  { owner, version, typed }: UnsavedForm,
  page: Page,
): 'forget' | 'keep' | 'restore' | 'restore-changed' {
  if (owner !== page.owner) return 'forget'
  if (hasSameValues(typed, page.saved)) return page.answer ? 'keep' : 'forget'
  if (page.answer === 'taken') return 'forget'
  return page.answer === 'refused' || version === page.version ? 'restore' : 'restore-changed'
}

/**
 * Updates the stored input of another form on the page to the row's new version, if that version results from the
 * same user's save.
 */
export function updateUnsavedFormAfterSave(
  unsaved: UnsavedForm,
  { from, to }: { from: string; to: string },
  hidden: EnteredValues,
): UnsavedForm {
  const isOwn = unsaved.version === from && /^\d+$/.test(from) && Number(to) === Number(from) + 1
  return isOwn ? { ...unsaved, version: to, hidden } : unsaved
}
