import type { IssueState } from './issue-status.ts'
import type { MailOutcome } from '#app/domain/mail/mail-outcomes.ts'

/** How a reader of a letter can have fared that somebody may ask about; most just have it. */
export const recipientOutcomes = ['failed', 'unknown', 'suppressed', 'bounced', 'complained'] as const
export type RecipientOutcome = (typeof recipientOutcomes)[number]

/** As the results of a letter call them. */
export const outcomeNames: Record<RecipientOutcome, string> = {
  failed: 'Not sent',
  unknown: 'Not known',
  suppressed: 'Not written to',
  bounced: 'Bounced',
  complained: 'Complained',
}

const otherNames: Readonly<Record<string, string | undefined>> = {
  pending: 'Waiting',
  claimed: 'Being sent',
  sent: 'Sent',
  delivered: 'Delivered',
}

/** What became of one reader: the last that was heard. */
export function recipientOutcomeText({ state, outcome }: { state: string; outcome: MailOutcome | null }) {
  const last = outcome ?? state
  return isRecipientOutcome(last) ? outcomeNames[last] : (otherNames[last] ?? last)
}

export function isRecipientOutcome(name: string): name is RecipientOutcome {
  return recipientOutcomes.some((fate) => fate === name)
}

/** Whether who the readers of a letter were is forgotten by now, or soon: how many there were stays. */
export function areForgotten(
  { state, dueAt, finishedAt }: { state: IssueState; dueAt: number; finishedAt: number | null },
  { now, mailBodyDays }: { now: number; mailBodyDays: number },
) {
  const hasEnded = state === 'sent' || state === 'cancelled'
  return hasEnded && Math.max(dueAt, finishedAt ?? 0) < now - mailBodyDays * 86_400_000
}
