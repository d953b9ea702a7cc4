import { AdminField } from '#app/components/admin/form/field.tsx'
import { AdminSection } from '#app/components/admin/layout/section.tsx'
import { subscriberTextLimits } from '#app/domain/newsletter/subscriber.ts'
import type { EnteredSubscriber } from './add-subscriber.ts'

/** Form that adds a subscriber who asked in person or by phone. */
export function AddSubscriberForm({
  doubleOptIn,
  entered,
  refusals,
}: {
  doubleOptIn: boolean
  entered: EnteredSubscriber | undefined
  refusals: Partial<EnteredSubscriber>
}) {
  return (
    <AdminSection
      id="add"
      title="Add subscriber"
      about={
        doubleOptIn
          ? 'For someone who asked in person. They’ll get an email to confirm.'
          : 'For someone who asked in person. They’ll get the next newsletter.'
      }
    >
      <form className="admin-form" method="post" action="/admin/subscribers" aria-label="Add subscriber">
        <AdminField
          id="add-email"
          name="email"
          label="Email address"
          type="email"
          autoComplete="off"
          defaultValue={entered?.email}
          refusal={refusals.email}
        />
        <AdminField
          id="add-phone"
          name="phone"
          label="Phone (optional)"
          type="tel"
          autoComplete="off"
          maxLength={subscriberTextLimits.phone}
          defaultValue={entered?.phone}
          refusal={refusals.phone}
        />
        <AdminField
          id="add-consent"
          name="consent"
          label="How they agreed"
          hint="For example: signed up at the farmers market on November 20."
          autoComplete="off"
          maxLength={subscriberTextLimits.consent}
          defaultValue={entered?.consent}
          refusal={refusals.consent}
        />
        <button className="admin-btn solid">Add subscriber</button>
      </form>
    </AdminSection>
  )
}
