import { ResponsivePicture } from '#app/components/public/picture.tsx'
import type { SheetCategory } from '#app/domain/menu/kitchen-sheet.ts'
import type { KitchenSheetView } from './route.tsx'

/** Printable kitchen sheet: for each meal a checkbox and a blank for the number of portions. */
export function PrintableSheet({
  view: { house, title, days, note, shelves, pictures },
}: {
  view: KitchenSheetView
}) {
  return (
    <div className={pictures ? 'sheet pictured' : 'sheet'}>
      <dl className="sheet-days">
        {days.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        {note !== '' && (
          <div>
            <dt>Note</dt>
            <dd>{note}</dd>
          </div>
        )}
      </dl>
      <table>
        <caption className="sr-only">{`Meals for the ${title}`}</caption>
        <colgroup>
          <col className="sheet-tick" />
          <col className="sheet-dish" />
          <col />
          <col className="sheet-contains" />
          <col className="sheet-portions" />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">Done</th>
            <th scope="col">Meal</th>
            <th scope="col">Ingredients</th>
            <th scope="col">Contains</th>
            <th scope="col">Portions</th>
          </tr>
        </thead>
        {shelves.map((shelf) => (
          <tbody key={shelf.category}>
            <tr className="sheet-shelf">
              <th scope="rowgroup" colSpan={5}>
                {shelf.title} <span>{shelf.count}</span>
              </th>
            </tr>
            {shelf.dishes.map((dish) => (
              <Row key={dish.id} dish={dish} picture={pictures?.[dish.id]} />
            ))}
          </tbody>
        ))}
        <tfoot>
          <tr>
            <td colSpan={5}>{`${house}, kitchen sheet, ${title}`}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function Row({
  dish: { name, line, ingredients, care, contains, unconfirmed, warnings },
  picture,
}: {
  dish: SheetCategory['dishes'][number]
  picture: NonNullable<KitchenSheetView['pictures']>[number] | undefined
}) {
  return (
    <tr className={unconfirmed === '' ? undefined : 'sheet-open'}>
      <td>
        <span className="sheet-box" />
        <span className="sr-only">Check by hand</span>
      </td>
      <th scope="row">
        {picture && <ResponsivePicture picture={picture} alt={`Image of ${name}`} sizes="56px" />}
        <span>
          {name}
          {line !== '' && <small>{line}</small>}
          {warnings.map((text) => (
            <em key={text}>{text}</em>
          ))}
        </span>
      </th>
      <td>
        {ingredients === '' ? 'Missing' : ingredients}
        <small>{care}</small>
      </td>
      <td>
        {contains !== '' && (
          <b>
            <span className="sheet-word">Contains </span>
            {contains}
          </b>
        )}
        {contains === '' && unconfirmed === '' && 'None of the nine major allergens'}
        {unconfirmed !== '' && <strong>{`Not confirmed: ${unconfirmed.toLowerCase()}`}</strong>}
      </td>
      <td>
        <span className="sheet-blank" />
        <span className="sr-only">Fill in by hand</span>
      </td>
    </tr>
  )
}
