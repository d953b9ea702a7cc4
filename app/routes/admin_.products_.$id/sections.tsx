import { Link } from '@remix-run/react'
import { ActionForm, ActionFormWithConfirmation } from '#app/components/admin/form/action-form.tsx'
import { AdminTextArea } from '#app/components/admin/form/form-controls.tsx'
import { AdminSection } from '#app/components/admin/layout/section.tsx'
import { ListTable } from '#app/components/admin/list/list-table.tsx'
import type { RejectedProductAction } from './save-product.ts'
import type { ProductView } from './view.ts'

const states = { planned: 'Planned', live: 'Live', past: 'Past', off: 'Closed' }

interface MenusProps {
  product: ProductView
  menuError: RejectedProductAction['menuError']
}

export function ProductMenus({ product, menuError }: MenusProps) {
  const { name, weeks, choices, status } = product
  return (
    <AdminSection
      id="menus"
      title="Menus"
      description="Menus for the past four weeks, this week, and the next eight weeks. Each week starts on Monday."
    >
      <ListTable
        caption={`Menus with ${name}`}
        isCaptionHidden
        empty="This meal isn’t on any of these menus."
        rows={weeks}
        rowKey="week"
        hiddenHeading="Remove"
        columns={{
          'Week of': ({ week, text, overrideReason }) => (
            <>
              <Link to={`/admin/weeks/${week}`}>
                <time dateTime={week}>{text}</time>
              </Link>
              {overrideReason !== null && <small>{`Allergens unconfirmed: ${overrideReason}`}</small>}
            </>
          ),
          Status: ({ state }) => states[state],
          Remove: ({ week, text, lockReason }) =>
            lockReason === null && (
              <ActionForm intent="take" values={{ week }}>
                Remove<span className="sr-only">{` from the menu for ${text}`}</span>
              </ActionForm>
            ),
        }}
      />
      {status === 'active' && choices.length > 0 ? (
        <AddForm product={product} menuError={menuError} />
      ) : (
        menuError && <p className="refusal">{menuError.text}</p>
      )}
    </AdminSection>
  )
}

function AddForm({ product: { choices, needsOverride }, menuError }: MenusProps) {
  return (
    <form className="admin-form" method="post" aria-label="Add to a menu">
      <input type="hidden" name="intent" value="put" />
      <div>
        <label htmlFor="week">Week of</label>
        <select
          id="week"
          name="week"
          defaultValue={menuError?.week}
          aria-describedby={menuError && 'menus-refusal'}
          autoFocus={menuError !== undefined}
        >
          {choices.map(({ week, text }) => (
            <option key={week} value={week}>
              {text}
            </option>
          ))}
        </select>
      </div>
      {(needsOverride || menuError?.override) && (
        <AdminTextArea
          name="override"
          label="Reason for allowing unconfirmed allergens"
          hint="Your name and reason are saved with the menu."
          rows={2}
          defaultValue={menuError?.override ?? ''}
        />
      )}
      {menuError && (
        <p className="refusal" id="menus-refusal">
          {menuError.text}
        </p>
      )}
      <button className="admin-btn">Add to menu</button>
    </form>
  )
}

interface CorrectionsProps {
  corrections: ProductView['corrections']
  canEmail: boolean
}

export function ProductCorrections({ corrections, canEmail }: CorrectionsProps) {
  if (corrections.length === 0) return null
  return (
    <AdminSection
      id="corrections"
      title="Corrections"
      description="Shown on the meal’s page and on the menu for the affected week."
    >
      <ul className="grid gap-1 text-small">
        {corrections.map((correction) => (
          <li key={correction.id}>
            {correction.text}
            <small className="admin-hint">
              {` ${correction.notificationText}`}
              {canEmail && correction.notifiedByIssueId !== null && (
                <Link to={`/admin/newsletter/${correction.notifiedByIssueId}`}> View the newsletter</Link>
              )}
            </small>
            {canEmail && correction.canNotify && <NotifyForm correction={correction} />}
          </li>
        ))}
      </ul>
    </AdminSection>
  )
}

export function NotifySubscribersPrompt({ corrections, canEmail }: CorrectionsProps) {
  const open = corrections.filter(({ isNew, canNotify }) => isNew && canNotify)
  if (open.length === 0) return null
  return (
    <div
      className="mb-[22px] grid gap-3 border-l-3 border-ink pl-3.5 text-small"
      role="group"
      aria-label="Notify subscribers"
    >
      {open.map((correction) => (
        <div key={correction.id}>
          <p>
            <b>{correction.text}</b> {correction.notificationText}
            {!canEmail && ' Only admins can email subscribers.'}
          </p>
          {canEmail && <NotifyForm correction={correction} />}
        </div>
      ))}
    </div>
  )
}

function NotifyForm({ correction: { id } }: { correction: ProductView['corrections'][number] }) {
  return (
    <div className="mt-2">
      <ActionFormWithConfirmation
        openLabel="Email that week’s newsletter recipients"
        description="Everyone who may have received that week’s newsletter will get an email right away with this correction and the reason for it. This can’t be undone."
        action="/admin/newsletter"
        intent="correction"
        values={{ correction: id }}
        buttonLabel="Yes, send the correction"
      />
    </div>
  )
}
