import { useState, type FormEvent } from 'react'
import { AdminField } from '#app/components/admin/form/field.tsx'
import { macroFields, productFieldLabel, type ProductInput } from '#app/domain/menu/product-input.ts'
import { findCalorieMismatch } from '#app/domain/menu/product.ts'
import { macrosIfComplete } from '#app/domain/menu/meal-card.ts'
import type { ProductErrors } from '#app/domain/menu/product-form.ts'

type Numbers = Pick<ProductInput, (typeof macroFields)[number]>

export interface NutritionFieldsProps {
  entered: Numbers
  /** The calculated calories that the user saw when confirming a different number; empty if not confirmed. */
  confirmedCalories: string
  errors: ProductErrors
  /** True when the last save was rejected because the calorie warning wasn't confirmed. */
  needsConfirmation: boolean
}

/** The four nutrition fields, with a warning to confirm when the calories don't match the macros. */
export function NutritionFields({
  entered,
  confirmedCalories,
  errors,
  needsConfirmation,
}: NutritionFieldsProps) {
  const [numbers, setNumbers] = useState<Numbers>(entered)
  const handleInput = ({ target }: FormEvent) => {
    const field = macroFields.find((name) => target instanceof HTMLInputElement && target.name === name)
    if (field) setNumbers({ ...numbers, [field]: (target as HTMLInputElement).value })
  }
  const calculatedCalories = findFormCalorieMismatch(numbers)
  return (
    <>
      <div className="grid grid-cols-2 items-end gap-3.5 sm:grid-cols-4" onInput={handleInput}>
        {macroFields.map((field) => (
          <AdminField
            key={field}
            id={field}
            name={field}
            label={productFieldLabel(field)}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={entered[field]}
            error={errors[field]}
          />
        ))}
      </div>
      {/* The live region is rendered empty first, or a screen reader would miss the first warning. */}
      <div
        className={
          calculatedCalories === null ? '-mt-3.5' : 'grid gap-1 border-l-[3px] border-brand pl-3 text-small'
        }
      >
        <p id="doubt" role="status">
          {calculatedCalories !== null &&
            `The macros add up to ${calculatedCalories} calories, not ${numbers.calories.trim()} (4 per gram of protein and carbs, 9 per gram of fat).`}
        </p>
        {calculatedCalories !== null && (
          <label>
            <input
              key={calculatedCalories}
              type="checkbox"
              name="keep"
              value={calculatedCalories}
              defaultChecked={confirmedCalories === String(calculatedCalories)}
              aria-describedby="doubt"
              autoFocus={needsConfirmation}
            />
            {`Keep ${numbers.calories.trim()}`}
          </label>
        )}
      </div>
    </>
  )
}

/**
 * Returns the calculated calories if they don't match the entered ones. A field that isn't a
 * whole number counts as missing.
 */
function findFormCalorieMismatch(numbers: Numbers) {
  const parseWholeNumber = (text: string) => (/^\s*\d{1,9}\s*$/.test(text) ? Number(text) : null)
  const macros = macrosIfComplete({
    calories: parseWholeNumber(numbers.calories),
    proteinG: parseWholeNumber(numbers.proteinG),
    carbsG: parseWholeNumber(numbers.carbsG),
    fatG: parseWholeNumber(numbers.fatG),
  })
  return macros && findCalorieMismatch(macros)
}
