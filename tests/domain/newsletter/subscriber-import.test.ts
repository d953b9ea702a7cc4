import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SubscriberRejection } from '#app/domain/newsletter/subscriber.ts'
import {
  decodeImportFile,
  deserializeRejectedLines,
  type ImportRow,
  parseSubscriberImport,
  separateRejectedRows,
  serializeImportRows,
  serializeRejectedLines,
} from '#app/domain/newsletter/subscriber-import.ts'

const row = (line: number, email: string, fields: Partial<ImportRow> = {}) => ({
  line,
  email,
  phone: null,
  consent: null,
  ...fields,
})

test('a subscriber import list is parsed correctly whatever its line endings, delimiter, quoting, column order and empty lines, with or without a BOM', () => {
  const ada = row(2, 'ada@mail.example', { phone: '423 1', consent: 'fair, 2025' })
  const expectedRows = [ada, row(4, 'bob@mail.example')]
  for (const lineEnding of ['\n', '\r\n', '\r']) {
    const list = (separator: string) =>
      ['\ufeffPhone, Email ,consent', '423 1, Ada@Mail.example ,"fair, 2025"', '', ',bob@mail.example,']
        .join(lineEnding)
        .replaceAll(/,(?! 2025)/g, separator)
    for (const separator of [',', ';', '\t'])
      expect(parseSubscriberImport(list(separator))).toEqual({
        outcome: 'read',
        rows: expectedRows,
        rejected: [],
      })
  }
  expect(parseSubscriberImport('email\nada@mail.example')).toMatchObject({
    rows: [row(2, 'ada@mail.example')],
  })
})

test('subscriber lists exported from Mailchimp and Substack are parsed by their own column names', () => {
  const mailchimp = [
    'Email Address,First Name,Last Name,Phone Number,MEMBER_RATING,OPTIN_TIME,CONFIRM_TIME',
    'Ada@mail.example,Ada,L.,423 555 0100,4,2024-03-01 10:00:00,2024-03-01 10:05:00',
  ].join('\n')
  const substack = [
    'Email,Name,Start date,email_disabled',
    'bob@mail.example,Bob,2025-01-02,false',
    'eve@mail.example,Eve,2025-01-03,true',
  ].join('\n')
  const confirmed = 'Confirmed 2024-03-01 10:05:00, on an imported list'
  expect(parseSubscriberImport(mailchimp)).toMatchObject({
    rows: [row(2, 'ada@mail.example', { phone: '423 555 0100', consent: confirmed })],
    rejected: [],
  })
  const reason = 'The imported list shows that this person opted out of emails.'
  expect(parseSubscriberImport(substack)).toMatchObject({
    rows: [row(2, 'bob@mail.example', { consent: 'Signed up 2025-01-02, on an imported list' })],
    rejected: [{ line: 3, email: 'eve@mail.example', reason }],
  })
})

test('each rejected line of a subscriber import is reported with its line number and a reason', () => {
  const result = parseSubscriberImport(
    [
      'email,phone,consent',
      'ada@mail.example,,"over',
      'two lines"',
      'not an address,,',
      ',423,',
      'ada@mail.example,,',
      '=HYPERLINK("x"),,',
      '=1+1@mail.example,,',
      `b@mail.example,${'4'.repeat(41)},`,
      `c@mail.example,,${'c'.repeat(501)}`,
      'd@mail.example,,,one too many',
      'adа@mail.example,,',
      'K\u0130m@mail.example,,',
      'e@mail.example\u0000,,',
      'f@mail.example,,"never closed',
      'g@mail.example,,',
    ]
      .join('\n')
      .replace('\u0000', ''),
  )
  expect(result).toMatchObject({
    rows: [
      row(2, 'ada@mail.example', { consent: 'over two lines' }),
      // This is a valid email address, so it is accepted. The CSV export marks such a value as text, so that no
      // spreadsheet runs it as a formula.
      row(8, '=1+1@mail.example'),
      row(14, 'e@mail.example'),
    ],
    rejected: [
      { line: 4, email: 'not an address', reason: 'Not a valid email address.' },
      { line: 5, reason: 'No email address.' },
      { line: 6, reason: 'Same address as row 2.' },
      { line: 7 },
      { line: 9, reason: 'The phone number is longer than 40 characters.' },
      { line: 10, reason: 'The consent text is longer than 500 characters.' },
      { line: 11, reason: 'This row has more values than the header row.' },
      { line: 12, reason: 'Not a valid email address.' },
      { line: 13, reason: 'Not a valid email address.' },
      { line: 15, reason: 'A quotation mark isn’t closed.' },
    ],
  })
})

