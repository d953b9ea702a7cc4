import { z } from 'zod'

const id = z.number().int().positive()

/** A message is an address: the row it names holds everything else. Its `type` is a contract with messages in flight. */
export const messageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('send-confirmation'), emailId: id }),
  z.object({ type: z.literal('notify-signup'), emailId: id }),
  z.object({ type: z.literal('generate-product-image'), pictureId: id }),
])

export type Message = z.infer<typeof messageSchema>

/** What a job that did not throw tells the queue: it is over, or it wants another try. */
export type JobResult = 'done' | { retryInSeconds: number; reason: string }

/** Seconds to wait after the nth try: 30 s doubling up to an hour, spread so that retries do not march in step. */
export function backOff(attempts: number, random: number) {
  return Math.round(Math.min(3600, 30 * 2 ** Math.max(0, attempts - 1)) * (0.8 + 0.4 * random))
}
