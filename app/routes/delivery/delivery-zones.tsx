import { shippingRegionText } from '#app/content/area-text.ts'
import { type Business, formatDollars } from '#app/domain/settings/business.ts'

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
            <div className="wrap flex flex-wrap justify-between items-baseline gap-x-8">
              <b className="font-display font-medium text-[clamp(1.25rem,1.2vw+1rem,2rem)]/[1.2]">{area}</b>
              <span>{service}</span>
            </div>
          </li>
        ))
        .reverse()}
    </ol>
  )
}
