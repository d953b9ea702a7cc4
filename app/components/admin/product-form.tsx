import type { ReactNode } from 'react'
import { capitalised, categories } from '#app/domain/menu/product.ts'
import { dishLimits, fieldName, type EnteredDish } from '#app/domain/menu/product-entry.ts'
import type { DishRefusals } from '#app/domain/menu/product-form.ts'
import { careFields, defaultCare } from '#app/domain/menu/meal-care.ts'
import { DeskField } from './field.tsx'
import { DeskSection } from './section.tsx'
import { DishAllergens, DishDiet } from './allergen-fields.tsx'
import { DeskTextArea } from './text-area.tsx'
import { DishNumbers } from './nutrition-fields.tsx'
import { IngredientFindings, MarkRestFree, type Findings } from './ingredient-findings.tsx'

interface DishFormProps {
  label: string
  entered: EnteredDish
  refusals: DishRefusals
  keep: string
  /** Whether the save waits for the energy to be kept or corrected. */
  doubted: boolean
  check: Findings
  /** What the form carries along, unseen. */
  hidden: Record<string, string | number>
  /** What else an allergen's change asks for. */
  reason?: ReactNode
  children: ReactNode
}

/** All that a dish is but its picture and its menus. */
export function DishForm({
  label,
  entered,
  refusals,
  keep,
  doubted,
  check,
  hidden,
  reason,
  children,
}: DishFormProps) {
  const field = (name: Exclude<keyof EnteredDish, 'diet'>) => ({
    id: name,
    name,
    autoComplete: 'off',
    defaultValue: entered[name],
    refusal: refusals[name],
  })
  const category = categories.find((one) => one === entered.category) ?? 'entree'
  const standard = defaultCare({ ...entered, category })
  const text = (name: 'description' | 'ingredients') => ({
    id: name,
    name,
    defaultValue: entered[name],
    refusal: refusals[name],
  })
  return (
    <form className="dish-form" method="post" aria-label={label}>
      {/* The first button is the one that Enter in a field presses, so it must be the one that saves. */}
      <button className="dish-enter" tabIndex={-1} aria-hidden>
        Save
      </button>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <DeskSection
        id="what"
        title="What it is"
        about="Its name and words, as the menu and its page show them."
      >
        <DeskField {...field('name')} label="Name" />
        <DeskField
          {...field('line')}
          label="Line"
          hint={`Under the name on a card, up to ${dishLimits.line} characters.`}
        />
        <DeskTextArea {...text('description')} label="Description" rows={4} />
        <div className="dish-pair">
          <div>
            <label htmlFor="category">Category</label>
            <select id="category" name="category" defaultValue={entered.category}>
              {categories.map((category) => (
                <option key={category} value={category}>
                  {capitalised(category)}
                </option>
              ))}
            </select>
            {refusals.category !== undefined && <p className="refusal">{refusals.category}</p>}
          </div>
          <DeskField {...field('price')} label="Price, $" inputMode="decimal" />
        </div>
      </DeskSection>
      <DeskSection
        id="numbers"
        title="Numbers"
        about="Of one serving. With one of the four missing, visitors see none."
      >
        <DishNumbers entered={entered} keep={keep} refusals={refusals} asked={doubted} />
        <DeskField {...field('serving')} label="Serving" hint="Such as “1 container, 12 oz”." />
      </DeskSection>
      <DeskSection
        id="inside"
        title="What is in it"
        about="Unconfirmed is shown as “Not confirmed: ask us”, and keeps a dish off the menus."
      >
        <DeskTextArea {...text('ingredients')} label="Ingredients" rows={3} />
        <DishAllergens entered={entered} refusals={refusals} />
        <MarkRestFree />
        {reason}
        <DishDiet diet={entered.diet} refusal={refusals.diet} />
        <IngredientFindings {...check} />
      </DeskSection>
      <DeskSection
        id="care"
        title="Heating and storage"
        about="On its page and its label. Empty means the safe default of its kind, shown under each field."
      >
        {careFields.map((name) => (
          <DeskField
            key={name}
            {...field(name)}
            label={fieldName(name)}
            hint={`Default: “${standard[name]}”.`}
          />
        ))}
      </DeskSection>
      <div className="dish-save">{children}</div>
    </form>
  )
}
