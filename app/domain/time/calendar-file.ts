import ical, { ICalEventTransparency } from 'ical-generator'

/** Times are in ms. Keep each event's `uid` stable, so that importing the file again replaces the event. */
export interface CalendarEvent {
  uid: string
  from: number
  to: number
  title: string
  location: string
  notes: string
  url: string
}

export function buildCalendarFile(events: readonly CalendarEvent[], organization: string, now: number) {
  const calendar = ical({
    prodId: { company: removeControlCharacters(organization).replace(/[;,\n]/g, ' '), product: 'Pickup' },
    scale: 'GREGORIAN',
    events: events.map(({ uid, from, to, title, location, notes, url }) => ({
      id: uid,
      stamp: new Date(now),
      start: new Date(from),
      end: new Date(to),
      summary: removeControlCharacters(title),
      location: removeControlCharacters(location),
      description: removeControlCharacters(notes),
      url,
      transparency: ICalEventTransparency.TRANSPARENT,
    })),
  })
  return `${calendar.toString()}\r\n`
}

/** Replaces the control characters that RFC 5545 forbids, except line breaks, which the library escapes. */
function removeControlCharacters(text: string) {
  return text.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
}
