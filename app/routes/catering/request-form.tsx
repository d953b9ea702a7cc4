import { Button } from '#app/components/public/button.tsx'
import { ErrorSummary, HoneypotFields, MessageFormField } from '#app/components/public/message-fields.tsx'
import { maxGuestCountLength } from '#app/content/catering.ts'
import { messageLimits } from '#app/domain/inbox/message-fields.ts'
import type { Notice } from '#app/content/notices.ts'
import type { EnteredFields, FieldErrors } from '#app/http/receive-message.ts'
import type { InquiryField } from './form.ts'

/**
 * Inquiry form without browser validation: the server's messages include the phone number, which the browser's don't, and a number field
 * would drop text that it can't parse.
 */
export function RequestForm({
  opened,
  entered,
  refusals = {},
  notice,
}: {
  opened: number
  entered?: EnteredFields<InquiryField>
  refusals?: FieldErrors<InquiryField>
  notice?: Notice
}) {
  const field = (name: InquiryField) => ({ name, defaultValue: entered?.[name], refusal: refusals[name] })
  const { name, phone, email } = messageLimits
  return (
    <form
      className="message"
      method="post"
      action="/catering"
      noValidate
      data-enhance=""
      aria-label="Catering request"
    >
      <ErrorSummary notice={notice} refusals={refusals} />
      <HoneypotFields opened={opened} />
      <MessageFormField {...field('eventDay')} label="Event date" hint="(optional)" type="date" />
      <MessageFormField
        {...field('guests')}
        label="Guests"
        hint="(optional)"
        inputMode="numeric"
        autoComplete="off"
        maxLength={maxGuestCountLength}
      />
      <MessageFormField {...field('name')} label="Name" autoComplete="name" maxLength={name} required broad />
      <MessageFormField
        {...field('phone')}
        label="Phone"
        hint="(optional)"
        type="tel"
        autoComplete="tel"
        maxLength={phone}
      />
      <MessageFormField
        {...field('email')}
        label="Email"
        type="email"
        autoComplete="email"
        maxLength={email}
        required
      />
      <MessageFormField {...field('message')} label="What would you like?" lines={5} required broad />
      <Button busy="Sending...">Send Enquiry</Button>
    </form>
  )
}
