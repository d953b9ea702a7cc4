import { ExternalLink } from '#app/components/public/external-link.tsx'
import type { DeliveryAnswerView } from './answer-view.ts'

const heads: Partial<Record<DeliveryAnswerView['kind'], string>> = {
  pickup: 'Pickup',
  doorstep: 'Home delivery',
  'local-delivery': 'Home delivery',
  shipped: 'Shipped',
}

/** Summary of the delivery: day, hours, fee, deadline, and the nearest pickup location. */
export function DeliverySummary({ answer }: { answer: DeliveryAnswerView }) {
  const { zip, kind, fee, days, hours, deadline, nearest } = answer
  return (
    <div className="delivery-answer">
      <p className="slip-head">
        <b>{heads[kind] ?? zip}</b> <span>{fee}</span>
      </p>
      <dl>
        <div>
          <dt>Day</dt>
          <dd>
            {days.map(({ date, text }) => (
              <time key={date} dateTime={date}>
                {text}
              </time>
            ))}
          </dd>
        </div>
        {hours ? (
          <div>
            <dt>Hours</dt>
            <dd>{hours}</dd>
          </div>
        ) : (
          <div>
            <dt>Packaging</dt>
            <dd>Insulated box, gel ice packs, tracking</dd>
          </div>
        )}
        <div>
          <dt>Order by</dt>
          <dd>
            <time dateTime={deadline.iso}>{deadline.text}</time>
          </dd>
        </div>
        {nearest && (
          <div>
            <dt>Nearest pickup</dt>
            <dd>
              <span>{nearest.address}</span>
              {nearest.drive && <small>{nearest.drive}</small>}
              <ExternalLink href={nearest.mapHref} leadsTo="opens OpenStreetMap">
                Open in maps
              </ExternalLink>
              {nearest.calendarHref && (
                <a href={nearest.calendarHref} download="">
                  Add pickup to calendar
                </a>
              )}
            </dd>
          </div>
        )}
      </dl>
    </div>
  )
}
