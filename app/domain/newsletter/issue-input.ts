import { normalizeMultilineText, toSingleLine } from '#app/domain/mail/outgoing-email.ts'
import type { FieldDifference } from '#app/domain/menu/product-input.ts'

/** Maximum lengths in characters. */
export const issueTextLimits = { subject: 120, preheader: 160, note: 1200 } as const

/** A null `subject`, `preheader`, or `heroId` is derived from the menu. A null `note` means that no note is shown. */
export interface IssueCustomization {
  subject: string | null
  preheader: string | null
  note: string | null
  heroId: number | null
}

export type IssueInput = Record<'subject' | 'preheader' | 'note' | 'hero', string>
type IssueField = keyof IssueInput
export type IssueFieldErrors = Partial<IssueInput>

export function toIssueInput({ subject, preheader, note, heroId }: IssueCustomization): IssueInput {
  return {
    subject: subject ?? '',
    preheader: preheader ?? '',
    note: note ?? '',
    hero: heroId === null ? '' : String(heroId),
  }
}

export function validateIssueInput(
  entered: IssueInput,
  products: readonly { id: number }[],
): { texts: IssueCustomization; errors?: never } | { texts?: never; errors: IssueFieldErrors } {
  const hero = products.find(({ id }) => String(id) === entered.hero)
  const texts: IssueCustomization = {
    subject: toSingleLine(entered.subject, Infinity) || null,
    preheader: toSingleLine(entered.preheader, Infinity) || null,
    note: normalizeMultilineText(entered.note) || null,
    heroId: hero?.id ?? null,
  }
  const errors: IssueFieldErrors = {
    ...fieldError('subject', texts),
    ...fieldError('preheader', texts),
    ...fieldError('note', texts),
    ...(entered.hero !== '' && !hero && { hero: 'This meal is no longer on the menu. Choose another one.' }),
  }
  return Object.keys(errors).length > 0 ? { errors } : { texts }
}

export function listChangedIssueFieldNames(before: IssueCustomization, after: IssueCustomization) {
  return listChangedFields(toIssueInput(before), toIssueInput(after)).map((field) =>
    fieldNames[field].toLowerCase(),
  )
}

function listChangedFields(before: IssueInput, after: IssueInput) {
  return (Object.keys(fieldNames) as IssueField[]).filter((field) => before[field] !== after[field])
}

export function listIssueEditConflicts(
  stored: IssueInput,
  typed: IssueInput,
  products: readonly { id: number; name: string }[],
): FieldDifference[] {
  const displayText = (field: IssueField, value: string) =>
    field === 'hero' ? (products.find(({ id }) => String(id) === value)?.name ?? '') : value
  return listChangedFields(stored, typed).map((field) => ({
    field: fieldNames[field],
    stored: displayText(field, stored[field]),
    typed: displayText(field, typed[field]),
  }))
}

const fieldNames: Record<IssueField, string> = {
  subject: 'Subject',
  preheader: 'Preview text',
  note: 'Note',
  hero: 'Featured meal',
}

function fieldError(field: keyof typeof issueTextLimits, texts: IssueCustomization): IssueFieldErrors {
  const text = texts[field] ?? ''
  const maxLength = issueTextLimits[field]
  if (text.length > maxLength)
    return { [field]: `Please shorten this to ${maxLength} characters. It has ${text.length}.` }
  // Reject `[[`, because it starts a placeholder that is replaced with a recipient's own link.
  return text.includes('[[') ? { [field]: 'Please remove the double brackets ([[).' } : {}
}
