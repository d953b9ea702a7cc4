import {
  allergenName,
  allergens,
  allergenStates,
  type Allergen,
  type AllergenState,
} from '#app/domain/menu/allergens.ts'
import { manualDietaryTags } from '#app/domain/menu/product.ts'
import { dietaryTagText } from '#app/domain/menu/meal-card.ts'
import { FieldErrorMessage } from '#app/components/admin/form/labeled-form-control.tsx'

const stateNames: Record<AllergenState, string> = {
  contains: 'Contains',
  free: 'Free from',
  unconfirmed: 'Unconfirmed',
}

interface AllergenFieldsProps {
  entered: Record<Allergen, string>
  errors: Partial<Record<Allergen, string>>
}

export function AllergenFields({ entered, errors }: AllergenFieldsProps) {
  return (
    <div>
      {allergens.map((allergen) => (
        <div
          key={allergen}
          className="grid grid-cols-[repeat(3,auto)] items-center max-sm:justify-start gap-x-2.5 border-t border-line py-[3px] text-least sm:grid-cols-[minmax(0,1fr)_repeat(3,124px)] sm:text-small [&>.refusal]:col-span-full"
          role="radiogroup"
          aria-labelledby={`${allergen}-name`}
        >
          <span className="font-semibold max-sm:col-span-full" id={`${allergen}-name`}>
            {allergenName(allergen)}
          </span>
          {allergenStates.map((state, index) => (
            <label
              key={state}
              className="inline-flex min-h-[34px] items-center gap-[5px] text-[length:inherit] font-normal has-checked:font-semibold"
            >
              <input
                id={index === 0 ? allergen : undefined}
                type="radio"
                name={allergen}
                value={state}
                defaultChecked={entered[allergen] === state}
              />
              {stateNames[state]}
            </label>
          ))}
          <FieldErrorMessage id={allergen} text={errors[allergen]} />
        </div>
      ))}
    </div>
  )
}

export function DietaryTagFields({ diet, error }: { diet: readonly string[]; error: string | undefined }) {
  return (
    <div role="group" aria-labelledby="diet-name">
      <span id="diet-name" className="text-small font-semibold">
        Dietary tags
      </span>
      <p className="admin-hint" id="diet-hint">
        These must match the allergens and ingredients above. Dairy-free, high-protein (25 g or more), and
        low-carb (15 g or less) are added automatically.
      </p>
      <div className="admin-row">
        {manualDietaryTags.map((tag, index) => (
          <label key={tag}>
            <input
              type="checkbox"
              name="diet"
              value={tag}
              defaultChecked={diet.includes(tag)}
              aria-describedby={error === undefined ? 'diet-hint' : 'diet-refusal'}
              autoFocus={error !== undefined && index === 0}
            />
            {dietaryTagText(tag)}
          </label>
        ))}
      </div>
      <FieldErrorMessage id="diet" text={error} />
    </div>
  )
}
