import { ActionForm } from '#app/components/admin/form/action-form.tsx'
import { ResponsivePicture } from '#app/components/public/picture.tsx'
import { capitalize, getSoldOutText, type MissingField } from '#app/domain/menu/product.ts'
import type { ProductView } from './view.ts'

interface StatusProps {
  product: ProductView
  copyKey: string
  noPrice: boolean
}

export function ProductStatusPanel({ product, copyKey, noPrice }: StatusProps) {
  const { id, name, picture, soldOut, status } = product
  return (
    <div className="mb-[22px] grid grid-cols-[96px_minmax(0,1fr)] items-start gap-4 text-small [&_img]:size-24 [&_img]:rounded-control [&_img]:bg-surface [&_img]:object-cover">
      <a href={`/admin/pictures/${id}`} className="sm:row-span-2">
        <ResponsivePicture
          picture={picture}
          alt={`Image of ${name}: open in Photos & illustrations`}
          sizes="96px"
        />
      </a>
      <div className="grid gap-2.5">
        <p>
          {statusTexts(product).map((state) => (
            <span
              key={state}
              className={`mr-4 inline-block ${state.startsWith('Sold out') ? 'font-semibold' : 'text-ink-soft'}`}
            >
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
      <div className="admin-row col-span-full sm:col-span-1 sm:col-start-2">
        {status === 'active' && soldOut === null && (
          <>
            {product.thisWeek && <ActionForm intent="sold-out">Sold out this week</ActionForm>}
            <ActionForm intent="sold-out-until-further-notice">Sold out until further notice</ActionForm>
          </>
        )}
        {status === 'active' && soldOut !== null && (
          <ActionForm intent="back-on">Mark as available</ActionForm>
        )}
        <ActionForm intent="duplicate" values={{ key: copyKey }}>
          Duplicate
        </ActionForm>
        {status === 'active' ? (
          <ActionForm intent="archive">Archive</ActionForm>
        ) : (
          <form method="post">
            {!product.hasPrice && (
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

export function ActivationErrorList({ missing }: { missing: readonly MissingField[] }) {
  if (missing.length === 0) return null
  return (
    <div
      className="mb-[22px] grid gap-3 border-l-3 border-ink pl-3.5 text-small"
      role="alert"
      tabIndex={-1}
      autoFocus
    >
      <p>
        <b>This meal can’t be activated yet.</b>
      </p>
      <ul>
        {missing.map(({ text, field }) => (
          <li key={field} className="py-1">
            <a className="admin-link" href={`#${field}`}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function statusTexts({ thisWeek, soldOut, status, needsOverride }: ProductView) {
  const menuText = thisWeek ? 'On this week’s menu' : 'Not on this week’s menu'
  return [
    status === 'active' ? menuText : capitalize(status),
    soldOut && getSoldOutText(soldOut),
    needsOverride && 'Allergens unconfirmed',
  ].filter((text) => typeof text === 'string')
}
