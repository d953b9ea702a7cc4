import { useState, type MouseEvent } from 'react'
import { allergenName, allergens, type Allergen } from '#app/domain/menu/allergens.ts'
import {
  formatFindings,
  markRemainingAllergensFree,
  type IngredientFinding,
} from '#app/domain/menu/ingredient-check.ts'
import { formatList } from '#app/domain/site/list-text.ts'
import { AdminTextArea } from '#app/components/admin/form/text-area.tsx'

export interface IngredientFindingsProps {
  findings: readonly IngredientFinding[]
  confirmReason: string
  confirmError?: string | undefined
}

export function IngredientFindings({ findings, confirmReason, confirmError }: IngredientFindingsProps) {
  if (findings.length === 0) return null
  return (
    <div className="grid gap-1 border-l-[3px] border-brand pl-3 text-small">
      <div role="alert">
        <p>
          <b>The meal’s text and its allergen record don’t match.</b> Fix one of them, or explain why both are
          right.
        </p>
        <ul>
          {formatFindings(findings).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
      {findings.map(({ key }) => (
        <input key={key} type="hidden" name="confirmed" value={key} />
      ))}
      <AdminTextArea
        id="confirmReason"
        name="confirmReason"
        label="Why the allergen record is right"
        hint="Fill this in only if you’re sure the allergens are right. Your explanation is saved in the activity log with your name."
        rows={2}
        defaultValue={confirmReason}
        error={confirmError}
      />
    </div>
  )
}

/**
 * Marks unconfirmed allergens as free, except those that the meal's text mentions. Without
 * JavaScript, the server does this.
 */
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
    const entered = Object.fromEntries(allergens.map((allergen) => [allergen, text(allergen)])) as Record<
      Allergen,
      string
    >
    const texts = { name: text('name'), line: text('line'), ingredients: text('ingredients') }
    const marked = markRemainingAllergensFree(entered, texts)
    const unset = allergens.filter((allergen) => marked[allergen] === 'unconfirmed')
    for (const allergen of allergens.filter((name) => marked[name] !== entered[name]))
      form.querySelector<HTMLInputElement>(`input[name="${allergen}"][value="free"]`)?.click()
    setStatus(
      unset.length === 0
        ? 'All nine allergens are set. Save the meal to keep your changes.'
        : `Not set, because the meal’s text mentions them: ${formatList(unset.map((allergen) => allergenName(allergen).toLowerCase()))}.`,
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
