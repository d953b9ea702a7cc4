import type { Business } from '#app/domain/settings/business.ts'
import type { WeekNotice } from '#app/domain/scheduling/week-notice.ts'
import { PickupNotice } from './current-week.tsx'

export function MenuClosed({
  closed: { reason, back },
  news,
}: {
  closed: NonNullable<Business['closed']>
  news: WeekNotice
}) {
  return (
    <div className="menu-empty breakfast">
      <div>
        <h3>{`Closed this week: ${reason}`}</h3>
        <p>
          {`We’ll be back ${back} with a new menu. `}
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
