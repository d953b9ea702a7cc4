import { Button } from '#app/components/public/button.tsx'
import { ErrorSummary, HoneypotFields, MessageField } from '#app/components/public/message-fields.tsx'
import { messageLimits } from '#app/domain/inbox/message-fields.ts'
import type { Notice } from '#app/content/notices.ts'
import type { EnteredFields, FieldErrors } from '#app/http/receive-message.ts'
import type { ContactField } from './form.ts'

/**
 * What is required is marked as such, but the browser checks nothing, so that every refusal is one summary in the server's
 * words. The message has no `maxLength`, because a browser would cut a pasted text without a word.
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
      <MessageField {...field('name')} label="Name" autoComplete="name" maxLength={name} required broad />
      <MessageField
        {...field('phone')}
        label="Phone"
        hint="(optional)"
        type="tel"
        autoComplete="tel"
        maxLength={phone}
      />
      <MessageField
        {...field('email')}
        label="Email"
        type="email"
        autoComplete="email"
        maxLength={email}
        required
      />
      <MessageField {...field('message')} label="Message" lines={7} required broad />
      <Button busy="Sending...">Send Message</Button>
    </form>
  )
}
