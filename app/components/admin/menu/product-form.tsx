import { type ReactNode, useState } from 'react'
import { HiddenFields } from '#app/components/admin/form/action-form.tsx'
import { SelectField } from '#app/components/admin/form/choice-fields.tsx'
import { AdminField, AdminTextArea } from '#app/components/admin/form/form-controls.tsx'
import { AdminSection } from '#app/components/admin/layout/section.tsx'
import { getDefaultHeatingAndStorage, heatingAndStorageFields } from '#app/domain/menu/heating-and-storage.ts'
import { getCompleteMacros } from '#app/domain/menu/meal-card.ts'
import { capitalize, categories, findCalorieMismatch, macroFields } from '#app/domain/menu/product.ts'
import {
  productFieldLabels,
  type ProductFormState,
  type ProductInputField,
  productLimits,
} from '#app/domain/menu/product-input.ts'
import {
  AllergenFields,
  AllergenMismatchNotice,
  DietaryTagFields,
  MarkRemainingAllergensFreeButton,
} from './allergen-fields.tsx'

interface ProductFormProps {
  label: string
  state: ProductFormState
  hidden: Record<string, string | number>
  reason?: ReactNode
  children: ReactNode
}

export function ProductForm({ label, state, hidden, reason, children }: ProductFormProps) {
  const { entered, errors } = state
  const text = (name: ProductInputField) => textProps(state, name)
  const field = (name: ProductInputField) => ({ ...text(name), autoComplete: 'off' })
  const category = categories.find((name) => name === entered.category) ?? 'entree'
  const defaultCare = getDefaultHeatingAndStorage({ ...entered, category })
  return (
    <form
      className="justify-items-stretch gap-0 [&>section>div:last-child]:max-w-[620px]"
      method="post"
      aria-label={label}
    >
      {/* Pressing Enter in a field activates the form's first submit button, so that button must be Save. */}
      <button className="pointer-events-none absolute size-6 opacity-0" tabIndex={-1} aria-hidden>
        Save
      </button>
      <HiddenFields values={hidden} />
      <AdminSection id="what" title="Details" description="Shown on the menu and the meal’s page.">
        <AdminField {...field('name')} />
        <AdminField
          {...field('line')}
          hint={`Shown under the name on menu cards. Up to ${productLimits.line} characters.`}
        />
        <AdminTextArea {...text('description')} rows={4} />
        <div className="grid grid-cols-2 items-end gap-3.5">
          <SelectField
            name="category"
            label="Category"
            options={categories.map((name) => ({ value: name, name: capitalize(name) }))}
            selected={entered.category}
            error={errors.category}
          />
          <AdminField {...field('price')} inputMode="decimal" />
        </div>
      </AdminSection>
      <AdminSection
        id="numbers"
        title="Nutrition"
        description="Enter amounts per serving. Visitors see nutrition facts only if all four are filled in."
      >
        <NutritionFields state={state} />
        <AdminField {...field('serving')} hint="For example, “1 container, 12 oz.”" />
      </AdminSection>
      <AdminSection
        id="inside"
        title="Allergens and ingredients"
        description="Unconfirmed allergens are shown as “Not confirmed: ask us” and keep the meal off menus."
      >
        <AdminTextArea {...text('ingredients')} rows={3} />
        <AllergenFields state={state} />
        <MarkRemainingAllergensFreeButton />
        {reason}
        <DietaryTagFields state={state} />
        <AllergenMismatchNotice state={state} />
      </AdminSection>
      <AdminSection
        id="care"
        title="Heating and storage"
        description="Shown on the meal’s page and label. Leave a field blank to use the category default shown below it."
      >
        {heatingAndStorageFields.map((name) => (
          <AdminField key={name} {...field(name)} hint={`Default: “${defaultCare[name]}”.`} />
        ))}
      </AdminSection>
      <div className="admin-row gap-x-5 pt-4 pb-7 text-small lg:pl-[308px]">{children}</div>
    </form>
  )
}

function textProps({ entered, errors }: ProductFormState, name: ProductInputField) {
  const label = productFieldLabels[name]
  return { name, label, defaultValue: entered[name], error: errors[name] }
}

function NutritionFields({ state }: { state: ProductFormState }) {
  const [numbers, setNumbers] = useState(state.entered)
  const parseWholeNumber = (text: string) => (/^\s*\d{1,9}\s*$/.test(text) ? Number(text) : null)
  const macros = getCompleteMacros({
    calories: parseWholeNumber(numbers.calories),
    proteinG: parseWholeNumber(numbers.proteinG),
    carbsG: parseWholeNumber(numbers.carbsG),
    fatG: parseWholeNumber(numbers.fatG),
  })
  const calculatedCalories = macros && findCalorieMismatch(macros)
  return (
    <>
      <div
        className="grid grid-cols-2 items-end gap-3.5 sm:grid-cols-4"
        onInput={({ target }) => {
          const { name, value } = target as HTMLInputElement
          setNumbers({ ...numbers, [name]: value })
        }}
      >
        {macroFields.map((field) => (
          <AdminField key={field} {...textProps(state, field)} inputMode="numeric" autoComplete="off" />
        ))}
      </div>
      {/* Render the live region even when empty; otherwise, screen readers would miss the first warning. */}
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
              defaultChecked={state.keep === String(calculatedCalories)}
              aria-describedby="doubt"
              autoFocus={state.needsCalorieConfirmation}
            />
            {`Keep ${numbers.calories.trim()}`}
          </label>
        )}
      </div>
    </>
  )
}
