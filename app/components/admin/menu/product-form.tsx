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

interface ProductFormProps extends Pick<NutritionFieldsProps, 'keep' | 'refusals' | 'doubted'> {
  label: string
  entered: ProductInput
  check: IngredientFindingsProps
  hidden: Record<string, string | number>
  reason?: ReactNode
  children: ReactNode
}

export function ProductForm({ label, entered, refusals, check, hidden, reason, ...form }: ProductFormProps) {
  const text = (name: ProductInputField) => ({
    id: name,
    name,
    label: productFieldLabel(name),
    defaultValue: entered[name],
    refusal: refusals[name],
  })
  const field = (name: ProductInputField) => ({ ...text(name), autoComplete: 'off' })
  const category = categories.find((one) => one === entered.category) ?? 'entree'
  const standard = defaultCareInstructions({ ...entered, category })
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
      <AdminSection id="what" title="Details" about="Shown on the menu and the meal’s page.">
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
            {refusals.category !== undefined && <p className="refusal">{refusals.category}</p>}
          </div>
          <AdminField {...field('price')} inputMode="decimal" />
        </div>
      </AdminSection>
      <AdminSection
        id="numbers"
        title="Nutrition"
        about="Enter amounts per serving. Visitors see nutrition facts only if all four are filled in."
      >
        <NutritionFields entered={entered} keep={form.keep} refusals={refusals} doubted={form.doubted} />
        <AdminField {...field('serving')} hint="For example, “1 container, 12 oz.”" />
      </AdminSection>
      <AdminSection
        id="inside"
        title="Allergens and ingredients"
        about="Unconfirmed allergens are shown as “Not confirmed: ask us” and keep the meal off menus."
      >
        <AdminTextArea {...text('ingredients')} rows={3} />
        <AllergenFields entered={entered} refusals={refusals} />
        <MarkRemainingAllergensFreeButton />
        {reason}
        <DietaryTagFields diet={entered.diet} refusal={refusals.diet} />
        <IngredientFindings {...check} />
      </AdminSection>
      <AdminSection
        id="care"
        title="Heating and storage"
        about="Shown on the meal’s page and label. Leave a field blank to use the category default shown below it."
      >
        {careFields.map((name) => (
          <AdminField key={name} {...field(name)} hint={`Default: “${standard[name]}”.`} />
        ))}
      </AdminSection>
      <div className="admin-row gap-x-5 pt-4 pb-7 text-small lg:pl-[308px]">{form.children}</div>
    </form>
  )
}
