import * as z from 'zod'
import { socialCardKeyPattern } from '#app/domain/images/social-card.ts'
import { emailKinds } from '#app/domain/mail/mail-text.ts'

/** Checks only how the queue's name ends, because the start is the Worker's name, which differs in staging. */
export function isDeadLetterQueue(name: string) {
  return name.endsWith('-dead-letters')
}

const id = z.number().int().positive()

/** Never rename a `type`: after a deploy, the queue may still contain messages from the previous version. */
export const jobMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('snapshot-issue'), issueId: id }),
  z.object({ type: z.literal('queue-issue'), issueId: id, after: z.number().int().min(0) }),
  z.object({ type: z.literal('send-issue-batch'), batchId: id }),
  z.object({ type: z.literal('close-issue'), issueId: id }),
  z.object({ type: z.literal('generate-product-image'), pictureId: id }),
  z.object({ type: z.literal('draw-social-card'), subject: z.string().regex(socialCardKeyPattern) }),
  ...emailKinds.map((kind) => z.object({ type: z.literal(kind), emailId: id })),
])

export type JobMessage = z.infer<typeof jobMessageSchema>

export function parseJobMessage(body: string | null): JobMessage | null {
  try {
    return jobMessageSchema.safeParse(JSON.parse(body ?? '')).data ?? null
  } catch {
    return null
  }
}

/** Explains why a queue message can't be read, without quoting its values. */
export function describeInvalidMessage(body: unknown) {
  const [issue] = jobMessageSchema.safeParse(body).error?.issues ?? []
  if (!issue || issue.path.length === 0) return 'it isn’t a message'
  return issue.code === 'invalid_union'
    ? 'its type is unknown'
    : `its ${issue.path.join('.')} is missing or malformed`
}

export type QueueJobResult = { ended: string; reason?: string } | { retryInSeconds: number; reason: string }

export const nothingToDoResult: QueueJobResult = { ended: 'nothing-to-do' }

/** The delay starts at 30 seconds and doubles with each attempt, up to an hour. It varies randomly by up to 20%. */
export function retryDelaySeconds(attempts: number, random: number) {
  return Math.round(Math.min(3600, 30 * 2 ** Math.max(0, attempts - 1)) * (0.8 + 0.4 * random))
}
