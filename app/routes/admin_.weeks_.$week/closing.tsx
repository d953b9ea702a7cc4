import { DeskField } from '#app/components/desk-field.tsx'
import { DeskSection } from '#app/components/desk-section.tsx'
import type { Kept } from './answer.ts'
import type { WeekView } from './room.ts'

/** A week without a menu, and the way back. */
export function Closing({ view, answer }: { view: WeekView; answer: Kept | undefined }) {
  const { isOff, isThisWeek, offReason, version } = view
  const about = isThisWeek
    ? 'At once: no dishes, no order buttons; every page says why and when you are back.'
    : 'No menu, no letter and no order buttons that week; every page says why and when you are back.'
  return (
    <DeskSection id="closing" title={isOff ? 'Open after all' : 'Close the week'} about={about}>
      {isOff ? (
        <form method="post" aria-label="Open the week">
          <input type="hidden" name="intent" value="on" />
          <input type="hidden" name="version" value={version} />
          <p>{`The kitchen is closed: ${offReason}`}</p>
          <button className="admin-btn">Open this week again</button>
        </form>
      ) : (
        <form className="admin-form" method="post" aria-label="Close the week">
          <input type="hidden" name="intent" value="off" />
          <input type="hidden" name="version" value={version} />
          <DeskField
            id="reason"
            name="reason"
            label="Why the kitchen is closed"
            hint="Visitors read it: “summer break”, for example. Up to 80 characters."
            autoComplete="off"
            defaultValue={answer?.off?.reason ?? ''}
            refusal={answer?.off?.refusal ?? undefined}
          />
          <button className="admin-btn">Close this week</button>
        </form>
      )}
    </DeskSection>
  )
}
