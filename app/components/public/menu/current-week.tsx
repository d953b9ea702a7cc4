import type { listMenuCorrections } from '#app/domain/menu/corrections.ts'
import type { FilteredMenu } from '#app/domain/menu/menu-filter.ts'
import type { WeekNotice } from '#app/domain/scheduling/week-notice.ts'
import type { Business } from '#app/domain/settings/business.ts'

/** What the home page and the menu page show of this week's menu. */
export interface CurrentMenuProps {
  business: Business
  view: FilteredMenu
  corrections: ReturnType<typeof listMenuCorrections>
  weekOf: string
  /** True when the menu couldn't be read and the most recently cached menu is shown. */
  lastRead: boolean
  news: WeekNotice
}

export function CurrentWeekStatus({ view: { total: products }, weekOf, lastRead, news }: CurrentMenuProps) {
  const allergenHint = news.pickup === null ? 'Select a meal to see its ingredients and allergens.' : ''
  return (
    <p>
      {[
        lastRead
          ? `This is the menu for the week of ${weekOf}. It may be out of date.`
          : `Week of ${weekOf}: ${products} ${products === 1 ? 'meal' : 'meals'}.`,
        news.cooking ?? allergenHint,
      ]
        .filter(Boolean)
        .join(' ')}
      <PickupNotice news={news} />
    </p>
  )
}

export function PickupNotice({ news: { pickup, next } }: { news: WeekNotice }) {
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
