/** An event for the customer's own calendar; times in ms. */
export interface CalendarEvent {
  /** Stable id of the event, so that importing it again replaces the first copy. */
  uid: string
  from: number
  to: number
  title: string
  place: string
  notes: string
  url: string
}

/**
 * Renders an iCalendar file (RFC 5545). Times are in UTC, so the file needs no time zone table and stays right
 * across daylight saving changes.
 */
export function calendarFile(
  events: readonly CalendarEvent[],
  { maker, now }: { maker: string; now: number },
) {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${text(maker)}//Pickup//EN`,
    'CALSCALE:GREGORIAN',
    ...events.flatMap((event) => [
      'BEGIN:VEVENT',
      `UID:${text(event.uid)}`,
      `DTSTAMP:${utc(now)}`,
      `DTSTART:${utc(event.from)}`,
      `DTEND:${utc(event.to)}`,
      `SUMMARY:${text(event.title)}`,
      `LOCATION:${text(event.place)}`,
      `DESCRIPTION:${text(event.notes)}`,
      `URL:${event.url}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** `20261129T220000Z` */
function utc(at: number) {
  return new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '')
}

/** Escapes a value of type TEXT and replaces control characters with spaces. */
function text(value: string) {
  return value
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
}

/** Folds a line after 75 octets without splitting a multi-byte character. */
function folded(line: string) {
  const encoder = new TextEncoder()
  let file = ''
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > 75) {
      file += '\r\n '
      // The space at the start of a continuation line counts too.
      octets = 1
    }
    file += character
    octets += size
  }
  return file
}
