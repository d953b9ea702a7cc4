import { shippingRegionText } from '#app/content/shipping-reach.ts'
import { formatDollars, type Business } from '#app/domain/settings/business.ts'

export function DeliveryZones({
  business,
  tables,
  nearerThan = 5,
}: {
  business: Business
  tables: readonly string[]
  nearerThan?: number
}) {
  const { localDeliveryCents, shippingCents } = business.fees
  const ridges = [
    {
      where: tables.join(', '),
      how: 'Pickup or free home delivery',
      level: 0,
    },
    { where: 'Nearby towns', how: 'Free home delivery', level: 1 },
    { where: 'Other local ZIP codes', how: `${formatDollars(localDeliveryCents)} home delivery`, level: 2 },
    {
      where: `Everywhere else in ${shippingRegionText}`,
      how: `${formatDollars(shippingCents)} two-day shipping`,
      level: 3,
    },
    { where: 'Alaska, Hawaii, overseas', how: 'No shipping yet', level: 4 },
  ]
  return (
    <ol className="ridges">
      {ridges
        .slice(0, nearerThan)
        .reverse()
        .map(({ where, how, level }) => (
          <li key={level} className={`far-${level}`}>
            <div className="wrap">
              <b>{where}</b>
              <span>{how}</span>
            </div>
          </li>
        ))}
    </ol>
  )
}
