/** An appointment for somebody's own calendar; instants in ms. */
export interface CalendarEvent {
  /** The same appointment keeps it, so that a second copy replaces the first. */
  uid: string
  from: number
  to: number
  title: string
  place: string
  notes: string
  url: string
}

/**
 * A calendar file by RFC 5545. Times are written in UTC, which needs no table of zones and is right on both sides of a
 * clock change; the reader's calendar shows them in its own zone.
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

/** A value of type TEXT: what has a meaning in the file is escaped, and no control character passes. */
function text(value: string) {
  return value
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
}

/** At most 75 octets a line, and a character is never cut in two. */
function folded(line: string) {
  const encoder = new TextEncoder()
  let file = ''
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > 75) {
      file += '\r\n '
      // The space that a continued line begins with counts too.
      octets = 1
    }
    file += character
    octets += size
  }
  return file
}
