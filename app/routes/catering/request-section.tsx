import { catering } from '#app/content/catering.ts'
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
          <h2>Priced for your table</h2>
          <p>
            {`How many eat, what they can’t, and how far it travels make the price. Write it on the ticket, and you have a number within ${replyHours} hours.`}
          </p>
          <p>
            Or write to <a href={`mailto:${email}`}>{email}</a>
          </p>
          <h3>Rather plan it aloud?</h3>
          <p>One call settles the trays, the count and the hour.</p>
          <a className="btn" href={phoneHref(phone)}>
            Call {phone}
          </a>
        </div>
        <div className="request">
          <div className="request-head">
            <h3>Your ticket</h3>
            <p>{`${catering.guests} people, ${catering.notice}’ notice`}</p>
          </div>
          <RequestForm opened={opened} {...result} />
        </div>
      </div>
    </section>
  )
}
