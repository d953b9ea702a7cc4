import { DeskConflict } from '#app/components/admin/edit-conflict.tsx'
import { DeskTextArea } from '#app/components/admin/text-area.tsx'
import { DishForm } from '#app/components/admin/product-form.tsx'
import { listText } from '#app/domain/site/list-text.ts'
import type { Unsaved } from './actions.ts'
import type { DishView } from './view.ts'

/** The dish to be changed; what was not saved stands as it was typed. */
export function DishEdit({ dish, unsaved }: { dish: DishView; unsaved: Unsaved | undefined }) {
  return (
    <>
      {unsaved?.conflict && <DeskConflict what="this dish" differences={unsaved.conflict} />}
      <DishForm
        label="Dish"
        entered={unsaved?.entered ?? dish.entered}
        refusals={unsaved?.refusals ?? {}}
        keep={unsaved?.keep ?? dish.keep}
        doubted={unsaved?.doubted ?? false}
        check={{ findings: [], confirmReason: '', ...unsaved }}
        hidden={{ intent: 'save', version: unsaved?.version ?? dish.version }}
        reason={
          dish.onMenus.length > 0 && (
            <DeskTextArea
              id="reason"
              name="reason"
              label="Why an allergen changes"
              hint={`Only if you change one: the menu of ${listText(dish.onMenus)} is out. Its guests read this, dated, on the dish and on the menu.`}
              rows={2}
              defaultValue={unsaved?.reason ?? ''}
              refusal={unsaved?.reasonRefusal}
            />
          )
        }
      >
        <button className="admin-btn solid">{unsaved?.conflict ? 'Save mine over it' : 'Save'}</button>
      </DishForm>
    </>
  )
}
