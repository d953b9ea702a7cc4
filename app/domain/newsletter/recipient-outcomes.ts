import type { MailOutcome } from '#app/domain/mail/mail-outcomes.ts'
import type { IssueState } from './issue-status.ts'

/** Outcomes by which an admin can filter recipients. `sent` is omitted, because it applies to most recipients. */
export const recipientOutcomes = ['failed', 'unknown', 'suppressed', 'bounced', 'complained'] as const
export type RecipientOutcome = (typeof recipientOutcomes)[number]

export const recipientOutcomeLabels: Record<RecipientOutcome, string> = {
  failed: 'Not sent',
  unknown: 'Unknown',
  suppressed: 'Skipped',
  bounced: 'Bounced',
  complained: 'Marked as spam',
}

const statusLabels: Readonly<Record<string, string | undefined>> = {
  ...recipientOutcomeLabels,
  pending: 'Waiting',
  claimed: 'Sending',
  sent: 'Sent',
  delivered: 'Delivered',
}

export function describeRecipientOutcome({ state, outcome }: { state: string; outcome: MailOutcome | null }) {
  const status = outcome ?? state
  return statusLabels[status] ?? status
}

export function isRecipientOutcome(name: string): name is RecipientOutcome {
  return recipientOutcomes.some((outcome) => outcome === name)
}

export function isRecipientListExpired(
  { state, dueAt, finishedAt }: { state: IssueState; dueAt: number; finishedAt: number | null },
  { now, mailBodyDays }: { now: number; mailBodyDays: number },
) {
  const hasEnded = state === 'sent' || state === 'cancelled'
  return hasEnded && Math.max(dueAt, finishedAt ?? 0) < now - mailBodyDays * 86_400_000
}

/** Mailbox providers expect fewer than 0.1% spam complaints, and penalize the sending domain at 0.3% or more. */
const alertAt = 0.001
const stopAt = 0.003

/** Below this number of complaints, ignore the complaint rate: on a small list, a single complaint is a high rate. */
const minComplaints = 3

export function classifyComplaintRate({ sent, complained }: { sent: number; complained: number }) {
  if (complained < minComplaints) return 'fine'
  const rate = complained / Math.max(sent, complained)
  if (rate >= stopAt) return 'stop'
  return rate >= alertAt ? 'alert' : 'fine'
}

export function formatComplaintRate({ sent, complained }: { sent: number; complained: number }) {
  const percent = ((complained / Math.max(sent, complained, 1)) * 100).toFixed(2)
  return `${complained} of ${sent.toLocaleString('en-US')} recipients (${percent}%)`
}
