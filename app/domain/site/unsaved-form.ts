/** A field's name and what was typed in it. */
export type EnteredValues = readonly (readonly [name: string, value: string])[]

/** What was typed in a form and not saved yet. */
export interface UnsavedForm {
  /** Who typed it: nobody else gets it back. */
  owner: string
  /** The row's version when it was typed. */
  version: string
  typed: EnteredValues
  /** The hidden fields that go with it: the version, the key that keeps a repeat from doing things twice. */
  hidden: EnteredValues
}

const prefix = 'unsaved:'

export function unsavedKey(path: string, form: string) {
  return `${prefix}${path} ${form}`
}

export function isUnsavedKey(key: string) {
  return key.startsWith(prefix)
}

/** Null for anything that this page did not write. */
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

/** Line ends are the browser's own business. */
export function hasSameValues(one: EnteredValues, other: EnteredValues) {
  const text = (typed: EnteredValues) => JSON.stringify(typed).replaceAll(String.raw`\r\n`, String.raw`\n`)
  return text(one) === text(other)
}

interface Page {
  owner: string
  version: string
  /** What the page came with. */
  saved: EnteredValues
  /** Whether the page answers this form, which was refused, or taken a step further. */
  answer: 'refused' | 'taken' | null
}

/** What to do with a stored form when its page opens again. */
export function unsavedFormAction(
  { owner, version, typed }: UnsavedForm,
  page: Page,
): 'forget' | 'keep' | 'restore' | 'restore-changed' {
  if (owner !== page.owner) return 'forget'
  if (hasSameValues(typed, page.saved)) return page.answer ? 'keep' : 'forget'
  if (page.answer === 'taken') return 'forget'
  return page.answer === 'refused' || version === page.version ? 'restore' : 'restore-changed'
}

/** A form beside the one that was just saved goes on from the version that this save made. */
export function updateAfterSave(
  unsaved: UnsavedForm,
  { from, to }: { from: string; to: string },
  hidden: EnteredValues,
): UnsavedForm {
  const isOwn = unsaved.version === from && /^\d+$/.test(from) && Number(to) === Number(from) + 1
  return isOwn ? { ...unsaved, version: to, hidden } : unsaved
}
