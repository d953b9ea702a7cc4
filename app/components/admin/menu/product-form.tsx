import type { ReactNode } from 'react'
import { capitalize, categories } from '#app/domain/menu/product.ts'
import {
  productLimits,
  productFieldLabel,
  type ProductInput,
  type ProductInputField,
} from '#app/domain/menu/product-input.ts'
import { careFields, defaultCareInstructions } from '#app/domain/menu/meal-care.ts'
import { AdminField } from '#app/components/admin/form/field.tsx'
import { AdminSection } from '#app/components/admin/layout/section.tsx'
import { AllergenFields, DietaryTagFields } from './allergen-fields.tsx'
import { AdminTextArea } from '#app/components/admin/form/text-area.tsx'
import { NutritionFields, type NutritionFieldsProps } from './nutrition-fields.tsx'
import {
  IngredientFindings,
  MarkRemainingAllergensFreeButton,
  type IngredientFindingsProps,
} from './ingredient-findings.tsx'

interface ProductFormProps extends Pick<
  NutritionFieldsProps,
  'confirmedCalories' | 'errors' | 'needsConfirmation'
> {
  label: string
  entered: ProductInput
  ingredientCheck: IngredientFindingsProps
  hidden: Record<string, string | number>
  reason?: ReactNode
  children: ReactNode
}

export function ProductForm({
  label,
  entered,
  errors,
  ingredientCheck,
  hidden,
  reason,
  ...form
}: ProductFormProps) {
  const text = (name: ProductInputField) => ({
    id: name,
    name,
    label: productFieldLabel(name),
    defaultValue: entered[name],
    error: errors[name],
  })
  const field = (name: ProductInputField) => ({ ...text(name), autoComplete: 'off' })
  const category = categories.find((name) => name === entered.category) ?? 'entree'
  const defaultCare = defaultCareInstructions({ ...entered, category })
  return (
    <form
      className="justify-items-stretch gap-0 [&>section>div:last-child]:max-w-[620px]"
      method="post"
      aria-label={label}
    >
      {/* Enter in a field activates the form's first submit button, so the first one must be Save. */}
      <button className="pointer-events-none absolute size-6 opacity-0" tabIndex={-1} aria-hidden>
        Save
      </button>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <AdminSection id="what" title="Details" description="Shown on the menu and the meal’s page.">
        <AdminField {...field('name')} />
        <AdminField
          {...field('line')}
          hint={`Shown under the name on menu cards. Up to ${productLimits.line} characters.`}
        />
        <AdminTextArea {...text('description')} rows={4} />
        <div className="grid grid-cols-2 items-end gap-3.5">
          <div>
            <label htmlFor="category">Category</label>
            <select id="category" name="category" defaultValue={entered.category}>
              {categories.map((category) => (
                <option key={category} value={category}>
                  {capitalize(category)}
                </option>
              ))}
            </select>
            {errors.category !== undefined && <p className="refusal">{errors.category}</p>}
          </div>
          <AdminField {...field('price')} inputMode="decimal" />
        </div>
      </AdminSection>
      <AdminSection
        id="numbers"
        title="Nutrition"
        description="Enter amounts per serving. Visitors see nutrition facts only if all four are filled in."
      >
        <NutritionFields
          entered={entered}
          confirmedCalories={form.confirmedCalories}
          errors={errors}
          needsConfirmation={form.needsConfirmation}
        />
        <AdminField {...field('serving')} hint="For example, “1 container, 12 oz.”" />
      </AdminSection>
      <AdminSection
        id="inside"
        title="Allergens and ingredients"
        description="Unconfirmed allergens are shown as “Not confirmed: ask us” and keep the meal off menus."
      >
        <AdminTextArea {...text('ingredients')} rows={3} />
        <AllergenFields entered={entered} errors={errors} />
        <MarkRemainingAllergensFreeButton />
        {reason}
        <DietaryTagFields diet={entered.diet} error={errors.diet} />
        <IngredientFindings {...ingredientCheck} />
      </AdminSection>
      <AdminSection
        id="care"
        title="Heating and storage"
        description="Shown on the meal’s page and label. Leave a field blank to use the category default shown below it."
      >
        {careFields.map((name) => (
          <AdminField key={name} {...field(name)} hint={`Default: “${defaultCare[name]}”.`} />
        ))}
      </AdminSection>
      <div className="admin-row gap-x-5 pt-4 pb-7 text-small lg:pl-[308px]">{form.children}</div>
    </form>
  )
}
