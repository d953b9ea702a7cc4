import type { Context } from '#app/context.server.ts'
import { deleteExpiredRows as forget } from '#app/data/scheduling/retention.ts'

/** Deletes data older than the owner's retention settings allow. */
export async function runRetention({ db, now, business }: Context) {
  const { keeping } = await business()
  await forget(db, keeping, now)
}
