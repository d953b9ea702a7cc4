import type { Business } from '#app/domain/business.ts'
import type { WeekNews } from '#app/domain/week-news.ts'
import { Pickup } from './week-lead.tsx'

/** In place of a menu while the kitchen's week is off: why, until when, and how to hear of the next one. */
export function MenuClosed({
  closed: { reason, back },
  news,
}: {
  closed: NonNullable<Business['closed']>
  news: WeekNews
}) {
  return (
    <div className="menu-empty breakfast">
      <div>
        <h3>{`Closed this week: ${reason}`}</h3>
        <p>
          {`We are back ${back}, with a new menu. `}
          <a href="/#newsletter">The letter</a> brings it to you.
        </p>
        {news.pickup && (
          <p>
            <Pickup news={news} />
          </p>
        )}
      </div>
    </div>
  )
}
