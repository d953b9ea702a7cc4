import { useState } from 'react'
import { weekMondayText } from '#app/domain/menu/menu-flags.ts'
import type { CopySkipReason } from '#app/domain/menu/menu-order.ts'
import { pluralize } from '#app/domain/time/duration-text.ts'
import { maxProductsPerWeek } from '#app/domain/menu/week-plan.ts'
import type { RejectedWeekForm } from './action-result.ts'
import type { MenuPlan } from './menu-plan.ts'

const reasons: Record<CopySkipReason, string> = {
  'on-it': 'already on this menu',
  gone: 'no longer exists',
  draft: 'is a draft',
  archived: 'is archived',
  'sold-out': 'is sold out until further notice',
  unconfirmed: 'has unconfirmed allergens',
  full: `menu is full (${maxProductsPerWeek} meals)`,
}

/**
 * Lists which products of another week's menu would be added to this one and which are skipped, before
 * anything is saved.
 */
export function CopiedMenuSummary({
  takeover,
  plan,
  alive,
}: {
  takeover: NonNullable<RejectedWeekForm['takeover']>
  plan: MenuPlan
  alive: boolean
}) {
  const [undone, setUndone] = useState(false)
  const { from, added, skipped } = takeover
  if (undone) return null
  const undo = () => {
    plan.without(added.map(({ id }) => id))
    setUndone(true)
  }
  return (
    <div className="plan-takeover" role="status" tabIndex={-1} autoFocus>
      <p>
        <b>{`From the week of ${weekMondayText(from)}: ${pluralize(added.length, 'meal')} added, ${skipped.length} skipped.`}</b>{' '}
        {added.length > 0 ? 'Not saved yet. Save the menu to keep these changes.' : 'Nothing changes.'}
      </p>
      {added.length > 0 && (
        <details open>
          <summary>{`Added (${added.length})`}</summary>
          <ul>
            {added.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </details>
      )}
      {skipped.length > 0 && (
        <details open>
          <summary>{`Skipped (${skipped.length})`}</summary>
          <ul>
            {skipped.map(({ name, why }, index) => (
              <li key={index}>{`${name}: ${reasons[why]}`}</li>
            ))}
          </ul>
        </details>
      )}
      {alive && added.length > 0 && (
        <p>
          <button className="admin-btn" type="button" onClick={undo}>
            Undo copy
          </button>
        </p>
      )}
    </div>
  )
}
