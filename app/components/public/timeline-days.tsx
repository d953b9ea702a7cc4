import type { TimelineDay } from '#app/domain/scheduling/week-timeline.ts'

/** Days of the weekly timeline: a filled dot marks a day with an event, an open ring the order deadline. */
export function TimelineDays({ days }: { days: readonly TimelineDay[] }) {
  return (
    <ol className="days">
      {days.map(({ day, note, isDeadline: cut }) => (
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
