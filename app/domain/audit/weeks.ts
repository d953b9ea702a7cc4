import { dayText, noonOf } from '#app/domain/kitchen-dates.ts'
import { counted } from '#app/domain/time-words.ts'

interface Row {
  action: string
  subject: string
  details: Record<string, unknown> | null
}

/** What somebody did with a week or its menu; null for whatever else. */
export function weekSentence({ action, subject, details }: Row, who: string): string | null {
  const week = subject.startsWith('week:') ? weekNamed(subject.slice(5)) : 'a week'
  const dish = typeof details?.name === 'string' ? `“${details.name}”` : 'a dish'
  switch (action) {
    case 'menu.dish-put':
      return `${who} put ${dish} on the menu of ${week}.`
    case 'menu.dish-taken':
      return `${who} took ${dish} off the menu of ${week}.`
    case 'menu.saved':
      return `${who} changed the menu of ${week}${changes(details)}.`
    case 'menu.filled':
      return `${who} filled the menu of ${week} from the rotation with ${dishes(details?.count)}.`
    case 'menu.copied':
      return `${who} took over ${dishes(details?.count)} from ${typeof details?.from === 'string' ? weekNamed(details.from) : 'another week'} for ${week}.`
    case 'week.noted':
      return `${who} changed the note of ${week}.`
    case 'week.shifted':
      return `${who} shifted ${week}${listed(': ', details?.changed)}.`
    case 'week.unshifted':
      return `${who} took back the shift of ${week}.`
    case 'week.closed':
      return `${who} closed the kitchen for ${week}${typeof details?.reason === 'string' ? `: ${details.reason}` : ''}.`
    case 'week.reopened':
      return `${who} opened ${week} again.`
    default:
      return null
  }
}

function weekNamed(week: string) {
  return `the week of ${dayText(noonOf(week), 'UTC')}`
}

function changes(details: Row['details']) {
  const said = [
    listed('put on ', details?.put),
    listed('took off ', details?.taken),
    details?.moved === true ? 'put it in another order' : '',
  ].filter((part) => part !== '')
  return said.length === 0 ? '' : `: ${said.join('; ')}`
}

function listed(lead: string, names: unknown) {
  return Array.isArray(names) && names.length > 0 ? `${lead}${names.map(String).join(', ')}` : ''
}

function dishes(count: unknown) {
  return typeof count === 'number' ? counted(count, 'dish', 'dishes') : 'dishes'
}
