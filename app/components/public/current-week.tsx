import type { WeekNotice } from '#app/domain/scheduling/week-notice.ts'

/** Whose dishes these are, and how far the kitchen is with them; without news of it, what the cards are good for. */
export function CurrentWeek({
  weekOf,
  dishes,
  lastRead,
  news,
}: {
  weekOf: string
  dishes: number
  /** The menu could not be read, and this is the one that was read last. */
  lastRead: boolean
  news: WeekNotice
}) {
  const more = news.pickup === null ? 'Open one for its ingredients and allergens.' : ''
  return (
    <p>
      {[
        lastRead
          ? `This is the menu of the week of ${weekOf}, as we last read it.`
          : `Week of ${weekOf}, ${dishes} ${dishes === 1 ? 'dish' : 'dishes'}.`,
        news.cooking ?? more,
      ]
        .filter(Boolean)
        .join(' ')}
      <Pickup news={news} />
    </p>
  )
}

/** When, where, and from when on there is something to order again. */
export function Pickup({ news: { pickup, next } }: { news: WeekNotice }) {
  const after = next ? ` ${next}` : ''
  if (!pickup) return after
  return (
    <>
      {` ${pickup}, `}
      <a href="/#locations">at our tables</a>
      {`.${after}`}
    </>
  )
}
