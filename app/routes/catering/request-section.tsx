import { cateringTerms } from '#app/content/catering.ts'
import type { Notice } from '#app/content/notices.ts'
import { phoneHref, type Business } from '#app/domain/settings/business.ts'
import type { EnteredFields, FieldErrors } from '#app/http/receive-message.ts'
import { RequestForm } from './request-form.tsx'
import type { InquiryField } from './form.ts'

interface Result {
  entered: EnteredFields<InquiryField>
  refusals: FieldErrors<InquiryField>
  opened: number
  notice: Notice
}

/** Pricing text and phone number, with the inquiry form drawn as a kitchen ticket. */
export function RequestSection({
  business,
  opened,
  result,
}: {
  business: Business
  opened: number
  result: Result | undefined
}) {
  const { phone, email, replyHours } = business
  return (
    <section className="request-form" id="enquiry">
      <div className="wrap">
        <div className="pricing">
          <h2>Get a quote</h2>
          <p>
            {`The price depends on how many people are coming, what they can’t eat, and where we’re delivering. Send us the details and we’ll reply with a quote within ${replyHours} hours.`}
          </p>
          <p>
            Or email <a href={`mailto:${email}`}>{email}</a>
          </p>
          <h3>Prefer to talk it over?</h3>
          <p>Call us and we’ll plan it together.</p>
          <a className="btn" href={phoneHref(phone)}>
            Call {phone}
          </a>
        </div>
        <div className="request">
          <div className="request-head">
            <h3>Your request</h3>
            <p>{`${cateringTerms.guests} people, ${cateringTerms.notice}’ notice`}</p>
          </div>
          <RequestForm opened={opened} {...result} />
        </div>
      </div>
    </section>
  )
}
