import { OrderLink } from '#app/components/public/button.tsx'
import { ShippingLabelDrawing } from '#app/components/public/shipping-label-drawing.tsx'
import { type City, listCityZips } from '#app/domain/areas/city.ts'
import type { Business } from '#app/domain/settings/business.ts'
import { Skyline } from './skyline.tsx'

const serviceLabels = {
  pickup: 'Pickup city, free local delivery',
  local: 'Free local delivery',
  shipped: 'Shipped cold, tracked all the way',
}

export function CityHero({ city, business }: { city: City; business: Business }) {
  const { name, slug, service, lead } = city
  const [state] = city.states
  return (
    <section className={`city-hero ${service}`}>
      <div className="wrap relative z-1">
        <p className="mb-3 text-brand font-semibold">{serviceLabels[service]}</p>
        <h1>{`Serving ${name}`}</h1>
        <p className="lead max-w-[27em] mt-4.5 mb-6.5">{lead}</p>
        <OrderLink className="btn order big" business={business} campaign="city">
          View This Week's Menu
        </OrderLink>
      </div>
      <Skyline slug={slug} />
      {city.service === 'shipped' && (
        <>
          <ShippingLabelDrawing
            speed={`${city.road}-DAY`}
            to={`Your door\n${name.replace(` ${state}`, '')}, ${[state, listCityZips(city)[0]].filter(Boolean).join(' ')}`}
            business={business}
          />
          <svg
            className="absolute -bottom-px w-full h-[clamp(48px,8vw,96px)] fill-paper sm:fill-deep print:hidden"
            viewBox="0 0 1600 90"
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <path d="M0 74C300 70 620 84 860 64S1180 10 1380 14 1560 34 1600 30V90H0z" />
          </svg>
        </>
      )}
    </section>
  )
}
