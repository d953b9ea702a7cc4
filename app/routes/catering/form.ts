import * as z from 'zod'
import { cateringTerms, inquiryErrors, maxGuestCountLength } from '#app/content/catering.ts'
import type { Business } from '#app/domain/settings/business.ts'
import { validateEventDate } from '#app/domain/inbox/event-date.ts'
import { singleLineTextSchema, messageFieldSchemas } from '#app/domain/inbox/message-fields.ts'
import { parseMessageForm } from '#app/http/receive-message.ts'

const fields = ['eventDay', 'guests', 'name', 'phone', 'email', 'message'] as const

/** Rejects dates inside the notice period with a request to call, because an email reply would come too late. */
export function parseInquiry(form: FormData, { business, now }: { business: Business; now: number }) {
  return parseMessageForm(form, fields, enquirySchema(business, now))
}

function enquirySchema(business: Business, now: number) {
  const words = inquiryErrors(business)
  const { least, most } = cateringTerms.guestRange
  const clock = { now, timeZone: business.timeZone, noticeDays: cateringTerms.noticeDays.least }
  return z.object({
    ...messageFieldSchemas,
    eventDay: singleLineTextSchema.transform((day, refuse) => {
      if (day === '') return null
      const outlook = validateEventDate(day, clock)
      if (outlook !== 'fits') refuse.addIssue(words[outlook])
      return day
    }),
    guests: singleLineTextSchema.transform((text, refuse) => {
      if (text === '') return null
      const guests = /^\d+$/.test(text) && text.length <= maxGuestCountLength ? Number(text) : NaN
      if (Number.isNaN(guests)) refuse.addIssue(words.guests)
      else if (guests < least) refuse.addIssue(words['too-few'])
      else if (guests > most) refuse.addIssue(words['too-many'])
      return guests
    }),
  })
}
