import type { DeadlineBarState } from '#app/domain/scheduling/deadline-bar.ts'

/** The text is always in the HTML; the script adds the countdown and changes the state at the times in `data-turns`. */
export function DeadlineBar({ states }: { states: readonly DeadlineBarState[] }) {
  const [current] = states
  if (!current) return null
  return (
    <div
      className="bar"
      role="region"
      aria-label="Order deadline"
      data-state={current.state}
      data-lines={current.notice === '' ? 1 : 2}
      data-turns={JSON.stringify(states)}
    >
      <div className="wrap">
        <p className="bar-notice">{current.notice}</p>
        <p className="bar-count" role="timer">
          Orders close in: <b />
        </p>
        <p className="bar-date">
          Order by <time dateTime={new Date(current.closes).toISOString()}>{current.by}</time>
        </p>
        <button type="button">
          Pause<span className="sr-only"> countdown</span>
        </button>
      </div>
    </div>
  )
}
