import type { SignedInUser } from '#app/domain/accounts/account.ts'
import type { AdminNoticeName } from '#app/content/admin-notices.ts'
import type { Context } from '#app/context.server.ts'
import { addSubscriberManually } from '#app/data/newsletter/subscriber-changes.ts'
import { newSubscriberSchema, type NewSubscriber } from '#app/domain/newsletter/new-subscriber.ts'
import { subscriberRejectionTexts } from '#app/domain/newsletter/subscriber.ts'
import { readTextField } from '#app/http/form.ts'

export type EnteredSubscriber = Record<keyof NewSubscriber, string>

type AddSubscriberResult =
  | { done: AdminNoticeName }
  | { errors: Partial<EnteredSubscriber>; general?: string | undefined; status: number }

export function readEnteredSubscriber(form: FormData): EnteredSubscriber {
  const text = (name: keyof EnteredSubscriber) => readTextField(form, name).slice(0, 2000)
  return { email: text('email'), phone: text('phone'), consent: text('consent') }
}

/** With double opt-in the subscriber must confirm by email. */
export async function addSubscriberFromForm(
  context: Context,
  { account }: SignedInUser,
  entered: EnteredSubscriber,
): Promise<AddSubscriberResult> {
  const parsed = newSubscriberSchema.safeParse(entered)
  if (!parsed.success) {
    const errors: Partial<EnteredSubscriber> = {}
    for (const { path, message } of parsed.error.issues)
      errors[path[0] as keyof EnteredSubscriber] ??= message
    return { errors, status: 422 }
  }
  const { newsletterDoubleOptIn: doubleOptIn } = await context.business()
  const suppression = await context.suppressionHash(parsed.data.email)
  const result = await addSubscriberManually(context.db, {
    ...parsed.data,
    suppression,
    doubleOptIn,
    by: account.id,
    now: context.now,
  })
  if (result.outcome !== 'added')
    return { errors: { email: subscriberRejectionTexts[result.outcome] }, status: 409 }
  if (result.emailId !== null) await context.enqueue([{ type: 'send-confirmation', emailId: result.emailId }])
  return { done: doubleOptIn ? 'subscriber-added' : 'subscriber-confirmed' }
}
