import { ResponsivePicture } from '#app/components/public/picture.tsx'
import { glp1Stages } from '#app/content/glp1.ts'
import { productPicture } from '#app/domain/images/product-image.ts'
import type { Glp1MealView } from './view.ts'

/** Three stages, each on a larger cloth with a larger plate. */
export function StagesSection({ stages }: { stages: readonly (Glp1MealView | null)[] }) {
  return (
    <section className="wrap stages">
      <h2>Habits for three stages</h2>
      <p>Food habits many people find easy to keep. Questions about medication are for your clinician.</p>
      <ol>
        {glp1Stages.map(({ stage, plate, line, tips }, place) => (
          <li key={stage}>
            <div className={`stage-cloth ${plate}`}>
              <ResponsivePicture
                picture={stages[place]?.picture ?? productPicture(null)}
                alt={stages[place]?.name ?? ''}
                sizes="220px"
              />
            </div>
            <h3>{stage}</h3>
            <b>{line}</b>
            <ul>
              {tips.map((tip) => (
                <li key={tip}>{tip}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  )
}
