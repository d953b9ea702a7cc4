import { trendWeekCount, type TrendWeek } from '#app/domain/newsletter/subscriber-trend.ts'

const [width, height] = [240, 56]
const step = width / trendWeekCount

/**
 * The number of newsletter subscribers and a bar chart of 12 weeks of sign-ups (up) and unsubscribes (down),
 * repeated as text for screen readers.
 */
export function SubscriberTrend({ confirmed, weeks }: { confirmed: number; weeks: readonly TrendWeek[] }) {
  const [joined, left] = [sum(weeks.map((week) => week.joined)), sum(weeks.map((week) => week.left))]
  const most = {
    up: Math.max(1, ...weeks.map((week) => week.joined)),
    down: Math.max(0, ...weeks.map((week) => week.left)),
  }
  const scale = (height - 2) / (most.up + most.down)
  const ground = 1 + most.up * scale
  return (
    <>
      <p>
        <b className="today-figure">{confirmed.toLocaleString('en-US')}</b>{' '}
        {confirmed === 1 ? 'subscriber.' : 'subscribers.'}
      </p>
      <svg className="today-trend" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {weeks.map((week, index) => (
          <g key={index}>
            <rect
              className="up"
              x={index * step + 2}
              width={step - 4}
              y={round(ground - week.joined * scale)}
              height={round(week.joined * scale)}
            />
            <rect
              className="down"
              x={index * step + 2}
              width={step - 4}
              y={round(ground)}
              height={round(week.left * scale)}
            />
          </g>
        ))}
        <path d={`M0 ${round(ground)}H${width}`} />
      </svg>
      <p>{`Last ${trendWeekCount} weeks: ${joined.toLocaleString('en-US')} joined, ${left.toLocaleString('en-US')} left.`}</p>
      <p className="sr-only">
        {`Joined per week, oldest first: ${weeks.map((week) => week.joined).join(', ')}. Left: ${weeks.map((week) => week.left).join(', ')}.`}
      </p>
    </>
  )
}

function sum(numbers: readonly number[]) {
  return numbers.reduce((total, one) => total + one, 0)
}

function round(length: number) {
  return Math.round(length * 10) / 10
}
