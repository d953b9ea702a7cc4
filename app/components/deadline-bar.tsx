import type { DeadlineView } from '#app/domain/deadline-view.ts'

/**
 * One slim line that never moves the page. The sentence is always in the document; the enhancement script puts the
 * counter in its place, and turns the bar at the instants that it carries.
 */
export function DeadlineBar({ deadline }: { deadline: DeadlineView }) {
  const { state, lastCall, opens, nextDeadline } = deadline
  return (
    <div
      className="bar"
      role="region"
      aria-label="Order deadline"
      data-state={state}
      data-week={state === 'closed' ? 'next' : 'this'}
      data-instants={[lastCall, deadline.deadline, opens, nextDeadline].join(' ')}
    >
      <div className="wrap">
        <p className="bar-closed">{deadline.closedText}</p>
        <p className="bar-count" role="timer">
          Orders close in: <b />
        </p>
        <p className="bar-date">
          Order by{' '}
          <time className="bar-this" dateTime={deadline.deadline}>
            {deadline.deadlineText}
          </time>
          <time className="bar-next" dateTime={nextDeadline}>
            {deadline.nextDeadlineText}
          </time>
        </p>
        <button type="button">
          Pause<span className="sr-only"> countdown</span>
        </button>
      </div>
    </div>
  )
}
