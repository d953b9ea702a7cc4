import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildCalendarFile, type CalendarEvent } from '#app/domain/time/calendar-file.ts'

const now = Date.parse('2026-11-20T14:00:00Z')
const event: CalendarEvent = {
  uid: '2026-11-29-bristol@holstontable.example',
  from: Date.parse('2026-11-29T22:00:00Z'),
  to: Date.parse('2026-11-30T00:00:00Z'),
  title: 'Holston Table: pickup in Bristol',
  location: '620 State Street, Bristol, TN 37620',
  notes: 'Bring a cooler bag.\nRunning late? Call (423) 555-0142.',
  url: 'https://holstontable.example/bristol',
}

test('each line of a calendar file ends in CRLF and has at most 75 octets, and no character is split across lines', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 300 })
  fc.assert(
    fc.property(text, text, text, (title, place, notes) => {
      const file = buildCalendarFile([{ ...event, title, location: place, notes }], 'Holston; Table', now)
      expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
      expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
      for (const line of file.split('\r\n')) {
        const octets = new TextEncoder().encode(line)
        expect(octets.length).toBeLessThanOrEqual(75)
        expect(new TextDecoder('utf-8', { fatal: true }).decode(octets)).toBe(line.toWellFormed())
      }
    }),
  )
})

test('text values of a calendar file are unchanged after escaping and unescaping', () => {
  const printable = fc.stringMatching(/^[^\u0000-\u001f\u007f\ud800-\udfff]{0,200}$/)
  fc.assert(
    fc.property(printable, printable, (title, line) => {
      const notes = `${line}\n${line}`
      const [parsed] = parseEvents(buildCalendarFile([{ ...event, title, notes }], 'Holston Table', now))
      expect(parsed?.get('SUMMARY')).toBe(title)
      expect(parsed?.get('DESCRIPTION')).toBe(notes)
    }),
  )
})

test("a line break in a calendar event's text cannot start a new property in the file", () => {
  const title = 'Pickup\r\nATTENDEE:mailto:all@mail.example\u0000'
  const [parsed] = parseEvents(buildCalendarFile([{ ...event, title }], 'Holston Table', now))
  expect(parsed?.has('ATTENDEE')).toBe(false)
  expect(parsed?.get('SUMMARY')).toBe('Pickup\nATTENDEE:mailto:all@mail.example ')
})

test('a calendar event has the properties that RFC 5545 requires, and its start and end in UTC', () => {
  const otherEvent = { ...event, uid: 'other@holstontable.example' }
  const file = buildCalendarFile([event, otherEvent], 'Holston Table', now)
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\nPRODID:/)
  const parsed = parseEvents(file)
  expect(parsed.map((event) => event.get('UID'))).toEqual([event.uid, 'other@holstontable.example'])
  const times = ['DTSTAMP', 'DTSTART', 'DTEND'].map((name) => parsed[0]?.get(name))
  expect(times).toEqual(['20261120T140000Z', '20261129T220000Z', '20261130T000000Z'])
})

/** Parses the events of a calendar file: unfolds its lines, splits them into properties and unescapes the values. */
function parseEvents(file: string) {
  const lines = file.replace(/\r\n /g, '').split('\r\n')
  const parsedEvents: Map<string, string>[] = []
  for (const line of lines) {
    if (line === 'BEGIN:VEVENT') parsedEvents.push(new Map())
    const [name = ''] = line.split(/[:;]/, 1)
    parsedEvents.at(-1)?.set(
      name,
      line
        .slice(name.length + 1)
        .replace(/\\(.)/g, (_, character: string) => (character === 'n' ? '\n' : character)),
    )
  }
  return parsedEvents
}
