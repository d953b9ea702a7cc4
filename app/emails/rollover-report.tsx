import { toSingleLine } from '#app/domain/mail/outgoing-email.ts'
import type { Business } from '#app/domain/settings/business.ts'
import { dayText } from '#app/domain/time/date-text.ts'
import { pluralize } from '#app/domain/time/duration-text.ts'
import { renderEmail } from './layout/layout.tsx'
import { EmailButton, LabeledValueTable, Paragraph } from './layout/parts.tsx'

interface StartedWeek {
  week: string
  dishes: number
  rotated: readonly { name: string; why: string }[]
  /** Names of meals that were planned for the week but can't be ordered. */
  leftOut: readonly string[]
}

export function rolloverReportEmail(
  business: Business,
  { rollover, adminUrl }: { rollover: StartedWeek; adminUrl: string },
) {
  const { week, dishes, rotated, leftOut } = rollover
  const subject = subjectOf(rollover)
  const names = leftOut.map((name) => toSingleLine(name, 120)).join(', ')
  return renderEmail({
    business,
    subject,
    preheader: `${pluralize(dishes, 'meal')} on the menu.`,
    heading: subject,
    children: (
      <>
        <Paragraph>
          {dishes === 0
            ? 'There’s nothing for customers to order. Add available meals with confirmed allergen information to the menu.'
            : `The menu is live with ${pluralize(dishes, 'meal')}.`}
        </Paragraph>
        {leftOut.length > 0 && (
          <Paragraph>{`Left off the menu (sold out, archived, or allergens not confirmed): ${names}.`}</Paragraph>
        )}
        {rotated.length > 0 && (
          <>
            <Paragraph>Here’s why we chose each meal:</Paragraph>
            <LabeledValueTable rows={rotated.map(({ name, why }) => [toSingleLine(name, 120), why])} />
          </>
        )}
        <EmailButton href={`${adminUrl}/weeks/${week}`}>View this menu</EmailButton>
      </>
    ),
  })
}

function subjectOf({ week, dishes, rotated, leftOut }: StartedWeek) {
  const weekOf = `the week of ${dayText(week)}`
  if (dishes === 0) return `No meals are available for ${weekOf}`
  if (rotated.length > 0) return `We auto-filled the menu for ${weekOf}`
  return `${pluralize(leftOut.length, 'meal')} planned for ${weekOf} can’t be ordered`
}
