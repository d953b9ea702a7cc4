import type { City } from '#app/domain/areas/city.ts'

/** Local details that apply to this city only. */
export function LocalDetails({ city: { ground, notes } }: { city: City }) {
  return (
    <section className="lay wrap">
      <h2>{ground}</h2>
      <ul>
        {notes.map(({ about, text }) => (
          <li key={about}>
            <h3>{about}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
