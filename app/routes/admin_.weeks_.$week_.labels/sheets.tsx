import { Link } from '@remix-run/react'
import type { ProductLabel } from '#app/domain/menu/product-label.ts'
import type { LabelsView } from './view.ts'

/** The label sheets as they are printed. */
export function LabelSheets({ labels: { sheets, kitchen, alone } }: { labels: LabelsView }) {
  return (
    <div className="labels">
      {sheets.map((labels, sheet) => (
        <ol key={sheet} className="labels-sheet" aria-label={`Sheet ${sheet + 1}`}>
          {labels.map((label, index) => (
            <li key={alone ? index : label.id}>
              <LabelCard label={label} kitchen={kitchen} />
            </li>
          ))}
        </ol>
      ))}
    </div>
  )
}

function LabelCard({ label, kitchen }: { label: ProductLabel; kitchen: LabelsView['kitchen'] }) {
  const { id, name, contains, ingredients, care, type, cooked, useBy } = label
  return (
    <article className="label" aria-label={`Label for ${name}`}>
      <h2 className={name.length > 60 ? 'long' : undefined}>
        <Link to={`?dish=${id}`}>{name}</Link>
      </h2>
      <p className="label-contains">{contains}</p>
      <p className={`label-ingredients ${type}`}>
        <b>Ingredients:</b> {ingredients}
      </p>
      <Numbers label={label} />
      <p className="label-heat">{care}</p>
      <div className="label-foot">
        <p>
          <b>{`Use by ${useBy}`}</b>
          <span>{`Cooked ${cooked}`}</span>
        </p>
        <p>
          <b>{kitchen.name}</b>
          {kitchen.lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      </div>
    </article>
  )
}

/** Serving size and macros per serving; unknown values are left out. */
function Numbers({ label: { serving, macros } }: { label: ProductLabel }) {
  if (!macros && serving === '') return null
  return (
    <div className="label-numbers">
      {serving !== '' && <p>{`Per serving: ${serving}`}</p>}
      {macros && (
        <dl>
          {[
            ['Calories', String(macros.calories)],
            ['Protein', `${macros.proteinG} g`],
            ['Carbs', `${macros.carbsG} g`],
            ['Fat', `${macros.fatG} g`],
          ].map(([what, much]) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{much}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
