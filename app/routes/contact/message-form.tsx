import type { HTMLInputAutoCompleteAttribute } from 'react'
import { Button } from '#app/components/button.tsx'
import { limits, type Entered, type Refusals } from './form.ts'

/**
 * The browser asks for what is required (spec §5); the server's own words come back for the rest. The message has no
 * `maxLength`, because a browser would cut a pasted text without a word.
 */
export function MessageForm({
  opened,
  entered,
  refusals = {},
}: {
  opened: number
  entered?: Entered
  refusals?: Refusals
}) {
  const field = (name: keyof Entered, autoComplete: HTMLInputAutoCompleteAttribute) => ({
    name,
    autoComplete,
    defaultValue: entered?.[name],
    ...(refusals[name] && ({ 'aria-invalid': true, 'aria-describedby': `message-${name}-refusal` } as const)),
  })
  const refusal = (name: keyof Entered) =>
    refusals[name] && (
      <p className="refusal" id={`message-${name}-refusal`}>
        {refusals[name]}
      </p>
    )
  return (
    <form className="message" method="post" action="/contact" data-enhance="" aria-label="Your message">
      <input type="hidden" name="opened" defaultValue={opened} />
      <div className="bait" aria-hidden="true">
        <label>
          Leave this empty
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div className="broad">
        <label>
          Name
          <input {...field('name', 'name')} maxLength={limits.name} required />
        </label>
        {refusal('name')}
      </div>
      <div>
        <label>
          Phone<span> (optional)</span>
          <input {...field('phone', 'tel')} type="tel" maxLength={limits.phone} />
        </label>
        {refusal('phone')}
      </div>
      <div>
        <label>
          Email
          <input {...field('email', 'email')} type="email" maxLength={limits.email} required />
        </label>
        {refusal('email')}
      </div>
      <div className="broad">
        <label>
          Message
          <textarea {...field('message', 'off')} rows={7} required />
        </label>
        {refusal('message')}
      </div>
      <Button busy="Sending...">Send Message</Button>
    </form>
  )
}
