import type { companyValues as valuesOf } from '#app/content/story.ts'

export function CompanyValues({ values }: { values: ReturnType<typeof valuesOf> }) {
  return (
    <section className="values">
      <div className="wrap">
        <h2>Our values</h2>
        <ul>
          {values.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
