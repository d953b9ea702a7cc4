import type { Difference } from '#app/domain/menu/product-entry.ts'
import { oneLine } from '#app/domain/mail/mail-safety.ts'
import { plainLines } from '#app/domain/inbox/message-fields.ts'

/** Mailboxes show a subject of about sixty characters and a preheader of about a hundred. */
export const issueLimits = { subject: 120, preheader: 160, note: 1200 } as const

/** The owner's words in a letter; null where the week itself says it. */
export interface IssueWords {
  subject: string | null
  preheader: string | null
  note: string | null
  /** The top dish; null for the first on the menu. */
  heroId: number | null
}

/** The same as its form sends them. */
export interface IssueInput {
  subject: string
  preheader: string
  note: string
  hero: string
}

export type IssueField = keyof IssueInput
export type IssueRefusals = Partial<Record<IssueField, string>>

export function issueInput({ subject, preheader, note, heroId }: IssueWords): IssueInput {
  return {
    subject: subject ?? '',
    preheader: preheader ?? '',
    note: note ?? '',
    hero: heroId === null ? '' : String(heroId),
  }
}

/** What was typed as it can be kept, or what has to be mended. `dishes` are those that can lead the letter. */
export function checkIssue(
  entered: IssueInput,
  dishes: readonly { id: number }[],
): { words: IssueWords; refusals?: never } | { words?: never; refusals: IssueRefusals } {
  const typed = {
    subject: oneLine(entered.subject, Infinity),
    preheader: oneLine(entered.preheader, Infinity),
    note: plainLines(entered.note),
  }
  const hero = dishes.find(({ id }) => String(id) === entered.hero)
  const refusals: IssueRefusals = {
    ...refusalOf('subject', typed.subject),
    ...refusalOf('preheader', typed.preheader),
    ...refusalOf('note', typed.note),
    ...(entered.hero !== '' &&
      !hero && { hero: 'This dish is not on the menu any more. Choose another one.' }),
  }
  if (Object.keys(refusals).length > 0) return { refusals }
  return {
    words: {
      subject: typed.subject || null,
      preheader: typed.preheader || null,
      note: typed.note || null,
      heroId: hero?.id ?? null,
    },
  }
}

/** Which of them are others now, by the names that the desk calls them. */
export function changedWords(before: IssueWords, after: IssueWords) {
  return (Object.keys(wordNames) as (keyof IssueWords)[])
    .filter((name) => before[name] !== after[name])
    .map((name) => wordNames[name])
}

/** Where two forms differ, with the dish by its name. */
export function issueDifferences(
  stored: IssueInput,
  typed: IssueInput,
  dishes: readonly { id: number; name: string }[],
): Difference[] {
  const shown = (field: IssueField, value: string) =>
    field === 'hero' ? (dishes.find(({ id }) => String(id) === value)?.name ?? '') : value
  return (Object.keys(fieldNames) as IssueField[])
    .filter((field) => stored[field] !== typed[field])
    .map((field) => ({
      field: fieldNames[field],
      stored: shown(field, stored[field]),
      typed: shown(field, typed[field]),
    }))
}

const fieldNames: Record<IssueField, string> = {
  subject: 'Subject',
  preheader: 'Preheader',
  note: 'Note',
  hero: 'Top dish',
}

const wordNames: Record<keyof IssueWords, string> = {
  subject: 'subject',
  preheader: 'preheader',
  note: 'note',
  heroId: 'top dish',
}

function refusalOf(field: keyof typeof issueLimits, text: string): IssueRefusals {
  const longest = issueLimits[field]
  if (text.length > longest)
    return { [field]: `Please shorten this to ${longest} characters. It has ${text.length}.` }
  // Two brackets are where a reader's own links go, and everybody's would stand there.
  return text.includes('[[') ? { [field]: 'Please leave out the two brackets “[[”.' } : {}
}
