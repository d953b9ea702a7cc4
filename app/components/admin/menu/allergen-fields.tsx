import { type MouseEvent, useState } from 'react'
import { AdminTextArea, FieldErrorMessage } from '#app/components/admin/form/form-controls.tsx'
import {
  allergenNames,
  allergens,
  allergenStates,
  buildRecordByAllergen,
} from '#app/domain/menu/allergens.ts'
import { formatFindings, markAllergensFreeUnlessContradicted } from '#app/domain/menu/ingredient-check.ts'
import { formatDietaryTag } from '#app/domain/menu/meal-card.ts'
import { manualDietaryTags } from '#app/domain/menu/product.ts'
import type { ProductFormState } from '#app/domain/menu/product-input.ts'
import { formatList } from '#app/domain/site/list-text.ts'

const stateNames = { contains: 'Contains', free: 'Free from', unconfirmed: 'Unconfirmed' }

export function AllergenFields({ state: { entered, errors } }: { state: ProductFormState }) {
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
            {allergenNames[allergen]}
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

/** Sets unconfirmed allergens to “Free from” unless the meal's text mentions them. */
export function MarkRemainingAllergensFreeButton() {
  const [status, setStatus] = useState('')
  const markRemaining = (event: MouseEvent<HTMLButtonElement>) => {
    const { form } = event.currentTarget
    if (!form) return
    event.preventDefault()
    const text = (name: string) => {
      const field = form.elements.namedItem(name)
      return field !== null && 'value' in field ? field.value : ''
    }
    const entered = {
      ...buildRecordByAllergen(text),
      name: text('name'),
      line: text('line'),
      ingredients: text('ingredients'),
    }
    const marked = markAllergensFreeUnlessContradicted(entered)
    for (const allergen of allergens.filter((name) => marked[name] !== entered[name]))
      form.querySelector<HTMLInputElement>(`input[name="${allergen}"][value="free"]`)?.click()
    const unset = allergens.filter((allergen) => marked[allergen] === 'unconfirmed')
    setStatus(
      unset.length === 0
        ? 'All nine allergens are set. Save the meal to keep your changes.'
        : `Not set, because the meal’s text mentions them: ${formatList(unset.map((allergen) => allergenNames[allergen].toLowerCase()))}.`,
    )
  }
  return (
    <p className="admin-row">
      <button
        className="admin-btn"
        name="rest"
        value="free"
        formAction="#inside"
        formNoValidate
        onClick={markRemaining}
      >
        Mark the rest as “Free from”
      </button>
      <span role="status">{status}</span>
    </p>
  )
}

export function DietaryTagFields({ state: { entered, errors } }: { state: ProductFormState }) {
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
              defaultChecked={entered.diet.includes(tag)}
              aria-describedby={errors.diet === undefined ? 'diet-hint' : 'diet-refusal'}
              autoFocus={errors.diet !== undefined && index === 0}
            />
            {formatDietaryTag(tag)}
          </label>
        ))}
      </div>
      <FieldErrorMessage id="diet" text={errors.diet} />
    </div>
  )
}

export function AllergenMismatchNotice({ state }: { state: ProductFormState }) {
  if (state.findings.length === 0) return null
  return (
    <div className="grid gap-1 border-l-[3px] border-brand pl-3 text-small">
      <div role="alert">
        <p>
          <b>The meal’s text and its allergen record don’t match.</b> Fix one of them, or explain why both are
          right.
        </p>
        <ul>
          {formatFindings(state.findings).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
      {state.findings.map(({ key }) => (
        <input key={key} type="hidden" name="confirmed" value={key} />
      ))}
      <AdminTextArea
        name="confirmReason"
        label="Why the allergen record is right"
        hint="Fill this in only if you’re sure the allergens are right. Your explanation is saved in the activity log with your name."
        rows={2}
        defaultValue={state.confirmReason}
        error={state.confirmError}
      />
    </div>
  )
}
