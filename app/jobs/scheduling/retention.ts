import type { Context } from '#app/context.server.ts'
import { deleteExpiredRows as forget } from '#app/data/scheduling/retention.ts'

/** Lets go of what the owner no longer wants kept. */
export async function runRetention({ db, now, business }: Context) {
  const { keeping } = await business()
  await forget(db, keeping, now)
}
