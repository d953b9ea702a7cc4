import ical, { ICalEventTransparency } from 'ical-generator'

/** An event that customers can add to their own calendar; times in ms. */
export interface CalendarEvent {
  /** Stable ID of the event, so that importing the file again replaces the event instead of adding a copy. */
  uid: string
  from: number
  to: number
  title: string
  place: string
  notes: string
  url: string
}

/**
 * Renders an iCalendar file (RFC 5545). Times are in UTC, so the file needs no time zone table and stays correct
 * across daylight saving changes.
 */
export function calendarFile(
  events: readonly CalendarEvent[],
  { maker, now }: { maker: string; now: number },
) {
  const calendar = ical({
    prodId: { company: withoutControls(maker).replace(/[;,\n]/g, ' '), product: 'Pickup' },
    scale: 'GREGORIAN',
    events: events.map(({ uid, from, to, title, place, notes, url }) => ({
      id: uid,
      stamp: new Date(now),
      start: new Date(from),
      end: new Date(to),
      summary: withoutControls(title),
      location: withoutControls(place),
      description: withoutControls(notes),
      url,
      transparency: ICalEventTransparency.TRANSPARENT,
    })),
  })
  return `${calendar.toString()}\r\n`
}

/**
 * Replaces control characters, which RFC 5545 forbids, with spaces. Line breaks stay, because the library escapes
 * them.
 */
function withoutControls(text: string) {
  return text.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
}
