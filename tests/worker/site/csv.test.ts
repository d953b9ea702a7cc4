import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { routePolicies } from '#app/auth/policy.ts'
import { createCsvResponse, type CsvCell } from '#app/http/csv.ts'
import { signIn } from '#tests/support/admin/admin.ts'
import { aProduct } from '#tests/support/context.ts'
import { sql } from '#tests/support/database.ts'
import { aWeek } from '#tests/support/menu/products.ts'

async function rowsOf(response: Response) {
  return Papa.parse<string[]>((await response.text()).trimEnd()).data
}

async function* pagesOf(...pages: CsvCell[][][]) {
  for (const page of pages) yield await Promise.resolve(page)
}

test('rows that are read page by page are exported as one CSV file, and parsing the file returns the same values', async () => {
  const trout = [['Smoked trout, with dill', 12, null]]
  const quoted = [['A "quoted" name\nover two lines', 0, 'Öl']]
  const columns = {
    name: ([name]: CsvCell[]) => name ?? null,
    count: ([, count]: CsvCell[]) => count ?? null,
    note: ([, , note]: CsvCell[]) => note ?? null,
  }
  const response = createCsvResponse('dishes', columns, pagesOf(trout, [], quoted))
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="dishes.csv"')
  expect(await rowsOf(response)).toEqual([
    ['name', 'count', 'note'],
    ['Smoked trout, with dill', '12', ''],
    ['A "quoted" name\nover two lines', '0', 'Öl'],
  ])
})

test('a cell that a spreadsheet would run as a formula is exported as text', async () => {
  const cells = ['=HYPERLINK("https://evil.example")', '+1', '-1+2', '@sum(a1)', '\t=1', '\r=1']
  cells.push('=1+1\nover two lines', '@sum(a1)\r\nmore', '\n=1', '+1\u2028=2')
  const rows = pagesOf(cells.map((cell) => [cell]))
  const response = createCsvResponse('dishes', { name: ([cell]) => cell ?? null }, rows)
  for (const [cell] of (await rowsOf(response)).slice(1)) expect(cell).toMatch(/^'/)
})

const hostile = '=HYPERLINK("https://evil.example")\nand a second line'

test('every CSV export writes formulas, including multi-line ones, as text', async () => {
  const product = await aProduct({ name: hostile, line: hostile, ingredients: hostile })
  await sql`insert into blog_posts (slug, title, author, created_at, updated_at)
    values ('hostile', ${hostile}, ${hostile}, 1, 1)`
  await sql`insert into contact_messages (kind, name, email, phone, message, created_at)
    values ('contact', ${hostile}, 'a@mail.example', ${hostile}, ${hostile}, 1)`
  await sql`insert into emails (kind, subject_id, recipient, subject, error, dedupe_key, due_at, created_at)
    values ('send-welcome', 1, 'a@mail.example', ${hostile}, ${hostile}, 'hostile', 1, 1)`
  await sql`insert into audit_log (at, actor, action, subject, details)
    values (1, ${hostile}, ${hostile}, ${hostile}, '{}')`
  await aWeek('2026-11-23', 'live', [product.id])
  const admin = await signIn('admin')
  let filesWithHostileText = 0
  const files = Object.keys(routePolicies).filter(
    (route) => /_\.(export|demand)$/.test(route) && /admin/.test(route),
  )
  for (const route of files) {
    const path = `/${route.replace('routes/', '').replaceAll('_.', '/').replace('$id', '1')}`
    const response = await admin.open(path)
    if (response.status === 404 || response.headers.get('content-type')?.startsWith('application/json'))
      continue
    expect(response.headers.get('content-type'), path).toBe('text/csv; charset=utf-8')
    const cells = (await rowsOf(response)).flat()
    const formulas = cells.filter((cell) => /^[=+\-@\t\r\n]/.test(cell))
    expect(formulas, path).toEqual([])
    if (cells.some((cell) => cell.startsWith("'=HYPERLINK"))) filesWithHostileText += 1
  }
  const rejected = await admin.post('/admin/subscribers/import/refused', {
    refused: Papa.unparse([[2, hostile, hostile]]),
  })
  expect(await rejected.text()).toContain("'=HYPERLINK")
  expect(filesWithHostileText).toBeGreaterThanOrEqual(5)
  expect(files.length).toBeGreaterThan(10)
})

test('a CSV export reads its rows page by page as the download proceeds, and stops reading when the download is canceled', async () => {
  let rowsRead = 0
  async function* endless() {
    for (;;) yield await Promise.resolve([[++rowsRead]])
  }
  const reader = createCsvResponse('endless', { n: ([n]) => n ?? null }, endless()).body?.getReader()
  await reader?.read()
  await reader?.read()
  await reader?.cancel()
  expect(rowsRead).toBeGreaterThan(0)
  expect(rowsRead).toBeLessThan(5)
})
