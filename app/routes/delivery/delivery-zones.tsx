import { shippingRegionText } from '#app/content/shipping-reach.ts'
import { formatDollars, type Business } from '#app/domain/settings/business.ts'

export function DeliveryZones({
  business,
  pickupTowns,
  nearerThan = 5,
}: {
  business: Business
  pickupTowns: readonly string[]
  nearerThan?: number
}) {
  const { localDeliveryCents, shippingCents } = business.fees
  const zones = [
    [pickupTowns.join(', '), 'Pickup or free home delivery'],
    ['Nearby towns', 'Free home delivery'],
    ['Other local ZIP codes', `${formatDollars(localDeliveryCents)} home delivery`],
    [`Everywhere else in ${shippingRegionText}`, `${formatDollars(shippingCents)} two-day shipping`],
    ['Alaska, Hawaii, overseas', 'No shipping yet'],
  ].slice(0, nearerThan)
  return (
    <ol className="ridges">
      {zones
        .map(([area, service], level) => (
          <li key={level} className={`far-${level}`}>
            <div className="wrap">
              <b>{area}</b>
              <span>{service}</span>
            </div>
          </li>
        ))
        .reverse()}
    </ol>
  )
}
