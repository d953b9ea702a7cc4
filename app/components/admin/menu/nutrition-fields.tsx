import { useState, type FormEvent } from 'react'
import { AdminField } from '#app/components/admin/form/field.tsx'
import { macroFields, type ProductInput } from '#app/domain/menu/product-entry.ts'
import { calorieMismatch } from '#app/domain/menu/product.ts'
import { macrosIfComplete } from '#app/domain/menu/meal-card.ts'
import type { ProductErrors } from '#app/domain/menu/product-form.ts'

type Numbers = Pick<ProductInput, (typeof macroFields)[number]>

const labels = { calories: 'Calories', proteinG: 'Protein, g', carbsG: 'Carbs, g', fatG: 'Fat, g' }

/**
 * The four nutrition fields, with a warning when the calories don't match the macros. The user either
 * corrects the numbers or confirms them with a checkbox.
 */
export function NutritionFields({
  entered,
  keep,
  refusals,
  asked,
}: {
  entered: Numbers
  /**
   * The calories calculated from the macros when the user confirmed a different number; empty if the user
   * confirmed none.
   */
  keep: string
  refusals: ProductErrors
  /**
   * True when the last save was rejected because the calorie warning wasn't confirmed; the checkbox then
   * takes focus.
   */
  asked: boolean
}) {
  const [numbers, setNumbers] = useState<Numbers>(entered)
  const follow = ({ target }: FormEvent) => {
    const field = macroFields.find((name) => target instanceof HTMLInputElement && target.name === name)
    if (field) setNumbers({ ...numbers, [field]: (target as HTMLInputElement).value })
  }
  const figure = findCalorieMismatch(numbers)
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
      {/* The live region is rendered empty first, or a screen reader would miss the first warning. */}
      <div className={figure === null ? undefined : 'dish-doubt'}>
        <p id="doubt" role="status">
          {figure !== null &&
            `The macros add up to ${figure} calories, not ${numbers.calories.trim()} (4 per gram of protein and carbs, 9 per gram of fat).`}
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
            {`Keep ${numbers.calories.trim()}`}
          </label>
        )}
      </div>
    </>
  )
}

/**
 * Returns the calories calculated from the typed macros if they don't match the typed calories, otherwise
 * null. A field that isn't a whole number counts as missing.
 */
function findCalorieMismatch(numbers: Numbers) {
  const whole = (typed: string) => (/^\s*\d{1,9}\s*$/.test(typed) ? Number(typed) : null)
  const macros = macrosIfComplete({
    calories: whole(numbers.calories),
    proteinG: whole(numbers.proteinG),
    carbsG: whole(numbers.carbsG),
    fatG: whole(numbers.fatG),
  })
  return macros && calorieMismatch(macros)
}
