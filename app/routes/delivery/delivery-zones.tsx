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
  const ridges = [
    {
      area: pickupTowns.join(', '),
      service: 'Pickup or free home delivery',
      level: 0,
    },
    { area: 'Nearby towns', service: 'Free home delivery', level: 1 },
    {
      area: 'Other local ZIP codes',
      service: `${formatDollars(localDeliveryCents)} home delivery`,
      level: 2,
    },
    {
      area: `Everywhere else in ${shippingRegionText}`,
      service: `${formatDollars(shippingCents)} two-day shipping`,
      level: 3,
    },
    { area: 'Alaska, Hawaii, overseas', service: 'No shipping yet', level: 4 },
  ]
  return (
    <ol className="ridges">
      {ridges
        .slice(0, nearerThan)
        .reverse()
        .map(({ area, service, level }) => (
          <li key={level} className={`far-${level}`}>
            <div className="wrap">
              <b>{area}</b>
              <span>{service}</span>
            </div>
          </li>
        ))}
    </ol>
  )
}
