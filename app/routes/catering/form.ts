import * as z from 'zod'
import { cateringTerms, inquiryErrors, maxGuestCountLength } from '#app/content/catering.ts'
import type { Business } from '#app/domain/settings/business.ts'
import { validateEventDate } from '#app/domain/inbox/event-date.ts'
import { singleLineTextSchema, messageFieldSchemas } from '#app/domain/inbox/message-fields.ts'
import { parseMessageForm } from '#app/http/receive-message.ts'

const fields = ['eventDay', 'guests', 'name', 'phone', 'email', 'message'] as const

/** Rejects dates inside the notice period with a request to call, because an email reply would come too late. */
export function parseInquiry(form: FormData, { business, now }: { business: Business; now: number }) {
  return parseMessageForm(form, fields, inquirySchema(business, now))
}

function inquirySchema(business: Business, now: number) {
  const errors = inquiryErrors(business)
  const { min: minGuests, max: maxGuests } = cateringTerms.guestRange
  const dateOptions = { now, timeZone: business.timeZone, noticeDays: cateringTerms.noticeDays.min }
  return z.object({
    ...messageFieldSchemas,
    eventDay: singleLineTextSchema.transform((day, context) => {
      if (day === '') return null
      const result = validateEventDate(day, dateOptions)
      if (result !== 'fits') context.addIssue(errors[result])
      return day
    }),
    guests: singleLineTextSchema.transform((text, context) => {
      if (text === '') return null
      const guests = /^\d+$/.test(text) && text.length <= maxGuestCountLength ? Number(text) : NaN
      if (Number.isNaN(guests)) context.addIssue(errors.guests)
      else if (guests < minGuests) context.addIssue(errors['too-few'])
      else if (guests > maxGuests) context.addIssue(errors['too-many'])
      return guests
    }),
  })
}
