import type { ComponentProps } from 'react'
import { MessageForm } from '#app/components/public/message-form.tsx'
import { cateringTerms, maxGuestCountLength } from '#app/content/catering.ts'
import { phoneHref, type Business } from '#app/domain/settings/business.ts'

export function CateringInquirySection({
  business,
  opened,
  result,
}: { business: Business } & Pick<ComponentProps<typeof MessageForm>, 'opened' | 'result'>) {
  const { phone, email, replyHours } = business
  return (
    <section className="request-form" id="enquiry">
      <div className="wrap split [--columns:5fr_7fr]">
        <div className="pricing">
          <h2>Get a quote</h2>
          <p className="mt-3.5 max-w-[32em]">
            {`The price depends on how many people are coming, what they can’t eat, and where we’re delivering. Send us the details and we’ll reply with a quote within ${replyHours} hours.`}
          </p>
          <p className="mt-3.5 max-w-[32em]">
            Or email{' '}
            <a className="wrap-anywhere font-semibold" href={`mailto:${email}`}>
              {email}
            </a>
          </p>
          <h3 className="mt-9 text-[1.625rem]">Prefer to talk it over?</h3>
          <p className="mt-3.5 max-w-[32em]">Call us and we’ll plan it together.</p>
          <a className="btn mt-5" href={phoneHref(phone)}>
            Call {phone}
          </a>
        </div>
        <div className="request">
          <div className="request-head">
            <h3>Your request</h3>
            <p>{`${cateringTerms.guests} people, ${cateringTerms.notice}’ notice`}</p>
          </div>
          <MessageForm
            action="/catering"
            label="Catering request"
            extraFields={eventFields}
            message={{ label: 'What would you like?', lines: 5 }}
            submitLabel="Send Enquiry"
            opened={opened}
            result={result}
          />
        </div>
      </div>
    </section>
  )
}

/** The guest count is a text field, because a number field would drop text that it can't parse. */
const eventFields = [
  { name: 'eventDay', label: 'Event date', hint: '(optional)', type: 'date' },
  {
    name: 'guests',
    label: 'Guests',
    hint: '(optional)',
    inputMode: 'numeric',
    autoComplete: 'off',
    maxLength: maxGuestCountLength,
  },
] as const
