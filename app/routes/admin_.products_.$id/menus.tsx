import { Link } from '@remix-run/react'
import { ListTable } from '#app/components/admin/list/list-table.tsx'
import { AdminSection } from '#app/components/admin/layout/section.tsx'
import { AdminTextArea } from '#app/components/admin/form/form-controls.tsx'
import type { RejectedProductAction } from './save-product.ts'
import type { ProductView } from './view.ts'

const states = { planned: 'Planned', live: 'Live', past: 'Past', off: 'Closed' }

interface Props {
  product: ProductView
  menuError: RejectedProductAction['menuError']
}

export function ProductMenus({ product, menuError }: Props) {
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
              <form method="post">
                <input type="hidden" name="week" value={week} />
                <button className="admin-btn" name="intent" value="take">
                  Remove<span className="sr-only">{` from the menu for ${text}`}</span>
                </button>
              </form>
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

function AddForm({ product: { choices, needsOverride }, menuError }: Props) {
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
          id="override"
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
