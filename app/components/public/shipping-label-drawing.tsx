import { type Business, formatDollars } from '#app/domain/settings/business.ts'

/** The drawing is hidden from screen readers, because the page has the same information as text. */
export function ShippingLabelDrawing({
  speed,
  to,
  business,
}: {
  speed: string
  to: string
  business: Business
}) {
  const { name, address, fees } = business
  return (
    <div className="parcel whitespace-pre-line" aria-hidden="true">
      <div className="parcel-head">
        <b>{speed}</b>
        <span>Keep cold</span>
      </div>
      <p>
        <small>From</small>
        <span>{`${name}\n${address.city}, ${address.state}`}</span>
      </p>
      <p>
        <small>To</small>
        <span>{to}</span>
      </p>
      <div className="parcel-foot">
        <b>{formatDollars(fees.shippingCents)}</b>
        <span>{'insulated\ntracked'}</span>
      </div>
    </div>
  )
}
