import type { ReactNode } from 'react'
import { capitalize, categories } from '#app/domain/menu/product.ts'
import { productLimits, fieldName, type ProductInput } from '#app/domain/menu/product-entry.ts'
import type { ProductErrors } from '#app/domain/menu/product-form.ts'
import { careFields, defaultCareInstructions } from '#app/domain/menu/meal-care.ts'
import { AdminField } from '#app/components/admin/form/field.tsx'
import { AdminSection } from '#app/components/admin/layout/section.tsx'
import { AllergenFields, DietaryTagFields } from './allergen-fields.tsx'
import { AdminTextArea } from '#app/components/admin/form/text-area.tsx'
import { NutritionFields } from './nutrition-fields.tsx'
import {
  IngredientFindings,
  MarkRestFreeButton,
  type IngredientFindingsProps,
} from './ingredient-findings.tsx'

interface ProductFormProps {
  label: string
  entered: ProductInput
  refusals: ProductErrors
  keep: string
  /** True when the last save was rejected because the calorie warning wasn't confirmed. */
  doubted: boolean
  check: IngredientFindingsProps
  /** Values of the form's hidden fields, by name. */
  hidden: Record<string, string | number>
  /** An extra field that asks for the reason for an allergen change. */
  reason?: ReactNode
  children: ReactNode
}

/** The form for a meal's details, except its photo and its menus. */
export function ProductForm({
  label,
  entered,
  refusals,
  keep,
  doubted,
  check,
  hidden,
  reason,
  children,
}: ProductFormProps) {
  const field = (name: Exclude<keyof ProductInput, 'diet'>) => ({
    id: name,
    name,
    autoComplete: 'off',
    defaultValue: entered[name],
    refusal: refusals[name],
  })
  const category = categories.find((one) => one === entered.category) ?? 'entree'
  const standard = defaultCareInstructions({ ...entered, category })
  const text = (name: 'description' | 'ingredients') => ({
    id: name,
    name,
    defaultValue: entered[name],
    refusal: refusals[name],
  })
  return (
    <form className="dish-form" method="post" aria-label={label}>
      {/* Pressing Enter in a field activates the form's first submit button, so the first one must be
          Save. */}
      <button className="dish-enter" tabIndex={-1} aria-hidden>
        Save
      </button>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <AdminSection id="what" title="Details" about="Shown on the menu and the meal’s page.">
        <AdminField {...field('name')} label="Name" />
        <AdminField
          {...field('line')}
          label="Short description"
          hint={`Shown under the name on menu cards. Up to ${productLimits.line} characters.`}
        />
        <AdminTextArea {...text('description')} label="Description" rows={4} />
        <div className="dish-pair">
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
          <AdminField {...field('price')} label="Price, $" inputMode="decimal" />
        </div>
      </AdminSection>
      <AdminSection
        id="numbers"
        title="Nutrition"
        about="Per serving. If any of the four numbers is missing, none are shown to visitors."
      >
        <NutritionFields entered={entered} keep={keep} refusals={refusals} asked={doubted} />
        <AdminField {...field('serving')} label="Serving" hint="For example, “1 container, 12 oz.”" />
      </AdminSection>
      <AdminSection
        id="inside"
        title="Allergens and ingredients"
        about="Unconfirmed allergens are shown as “Not confirmed: ask us” and keep the meal off menus."
      >
        <AdminTextArea {...text('ingredients')} label="Ingredients" rows={3} />
        <AllergenFields entered={entered} refusals={refusals} />
        <MarkRestFreeButton />
        {reason}
        <DietaryTagFields diet={entered.diet} refusal={refusals.diet} />
        <IngredientFindings {...check} />
      </AdminSection>
      <AdminSection
        id="care"
        title="Heating and storage"
        about="Shown on the meal’s page and label. Leave a field empty to use the category’s default shown below it."
      >
        {careFields.map((name) => (
          <AdminField
            key={name}
            {...field(name)}
            label={fieldName(name)}
            hint={`Default: “${standard[name]}”.`}
          />
        ))}
      </AdminSection>
      <div className="dish-save">{children}</div>
    </form>
  )
}
