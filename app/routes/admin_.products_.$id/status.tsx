import { ResponsivePicture } from '#app/components/public/picture.tsx'
import { capitalize } from '#app/domain/menu/product.ts'
import { soldOutText, type MissingField } from '#app/domain/menu/product-status.ts'
import type { ProductView } from './view.ts'

/** The product's picture, its status, and one-click actions (sold out, duplicate, archive, activate). */
export function ProductStatusPanel({
  dish,
  copyKey,
  noPrice,
}: {
  dish: ProductView
  copyKey: string
  /** True when the "No price" checkbox was checked. */
  noPrice: boolean
}) {
  const { id, name, picture, soldOut, status } = dish
  return (
    <div className="dish-standing">
      <a href={`/admin/pictures/${id}`}>
        <ResponsivePicture
          picture={picture}
          alt={`Image of ${name}: open in Photos & illustrations`}
          sizes="96px"
        />
      </a>
      <div>
        <p>
          {statesOf(dish).map((state) => (
            <span key={state} className={state.startsWith('Sold out') ? 'dish-state loud' : 'dish-state'}>
              {state}
            </span>
          ))}
        </p>
        <p className="admin-row">
          <a href={status === 'draft' ? `/admin/products/${id}/preview` : `/product/${id}`}>
            {status === 'draft' ? 'Preview page' : 'View page'}
          </a>
          <a href={`/admin/pictures/${id}`}>Images and alt text</a>
        </p>
      </div>
      <div className="admin-row">
        {status === 'active' && soldOut === null && (
          <>
            {dish.thisWeek && <Press intent="sold-out" words="Sold out this week" />}
            <Press intent="sold-out-until-further-notice" words="Sold out until further notice" />
          </>
        )}
        {status === 'active' && soldOut !== null && <Press intent="back-on" words="Mark available" />}
        <Press intent="duplicate" words="Duplicate" copyKey={copyKey} />
        {status === 'active' ? (
          <Press intent="archive" words="Archive" />
        ) : (
          <form method="post">
            {!dish.hasPrice && (
              <label>
                <input type="checkbox" name="noPrice" value="yes" defaultChecked={noPrice} />
                No price
              </label>
            )}
            <button className="admin-btn solid" name="intent" value="activate">
              {status === 'draft' ? 'Activate' : 'Restore'}
            </button>
          </form>
        )}
      </div>
    </div>
  )
}

/** Lists what the product still needs before it can be activated; each item links to its form field. */
export function ActivationErrors({ missing }: { missing: readonly MissingField[] }) {
  if (missing.length === 0) return null
  return (
    <div className="dish-conflict" role="alert" tabIndex={-1} autoFocus>
      <p>
        <b>This meal can’t be activated yet.</b>
      </p>
      <ul>
        {missing.map(({ text, field }) => (
          <li key={field}>
            <a href={`#${field}`}>{text}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function statesOf({ thisWeek, soldOut, status, needsOverride }: ProductView) {
  return [
    status !== 'active' ? capitalize(status) : thisWeek ? 'On this week’s menu' : 'Not on this week’s menu',
    ...(soldOut === null ? [] : [soldOutText(soldOut)]),
    ...(needsOverride ? ['Allergens unconfirmed'] : []),
  ]
}

function Press({ intent, words, copyKey }: { intent: string; words: string; copyKey?: string }) {
  return (
    <form method="post">
      {copyKey !== undefined && <input type="hidden" name="key" value={copyKey} />}
      <button className="admin-btn" name="intent" value={intent}>
        {words}
      </button>
    </form>
  )
}
