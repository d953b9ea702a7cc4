import type { WeekNotice } from '#app/domain/scheduling/week-notice.ts'

/** States which week the menu is for, and how far along cooking and pickup are. */
export function CurrentWeekStatus({
  weekOf,
  dishes,
  lastRead,
  news,
}: {
  weekOf: string
  dishes: number
  /** True when the menu couldn't be read and the most recently cached menu is shown. */
  lastRead: boolean
  news: WeekNotice
}) {
  const more = news.pickup === null ? 'Open a meal for its ingredients and allergens.' : ''
  return (
    <p>
      {[
        lastRead
          ? `This is the menu for the week of ${weekOf}. It may be out of date.`
          : `Week of ${weekOf}: ${dishes} ${dishes === 1 ? 'meal' : 'meals'}.`,
        news.cooking ?? more,
      ]
        .filter(Boolean)
        .join(' ')}
      <PickupNotice news={news} />
    </p>
  )
}

/** When and where to pick up, and when the next menu opens. */
export function PickupNotice({ news: { pickup, next } }: { news: WeekNotice }) {
  const after = next ? ` ${next}` : ''
  if (!pickup) return after
  return (
    <>
      {` ${pickup}, `}
      <a href="/#locations">at our pickup locations</a>
      {`.${after}`}
    </>
  )
}
