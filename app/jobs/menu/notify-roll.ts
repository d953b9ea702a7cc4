import type { Context } from '#app/context.server.ts'
import { findRoll, listRotatedProducts } from '#app/data/menu/roll.ts'
import { unplannedWeekEmail } from '#app/emails/unplanned-week.tsx'
import { deliverEmail } from '#app/jobs/mail/deliver-email.ts'

/** Tells the owner what a week began with that nobody had planned. */
export function notifyRoll(context: Context, { emailId }: { emailId: number }) {
  return deliverEmail(context, emailId, async (email) => {
    const rolled = await findRoll(context.db, email.subjectId)
    if (!rolled) return { suppressed: 'Its run is not in the log any more.' }
    const rotated = rolled.rotated > 0 ? await listRotatedProducts(context.db, rolled.week) : []
    return unplannedWeekEmail(await context.business(), {
      rolled: { ...rolled, rotated },
      desk: `${context.siteOrigin}/admin`,
    })
  })
}
