import type { DeadlineBarState } from '#app/domain/scheduling/deadline-bar.ts'

/** The text is always in the HTML; the script adds the countdown and changes the state at the times in `data-turns`. */
export function DeadlineBar({ turns }: { turns: readonly DeadlineBarState[] }) {
  const [turn] = turns
  if (!turn) return null
  return (
    <div
      className="bar"
      role="region"
      aria-label="Order deadline"
      data-state={turn.state}
      data-lines={turn.notice === '' ? 1 : 2}
      data-turns={JSON.stringify(turns)}
    >
      <div className="wrap">
        <p className="bar-notice">{turn.notice}</p>
        <p className="bar-count" role="timer">
          Orders close in: <b />
        </p>
        <p className="bar-date">
          Order by <time dateTime={new Date(turn.closes).toISOString()}>{turn.by}</time>
        </p>
        <button type="button">
          Pause<span className="sr-only"> countdown</span>
        </button>
      </div>
    </div>
  )
}
