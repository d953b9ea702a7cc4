import * as z from 'zod'
import { emailKinds } from '#app/data/schema.ts'
import { socialCardKeyPattern } from '#app/domain/images/social-card.ts'

/**
 * True for the dead-letter queue. Its name starts with the Worker's name, which is
 * different in staging (wrangler.toml).
 */
export function isDeadLetterQueue(name: string) {
  return name.endsWith('-dead-letters')
}

const id = z.number().int().positive()

/** The `type` values must stay stable, because messages may be in flight during a deploy. */
export const jobMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('freeze-issue'), issueId: id }),
  z.object({ type: z.literal('queue-issue'), issueId: id, after: z.number().int().min(0) }),
  z.object({ type: z.literal('send-issue-batch'), batchId: id }),
  z.object({ type: z.literal('close-issue'), issueId: id }),
  z.object({ type: z.literal('generate-product-image'), pictureId: id }),
  z.object({ type: z.literal('draw-social-card'), subject: z.string().regex(socialCardKeyPattern) }),
  ...emailKinds.map((kind) => z.object({ type: z.literal(kind), emailId: id })),
])

export type JobMessage = z.infer<typeof jobMessageSchema>

/** Parses a stored message; returns null if this version can't read it. */
export function parseMessageBody(body: string | null): JobMessage | null {
  try {
    return jobMessageSchema.safeParse(JSON.parse(body ?? '')).data ?? null
  } catch {
    return null
  }
}

/** Explains why a message from another version can't be read. Names fields but never their values. */
export function describeInvalidMessage(body: unknown) {
  const [issue] = jobMessageSchema.safeParse(body).error?.issues ?? []
  if (!issue || issue.path.length === 0) return 'it isn’t a message'
  return issue.code === 'invalid_union'
    ? 'its type is unknown'
    : `its ${issue.path.join('.')} is missing or malformed`
}

/** How a job ended, or after how many seconds to retry it. */
export type JobResult = { ended: string; reason?: string } | { retryInSeconds: number; reason: string }

/** Result of a job that found its row already claimed, finished or not due. */
export const nothingToDoResult: JobResult = { ended: 'nothing-to-do' }

/** Returns the seconds to wait after the nth attempt: 30 s, doubling up to one hour, with jitter. */
export function retryDelaySeconds(attempts: number, random: number) {
  return Math.round(Math.min(3600, 30 * 2 ** Math.max(0, attempts - 1)) * (0.8 + 0.4 * random))
}
