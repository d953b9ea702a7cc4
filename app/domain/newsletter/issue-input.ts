import type { FieldDifference } from '#app/domain/menu/product-input.ts'
import { toSingleLine, normalizeMultilineText } from '#app/domain/mail/outgoing-email.ts'

/** Maximum lengths in characters. Mail apps show about 60 characters of a subject and 100 of a preheader. */
export const issueTextLimits = { subject: 120, preheader: 160, note: 1200 } as const

/** Null means that the text is generated from the week's menu. */
export interface IssueTexts {
  subject: string | null
  preheader: string | null
  note: string | null
  /** Product ID; null means the first one on the menu. */
  heroId: number | null
}

export interface IssueInput {
  subject: string
  preheader: string
  note: string
  hero: string
}

type IssueField = keyof IssueInput
export type IssueFieldErrors = Partial<Record<IssueField, string>>

export function toIssueInput({ subject, preheader, note, heroId }: IssueTexts): IssueInput {
  return {
    subject: subject ?? '',
    preheader: preheader ?? '',
    note: note ?? '',
    hero: heroId === null ? '' : String(heroId),
  }
}

/** Validates an issue form; `products` lists the products that can be featured. */
export function validateIssueInput(
  entered: IssueInput,
  products: readonly { id: number }[],
): { texts: IssueTexts; errors?: never } | { texts?: never; errors: IssueFieldErrors } {
  const typed = {
    subject: toSingleLine(entered.subject, Infinity),
    preheader: toSingleLine(entered.preheader, Infinity),
    note: normalizeMultilineText(entered.note),
  }
  const hero = products.find(({ id }) => String(id) === entered.hero)
  const errors: IssueFieldErrors = {
    ...fieldError('subject', typed.subject),
    ...fieldError('preheader', typed.preheader),
    ...fieldError('note', typed.note),
    ...(entered.hero !== '' && !hero && { hero: 'This meal is no longer on the menu. Choose another one.' }),
  }
  if (Object.keys(errors).length > 0) return { errors }
  return {
    texts: {
      subject: typed.subject || null,
      preheader: typed.preheader || null,
      note: typed.note || null,
      heroId: hero?.id ?? null,
    },
  }
}

export function listChangedIssueTexts(before: IssueTexts, after: IssueTexts) {
  return listChangedFields(toIssueInput(before), toIssueInput(after)).map((field) =>
    fieldNames[field].toLowerCase(),
  )
}

function listChangedFields(before: IssueInput, after: IssueInput) {
  return (Object.keys(fieldNames) as IssueField[]).filter((field) => before[field] !== after[field])
}

export function listEditConflicts(
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

function fieldError(field: keyof typeof issueTextLimits, text: string): IssueFieldErrors {
  const maxLength = issueTextLimits[field]
  if (text.length > maxLength)
    return { [field]: `Please shorten this to ${maxLength} characters. It has ${text.length}.` }
  // `[[` starts a placeholder for a recipient's own link, which text for everyone must not contain.
  return text.includes('[[') ? { [field]: 'Please remove the double brackets ([[).' } : {}
}
