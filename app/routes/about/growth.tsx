import type { companyNumbers } from '#app/content/story.ts'

/** Four company numbers, each drawn on its own ridge. */
export function CompanyGrowth({
  text,
  numbers,
}: {
  text: string
  numbers: ReturnType<typeof companyNumbers>
}) {
  return (
    <section className="growth">
      <div className="wrap">
        <h2>How we’ve grown</h2>
        <p className="lead">{text}</p>
        <h3>By the numbers</h3>
      </div>
      <dl>
        {numbers.map(({ number, what }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{number}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
