import { AdminSection } from '#app/components/admin/layout/section.tsx'
import type { SubscriberView } from './view.ts'

/** The subscriber's stored data and how they consented. */
export function SubscriberDetails({ subscriber }: { subscriber: SubscriberView }) {
  const {
    email,
    phone,
    stateWords,
    source,
    consent,
    joined,
    confirmed,
    unsubscribed,
    addedBy,
    choices,
    unreachable,
  } = subscriber
  const facts = [
    ['Phone', phone ?? 'not given'],
    ['Joined', joined],
    ['Source', addedBy === null ? source : `${source}, by ${addedBy}`],
    ['Confirmed', confirmed ?? (stateWords === 'Confirmed' ? 'right away' : 'not yet')],
    ...(unsubscribed === null ? [] : [['Unsubscribed', unsubscribed]]),
    ['Preferences', choices],
    ...(unreachable === null ? [] : [['Emails', 'none sent, see below']]),
    ['Consent', consent ?? 'not recorded'],
  ] as const
  return (
    <AdminSection id="record" title={email} about={stateWords}>
      <dl className="inbox-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </AdminSection>
  )
}
