import { EditConflictNotice } from '#app/components/admin/form/edit-conflict.tsx'
import { AdminTextArea } from '#app/components/admin/form/text-area.tsx'
import { ProductForm } from '#app/components/admin/menu/product-form.tsx'
import { formatList } from '#app/domain/site/list-text.ts'
import type { RejectedProductEdit } from './save-product.ts'
import type { ProductView } from './view.ts'

/** Edit form of a product; after a failed save it shows the entered values and any edit conflict. */
export function ProductEditForm({
  dish,
  unsaved,
}: {
  dish: ProductView
  unsaved: RejectedProductEdit | undefined
}) {
  return (
    <>
      {unsaved?.conflict && <EditConflictNotice what="this meal" differences={unsaved.conflict} />}
      <ProductForm
        label="Meal"
        entered={unsaved?.entered ?? dish.entered}
        refusals={unsaved?.refusals ?? {}}
        keep={unsaved?.keep ?? dish.keep}
        doubted={unsaved?.doubted ?? false}
        check={{ findings: [], confirmReason: '', ...unsaved }}
        hidden={{ intent: 'save', version: unsaved?.version ?? dish.version }}
        reason={
          dish.onMenus.length > 0 && (
            <AdminTextArea
              id="reason"
              name="reason"
              label="Reason for the allergen change"
              hint={`Required if you change an allergen, because the menu for ${formatList(dish.onMenus)} is live. Visitors see your reason and the date on the meal’s page and the menu.`}
              rows={2}
              defaultValue={unsaved?.reason ?? ''}
              refusal={unsaved?.reasonRefusal}
            />
          )
        }
      >
        <button className="admin-btn solid">{unsaved?.conflict ? 'Save my version' : 'Save'}</button>
      </ProductForm>
    </>
  )
}
