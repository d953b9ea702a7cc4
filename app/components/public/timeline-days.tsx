import type { TimelineDay } from '#app/domain/scheduling/week-timeline.ts'

export function WeekTimelineDays({ days }: { days: readonly TimelineDay[] }) {
  return (
    <ol className="days">
      {days.map(({ day, note, isDeadline }) => (
        <li key={day} className={note && (isDeadline ? 'on cut' : 'on')}>
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
