import type { TimelineDay } from '#app/domain/scheduling/week-timeline.ts'

/** Some days of the week's line: filled dots where something happens, an open one at the deadline. */
export function TimelineDays({ days }: { days: readonly TimelineDay[] }) {
  return (
    <ol className="days">
      {days.map(({ day, note, cut }) => (
        <li key={day} className={note && (cut ? 'on cut' : 'on')}>
          {note ? (
            <>
              <b>{day}</b>
              <span>{note}</span>
            </>
          ) : (
            day
          )}
        </li>
      ))}
    </ol>
  )
}
