import type { listMenuCorrections } from '#app/domain/menu/corrections.ts'
import type { FilteredMenuView } from '#app/domain/menu/menu-filter.ts'
import type { WeekNotice } from '#app/domain/scheduling/order-state.ts'
import type { Business } from '#app/domain/settings/business.ts'
import { pluralize } from '#app/domain/time/duration-text.ts'

type Corrections = ReturnType<typeof listMenuCorrections>

export interface CurrentMenuProps {
  business: Business
  view: FilteredMenuView
  corrections: Corrections
  weekOf: string
  /** True if the menu may be out of date: D1 is failing, or this week's menu couldn't go live. */
  isOutdated: boolean
  news: WeekNotice
}

export function CurrentWeekStatus({ view, weekOf, isOutdated, news }: CurrentMenuProps) {
  const allergenHint = news.pickup === null ? 'Select a meal to see its ingredients and allergens.' : ''
  return (
    <p>
      {[
        isOutdated
          ? `This is the menu for the week of ${weekOf}. It may be out of date.`
          : `Week of ${weekOf}: ${pluralize(view.total, 'meal')}.`,
        news.cooking ?? allergenHint,
      ]
        .filter(Boolean)
        .join(' ')}
      <PickupNotice news={news} />
    </p>
  )
}

export function ClosedWeekNotice({
  closed,
  news,
}: {
  closed: NonNullable<Business['closed']>
  news: WeekNotice
}) {
  return (
    <div className="menu-empty breakfast">
      <div>
        <h3>{`Closed this week: ${closed.reason}`}</h3>
        <p>
          {`We’ll be back ${closed.back} with a new menu. `}
          <a href="/#newsletter">Our newsletter</a> will bring it to you.
        </p>
        {news.pickup && (
          <p>
            <PickupNotice news={news} />
          </p>
        )}
      </div>
    </div>
  )
}

function PickupNotice({ news: { pickup, next } }: { news: WeekNotice }) {
  const nextText = next ? ` ${next}` : ''
  if (!pickup) return nextText
  return (
    <>
      {` ${pickup}, `}
      <a href="/#locations">at our pickup locations</a>
      {`.${nextText}`}
    </>
  )
}

export function MenuCorrections({ corrections }: { corrections: Corrections }) {
  return corrections.map(({ href, name, text }) => (
    <p key={href + text} className="refusal">
      <span>
        <a href={href}>{name}</a>
        {`. ${text}`}
      </span>
    </p>
  ))
}
