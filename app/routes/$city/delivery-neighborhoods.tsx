import { ZipCheckForm } from '#app/components/public/zip-check.tsx'
import { type City, listCityZips } from '#app/domain/areas/city.ts'

const headings = { pickup: 'Free delivery area', local: 'Free delivery area', shipped: 'Shipping area' }

export function DeliveryNeighborhoods({ city }: { city: City }) {
  const { areas, service } = city
  const zips = listCityZips(city)
  return (
    <section
      className={`doors [&_form]:mt-9 py-[clamp(48px,6vw,72px)] text-deep ${service === 'shipped' ? 'bg-surface' : 'bg-sage'}`}
    >
      <div className="wrap">
        <h2 className="font-text font-semibold text-[1em]/[normal] tracking-[0]">{headings[service]}</h2>
        {areas.length === 1 ? (
          <>
            <NeighborhoodList
              className="mt-3 text-[clamp(1.6875rem,3vw+0.875rem,3.25rem)]/[1.2]"
              names={areas[0]?.neighbourhoods ?? []}
            />
            {zips.length > 0 && (
              <p className="mt-6">{`ZIP code${zips.length > 1 ? 's' : ''} ${zips.join(', ')}`}</p>
            )}
          </>
        ) : (
          <div className="grid gap-y-7 gap-x-10 mt-5 sm:grid-cols-[1fr_1fr]">
            {areas.map(({ side, zips, neighbourhoods }) => (
              <div key={neighbourhoods.join()}>
                <h3 className="mb-1">{side ?? zips.join(', ')}</h3>
                <NeighborhoodList
                  className="text-[clamp(1.375rem,1vw+1.125rem,1.875rem)]/[1.2]"
                  names={neighbourhoods}
                />
                {side && <p className="mt-1.5">{`ZIP ${zips.join(', ')}`}</p>}
              </div>
            ))}
          </div>
        )}
        <ZipCheckForm />
      </div>
    </section>
  )
}

function NeighborhoodList({ names, className }: { names: readonly string[]; className: string }) {
  return (
    <ul className={`font-display font-medium tracking-[-0.02em] ${className}`}>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  )
}
