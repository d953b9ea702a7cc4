import * as z from 'zod'
import { cardSubjectPattern } from '#app/domain/images/social-card.ts'

/** As in wrangler.toml. */
export const deadLetterQueueName = 'holston-table-dead-letters'

const id = z.number().int().positive()

/** A message is an address: the row it names holds everything else. Its `type` is a contract with messages in flight. */
export const jobMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('send-confirmation'), emailId: id }),
  z.object({ type: z.literal('send-welcome'), emailId: id }),
  z.object({ type: z.literal('notify-signup'), emailId: id }),
  z.object({ type: z.literal('notify-message'), emailId: id }),
  z.object({ type: z.literal('acknowledge-message'), emailId: id }),
  z.object({ type: z.literal('send-verification'), emailId: id }),
  z.object({ type: z.literal('send-password-reset'), emailId: id }),
  z.object({ type: z.literal('send-email-change'), emailId: id }),
  z.object({ type: z.literal('send-invite'), emailId: id }),
  z.object({ type: z.literal('notify-account'), emailId: id }),
  z.object({ type: z.literal('send-reply'), emailId: id }),
  z.object({ type: z.literal('remind-message'), emailId: id }),
  z.object({ type: z.literal('notify-roll'), emailId: id }),
  z.object({ type: z.literal('notify-overdue'), emailId: id }),
  z.object({ type: z.literal('test-issue'), emailId: id }),
  z.object({ type: z.literal('weekly-report'), emailId: id }),
  z.object({ type: z.literal('notify-issue'), emailId: id }),
  z.object({ type: z.literal('send-preferences-link'), emailId: id }),
  z.object({ type: z.literal('send-data-link'), emailId: id }),
  z.object({ type: z.literal('freeze-issue'), issueId: id }),
  z.object({ type: z.literal('queue-issue'), issueId: id, after: z.number().int().min(0) }),
  z.object({ type: z.literal('send-issue-batch'), batchId: id }),
  z.object({ type: z.literal('close-issue'), issueId: id }),
  z.object({ type: z.literal('generate-product-image'), pictureId: id }),
  z.object({ type: z.literal('draw-social-card'), subject: z.string().regex(cardSubjectPattern) }),
])

export type JobMessage = z.infer<typeof jobMessageSchema>

/** What another version's message has that this one can't read. It tells names of fields and never what they hold. */
export function describeInvalidMessage(body: unknown) {
  const [issue] = jobMessageSchema.safeParse(body).error?.issues ?? []
  if (!issue || issue.path.length === 0) return 'it is no message at all'
  return issue.code === 'invalid_union'
    ? 'its type is unknown'
    : `its ${issue.path.join('.')} is missing or malformed`
}

/** What became of a message: how its row ended, or when it is tried again. */
export type JobResult = { ended: string; reason?: string } | { retryInSeconds: number; reason: string }

/** Somebody else has the row, or had it. */
export const nothingToDo: JobResult = { ended: 'nothing-to-do' }

/** Seconds to wait after the nth try: 30 s doubling up to an hour, spread so that retries do not march in step. */
export function retryDelaySeconds(attempts: number, random: number) {
  return Math.round(Math.min(3600, 30 * 2 ** Math.max(0, attempts - 1)) * (0.8 + 0.4 * random))
}
