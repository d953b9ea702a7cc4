import { Button } from '#app/components/public/button.tsx'
import { ErrorSummary, HoneypotFields, MessageFormField } from '#app/components/public/message-fields.tsx'
import { messageLimits } from '#app/domain/inbox/message-fields.ts'
import type { Notice } from '#app/content/notices.ts'
import type { EnteredFields, FieldErrors } from '#app/http/receive-message.ts'
import type { ContactField } from './form.ts'

/**
 * Contact form without browser validation, so that the server lists all errors in one summary. The message field has no `maxLength`,
 * because a browser silently cuts pasted text.
 */
export function MessageForm({
  opened,
  entered,
  refusals = {},
  notice,
}: {
  opened: number
  entered?: EnteredFields<ContactField>
  refusals?: FieldErrors<ContactField>
  notice?: Notice
}) {
  const field = (name: ContactField) => ({ name, defaultValue: entered?.[name], refusal: refusals[name] })
  const { name, phone, email } = messageLimits
  return (
    <form
      className="message"
      method="post"
      action="/contact"
      noValidate
      data-enhance=""
      aria-label="Your message"
    >
      <ErrorSummary notice={notice} refusals={refusals} />
      <HoneypotFields opened={opened} />
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
      <MessageFormField {...field('message')} label="Message" lines={7} required broad />
      <Button busy="Sending...">Send Message</Button>
    </form>
  )
}
