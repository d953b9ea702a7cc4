import { json, redirect } from '@remix-run/cloudflare'
import * as z from 'zod'
import type { AdminNoticeName } from '#app/content/admin-notices.ts'
import type { Context } from '#app/context.server.ts'
import { addSubscriberManually } from '#app/data/newsletter/subscriber-changes.ts'
import { emailSchema, messageSchema, singleLineTextSchema } from '#app/domain/inbox/message-fields.ts'
import { subscriberRejectionTexts, subscriberTextLimits } from '#app/domain/newsletter/subscriber.ts'
import { readTextField } from '#app/http/form.ts'

const newSubscriberSchema = z.object({
  email: emailSchema('Please enter an email address.'),
  phone: messageSchema.shape.phone,
  consent: singleLineTextSchema
    .min(1, 'Please enter how this person agreed to get the newsletter.')
    .max(subscriberTextLimits.consent, `Please use at most ${subscriberTextLimits.consent} characters.`),
})

export type EnteredSubscriber = Record<'email' | 'phone' | 'consent', string>

export function readEnteredSubscriber(form: FormData): EnteredSubscriber {
  const text = (name: keyof EnteredSubscriber) => readTextField(form, name).slice(0, 2000)
  return { email: text('email'), phone: text('phone'), consent: text('consent') }
}

export async function addSubscriberFromForm(context: Context, entered: EnteredSubscriber, by: string) {
  const refuse = (errors: Partial<EnteredSubscriber>, status: number) =>
    json({ entered, errors, general: null }, { status })
  const parsed = newSubscriberSchema.safeParse(entered)
  if (!parsed.success) {
    const errors: Partial<EnteredSubscriber> = {}
    for (const { path, message } of parsed.error.issues)
      errors[path[0] as keyof EnteredSubscriber] ??= message
    return refuse(errors, 422)
  }
  const { newsletterDoubleOptIn: doubleOptIn } = await context.business()
  const suppression = await context.suppressionHash(parsed.data.email)
  const subscriber = { ...parsed.data, suppression, doubleOptIn, by, now: context.now }
  const result = await addSubscriberManually(context.db, subscriber)
  if (result.outcome !== 'added') return refuse({ email: subscriberRejectionTexts[result.outcome] }, 409)
  if (result.emailId !== null) await context.enqueue([{ type: 'send-confirmation', emailId: result.emailId }])
  const done: AdminNoticeName = doubleOptIn ? 'subscriber-added' : 'subscriber-confirmed'
  return redirect(`/admin/subscribers?done=${done}`, 303)
}
