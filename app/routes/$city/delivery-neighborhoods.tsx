import { ZipCheck } from '#app/components/public/zip-check.tsx'
import { cityZips, type City } from '#app/domain/areas/city.ts'

const heads = { pickup: 'Free delivery area', local: 'Free delivery area', shipped: 'Shipping area' }

export function DeliveryNeighborhoods({ city }: { city: City }) {
  const { areas, service } = city
  const zips = cityZips(city)
  return (
    <section className={`doors ${service}`}>
      <div className="wrap">
        <h2>{heads[service]}</h2>
        {areas.length === 1 ? (
          <>
            <Names names={areas[0]?.neighbourhoods ?? []} />
            {zips.length > 0 && <p>{`ZIP code${zips.length > 1 ? 's' : ''} ${zips.join(', ')}`}</p>}
          </>
        ) : (
          <div className="sides">
            {areas.map(({ side, zips, neighbourhoods }) => (
              <div key={neighbourhoods.join()}>
                <h3>{side ?? zips.join(', ')}</h3>
                <Names names={neighbourhoods} />
                {side && <p>{`ZIP ${zips.join(', ')}`}</p>}
              </div>
            ))}
          </div>
        )}
        <ZipCheck />
      </div>
    </section>
  )
}

function Names({ names }: { names: readonly string[] }) {
  return (
    <ul>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  )
}
