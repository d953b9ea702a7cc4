import { DishForm } from '#app/components/dish-form.tsx'
import { DeskTextArea } from '#app/components/desk-text-area.tsx'
import type { Difference } from '#app/domain/dish-entry.ts'
import type { Unsaved } from './intents.ts'
import type { DishView } from './view.ts'

/** The dish to be changed; what was not saved stands as it was typed. */
export function DishEdit({ dish, unsaved }: { dish: DishView; unsaved: Unsaved | undefined }) {
  return (
    <>
      {unsaved?.conflict && <Conflict differences={unsaved.conflict} />}
      <DishForm
        label="Dish"
        entered={unsaved?.entered ?? dish.entered}
        refusals={unsaved?.refusals ?? {}}
        keep={unsaved?.keep ?? dish.keep}
        doubted={unsaved?.doubted ?? false}
        hidden={{ intent: 'save', version: unsaved?.version ?? dish.version }}
        reason={
          dish.onMenus.length > 0 && (
            <DeskTextArea
              id="reason"
              name="reason"
              label="Why an allergen changes"
              hint={`Only if you change one: the menu of ${new Intl.ListFormat('en-US').format(dish.onMenus)} is out. Its guests read this, dated, on the dish and on the menu.`}
              rows={2}
              defaultValue={unsaved?.reason ?? ''}
              refusal={unsaved?.reasonRefusal}
            />
          )
        }
      >
        <button className="admin-btn solid">{unsaved?.conflict ? 'Save mine over it' : 'Save'}</button>
        <a href="/admin/products">Back to the list</a>
      </DishForm>
    </>
  )
}

/** Somebody else was faster: what they saved beside what was typed here. */
function Conflict({ differences }: { differences: readonly Difference[] }) {
  return (
    <div className="dish-conflict" role="alert" tabIndex={-1} autoFocus>
      <p className="refusal">
        Somebody saved this dish while you were writing. Nothing of yours is lost, and nothing is saved yet.
      </p>
      <table className="admin-table admin-events">
        <caption>What differs</caption>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Saved by them</th>
            <th scope="col">Typed by you</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ field, stored, typed }) => (
            <tr key={field}>
              <th scope="row">{field}</th>
              <td>{stored === '' ? 'Nothing' : stored}</td>
              <td>{typed === '' ? 'Nothing' : typed}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="admin-row">
        <span>Take over below what you want of theirs, then save. Or </span>
        <a href="?">drop what you typed</a>
      </p>
    </div>
  )
}