test('a file that isn’t a subscriber list or is too large is rejected entirely, with an explanation', () => {
  const reason = (text: string) => {
    const result = parseSubscriberImport(text)
    return result.outcome === 'unreadable' ? result.reason : null
  }
  expect(reason('\ufeff \n')).toMatch(/^The list is empty/)
  expect(reason('PK\u0003\u0004\0\0email')).toMatch(/^This isn’t a text file/)
  expect(reason('ada@mail.example\nbob@mail.example')).toMatch(
    /must contain the column names, including “email”/,
  )
  expect(reason('email,phone,Email\nada@mail.example')).toMatch(/The column email appears twice/)
  expect(reason(Array(10_000).fill('email').join(','))).toMatch(/more than 50 columns/)
  expect(reason(`email\n${Array(10_000).fill('x').join(',')}`)).toBeNull()
  const lines = (count: number) =>
    `email\n${Array.from({ length: count }, (_, index) => `reader${index}@mail.example`).join('\n')}`
  expect(reason(lines(5000))).toBeNull()
  expect(reason(lines(5001))).toMatch(/more than 5,000 rows/)
  // Column names such as `__proto__` are treated like any other unknown column.
  expect(reason('__proto__,constructor,email\n1,2,ada@mail.example')).toBeNull()
})

test('email addresses that are already subscribed, have unsubscribed or were erased are not imported', () => {
  const rows = ['confirmed', 'pending', 'left', 'erased', 'new'].map((name, index) =>
    row(index + 2, `${name}@mail.example`),
  )
  const rejections = new Map<string, SubscriberRejection>([
    ['confirmed@mail.example', 'confirmed'],
    ['pending@mail.example', 'pending'],
    ['left@mail.example', 'unsubscribed'],
    ['erased@mail.example', 'suppressed'],
  ])
  const { accepted, rejected } = separateRejectedRows(
    { rows, rejected: [{ line: 1, email: '', reason: 'first' }] },
    rejections,
  )
  expect(accepted.map(({ email }) => email)).toEqual(['new@mail.example'])
  expect(rejected.map(({ line, reason }) => [line, reason.split('.')[0]])).toEqual([
    [1, 'first'],
    [2, 'This email address is already subscribed'],
    [3, 'This email address is already on the list but hasn’t been confirmed yet'],
    [4, 'This person unsubscribed'],
    [5, 'This person’s data was erased'],
  ])
})

test('any text can be parsed as a subscriber import list without an error, and its accepted rows survive serializing and parsing again', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('"', ',', '\n', '\r\n', 'ada@mail.example'),
  )
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: 5 }), { maxLength: 8 }), (cells) => {
      const parsed = parseSubscriberImport(
        ['email,phone,consent', ...cells.map((line) => line.join(','))].join('\n'),
      )
      if (parsed.outcome !== 'read') return
      const reparsed = parseSubscriberImport(serializeImportRows(parsed.rows), { numbered: true })
      if (parsed.rows.length > 0) expect(reparsed.outcome === 'read' && reparsed.rows).toEqual(parsed.rows)
      expect(
        deserializeRejectedLines(serializeRejectedLines(parsed.rejected)).map(({ line }) => line),
      ).toEqual(parsed.rejected.map(({ line }) => line))
    }),
    { numRuns: 500 },
  )
})

test('a subscriber import uses a “line” column as line numbers in text from the preview step, and ignores it in any other text', () => {
  const list = 'line,email\n40,ada@mail.example\nx,bob@mail.example'
  const numbers = (numbered: boolean) => {
    const result = parseSubscriberImport(list, { numbered })
    return result.outcome === 'read' && result.rows.map(({ line }) => line)
  }
  expect(numbers(false)).toEqual([2, 3])
  expect(numbers(true)).toEqual([40, 3])
})

test('a subscriber list in UTF-8, UTF-16 or Windows-1252 is decoded with its accents; other encodings are rejected', () => {
  const text = 'email,consent\nrene@mail.example,Café “José”'
  const windowsQuotes: Record<string, number> = { '“': 0x93, '”': 0x94 }
  const windows1252 = Uint8Array.from(text, (char) => windowsQuotes[char] ?? char.charCodeAt(0))
  const utf16 = new Uint8Array(Uint16Array.from(`\ufeff${text}`, (char) => char.charCodeAt(0)).buffer)
  expect(decodeImportFile(new TextEncoder().encode(`\ufeff${text}`))).toBe(`\ufeff${text}`)
  expect(decodeImportFile(windows1252)).toBe(text)
  expect(decodeImportFile(utf16)).toBe(text)
  expect(decodeImportFile(Uint8Array.of(0x41, 0x81, 0x8d))).toBeNull()
})
