import { useState, type FormEvent } from 'react'
import { AdminField } from './field.tsx'
import { macroFields, type ProductInput } from '#app/domain/menu/product-entry.ts'
import { doubtfulEnergy } from '#app/domain/menu/product.ts'
import { macrosOf } from '#app/domain/menu/meal-card.ts'
import type { ProductErrors } from '#app/domain/menu/product-form.ts'

type Numbers = Pick<ProductInput, (typeof macroFields)[number]>

const labels = { calories: 'Calories', proteinG: 'Protein, g', carbsG: 'Carbs, g', fatG: 'Fat, g' }

/** The four numbers, and whether the energy is what the other three give. A doubt is kept by a tick, or corrected. */
export function NutritionFields({
  entered,
  keep,
  refusals,
  asked,
}: {
  entered: Numbers
  /** The figure beside which the typed one was kept. */
  keep: string
  refusals: ProductErrors
  /** Whether the save waits for the tick. */
  asked: boolean
}) {
  const [numbers, setNumbers] = useState<Numbers>(entered)
  const follow = ({ target }: FormEvent) => {
    const field = macroFields.find((name) => target instanceof HTMLInputElement && target.name === name)
    if (field) setNumbers({ ...numbers, [field]: (target as HTMLInputElement).value })
  }
  const figure = calorieWarning(numbers)
  return (
    <>
      <div className="dish-numbers" onInput={follow}>
        {macroFields.map((field) => (
          <AdminField
            key={field}
            id={field}
            name={field}
            label={labels[field]}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={entered[field]}
            refusal={refusals[field]}
          />
        ))}
      </div>
      {/* There before anything is said in it, or a screen reader would miss the first doubt. */}
      <div className={figure === null ? undefined : 'dish-doubt'}>
        <p id="doubt" role="status">
          {figure !== null &&
            `The macros give ${figure} kcal, not ${numbers.calories.trim()}: 4 for each gram of protein and carbs, 9 of fat.`}
        </p>
        {figure !== null && (
          <label>
            <input
              key={figure}
              type="checkbox"
              name="keep"
              value={figure}
              defaultChecked={keep === String(figure)}
              aria-describedby="doubt"
              autoFocus={asked}
            />
            {`Keep it at ${numbers.calories.trim()}`}
          </label>
        )}
      </div>
    </>
  )
}

/** As typed: what is no whole number is not counted with. */
export function calorieWarning(numbers: Numbers) {
  const whole = (typed: string) => (/^\s*\d{1,9}\s*$/.test(typed) ? Number(typed) : null)
  const macros = macrosOf({
    calories: whole(numbers.calories),
    proteinG: whole(numbers.proteinG),
    carbsG: whole(numbers.carbsG),
    fatG: whole(numbers.fatG),
  })
  return macros && doubtfulEnergy(macros)
}
