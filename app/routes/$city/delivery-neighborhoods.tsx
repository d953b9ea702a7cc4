import { ZipCheck } from '#app/components/public/zip-check.tsx'
import { cityZips, type City } from '#app/domain/areas/city.ts'

const headings = { pickup: 'Free delivery area', local: 'Free delivery area', shipped: 'Shipping area' }

export function DeliveryNeighborhoods({ city }: { city: City }) {
  const { areas, service } = city
  const zips = cityZips(city)
  return (
    <section
      className={`doors py-[clamp(48px,6vw,72px)] text-deep ${service === 'shipped' ? 'bg-surface' : 'bg-sage'}`}
    >
      <div className="wrap">
        <h2>{headings[service]}</h2>
        {areas.length === 1 ? (
          <>
            <NeighborhoodList names={areas[0]?.neighbourhoods ?? []} />
            {zips.length > 0 && (
              <p className="mt-6">{`ZIP code${zips.length > 1 ? 's' : ''} ${zips.join(', ')}`}</p>
            )}
          </>
        ) : (
          <div className="sides grid gap-y-7 gap-x-10 mt-5 sm:grid-cols-[1fr_1fr]">
            {areas.map(({ side, zips, neighbourhoods }) => (
              <div key={neighbourhoods.join()}>
                <h3 className="mb-1">{side ?? zips.join(', ')}</h3>
                <NeighborhoodList names={neighbourhoods} />
                {side && <p className="mt-1.5">{`ZIP ${zips.join(', ')}`}</p>}
              </div>
            ))}
          </div>
        )}
        <ZipCheck />
      </div>
    </section>
  )
}

function NeighborhoodList({ names }: { names: readonly string[] }) {
  return (
    <ul>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  )
}
