import * as z from 'zod'
import { cateringTerms, inquiryErrors, maxGuestCountLength } from '#app/content/catering.ts'
import { validateEventDate } from '#app/domain/inbox/event-date.ts'
import { singleLineTextSchema, messageSchema } from '#app/domain/inbox/message-fields.ts'
import type { Business } from '#app/domain/settings/business.ts'

/** Rejects an event date that is too soon for catering and asks the customer to call, as an email takes too long. */
export function inquirySchema(business: Business, now: number) {
  const errors = inquiryErrors(business)
  const { guestRange, noticeDays } = cateringTerms
  return z.object({
    eventDay: singleLineTextSchema.transform((day, context) => {
      if (day === '') return null
      const { timeZone } = business
      const result = validateEventDate(day, { now, timeZone, noticeDays: noticeDays.min })
      if (result !== 'fits') context.addIssue(errors[result])
      return day
    }),
    guests: singleLineTextSchema.transform((text, context) => {
      if (text === '') return null
      const guests = /^\d+$/.test(text) && text.length <= maxGuestCountLength ? Number(text) : NaN
      if (Number.isNaN(guests)) context.addIssue(errors.guests)
      else if (guests < guestRange.min) context.addIssue(errors['too-few'])
      else if (guests > guestRange.max) context.addIssue(errors['too-many'])
      return guests
    }),
    ...messageSchema.shape,
  })
}
