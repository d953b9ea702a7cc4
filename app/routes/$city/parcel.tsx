import { ShippingLabelDrawing } from '#app/components/public/parcel.tsx'
import { cityZips, type City } from '#app/domain/areas/city.ts'
import type { Business } from '#app/domain/settings/business.ts'

/** Drawing of the parcel shipped to this city, with the front ridge covering its bottom edge. */
export function CityParcel({ city, business }: { city: City; business: Business }) {
  if (city.service !== 'shipped') return null
  const state = city.states[0]
  const town = city.name.replace(` ${state}`, '')
  return (
    <>
      <ShippingLabelDrawing
        speed={`${city.road}-DAY`}
        to={`Your door\n${town}, ${[state, cityZips(city)[0]].filter(Boolean).join(' ')}`}
        business={business}
      />
      <svg className="swallow" viewBox="0 0 1600 90" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 74C300 70 620 84 860 64S1180 10 1380 14 1560 34 1600 30V90H0z" />
      </svg>
    </>
  )
}
