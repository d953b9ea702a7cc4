import { env } from 'cloudflare:workers'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { routePolicies } from '#app/auth/policy.ts'
import { csvResponse, type CsvCell } from '#app/http/csv.ts'
import { signIn } from '#tests/support/admin/admin.ts'
import { aProduct } from '#tests/support/context.ts'
import { statement } from '#tests/support/database.ts'

async function* pagesOf(...pages: CsvCell[][][]) {
  for (const page of pages) yield await Promise.resolve(page)
}

test('rows read page by page are exported as one CSV file that parses back unchanged', async () => {
  const trout = [['Smoked trout, with dill', 12, null]]
  const quoted = [['A "quoted" name\nover two lines', 0, 'Öl']]
  const response = csvResponse(
    'dishes',
    {
      name: ([name]) => name ?? null,
      count: ([, count]) => count ?? null,
      note: ([, , note]) => note ?? null,
    },
    pagesOf(trout, [], quoted),
  )
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="dishes.csv"')
  const { data } = Papa.parse<string[]>((await response.text()).trimEnd())
  expect(data).toEqual([
    ['name', 'count', 'note'],
    ['Smoked trout, with dill', '12', ''],
    ['A "quoted" name\nover two lines', '0', 'Öl'],
  ])
})

test('a cell that a spreadsheet would run as a formula is exported as text', async () => {
  const cells = ['=HYPERLINK("https://evil.example")', '+1', '-1+2', '@sum(a1)', '\t=1', '\r=1']
  cells.push('=1+1\nover two lines', '@sum(a1)\r\nmore', '\n=1', '+1\u2028=2')
  const response = csvResponse(
    'dishes',
    { name: ([cell]) => cell ?? null },
    pagesOf(cells.map((cell) => [cell])),
  )
  const { data } = Papa.parse<string[]>((await response.text()).trimEnd())
  for (const [cell] of data.slice(1)) expect(cell).toMatch(/^'/)
})

const hostile = '=HYPERLINK("https://evil.example")\nand a second line'

test('every CSV export writes formulas, including multi-line ones, as text', async () => {
  await aProduct({ name: hostile, line: hostile, ingredients: hostile })
  await env.DB.batch([
    statement(
      `insert into blog_posts (slug, title, author, created_at, updated_at) values ('hostile', ?1, ?1, 1, 1)`,
      hostile,
    ),
    statement(
      `insert into contact_messages (kind, name, email, phone, message, created_at) values ('contact', ?1, 'a@mail.example', ?1, ?1, 1)`,
      hostile,
    ),
    statement(
      `insert into emails (kind, subject_id, recipient, subject, error, dedupe_key, due_at, created_at)
       values ('send-welcome', 1, 'a@mail.example', ?1, ?1, 'hostile', 1, 1)`,
      hostile,
    ),
    statement(
      `insert into audit_log (at, actor, action, subject, details) values (1, ?1, ?1, ?1, '{}')`,
      hostile,
    ),
    statement(
      `insert into weekly_menus (week, state, created_at, updated_at) values ('2026-11-23', 'live', 1, 1)`,
    ),
    statement(
      `insert into weekly_menu_items (week, product_id, position) select '2026-11-23', id, 1 from products where name = ?1`,
      hostile,
    ),
  ])
  const admin = await signIn('admin')
  let found = 0
  const files = Object.keys(routePolicies).filter(
    (route) => /_\.(export|demand)$/.test(route) && /admin/.test(route),
  )
  for (const route of files) {
    const path = `/${route.replace('routes/', '').replaceAll('_.', '/').replace('$id', '1')}`
    const response = await admin.open(path)
    if (response.status === 404 || response.headers.get('content-type')?.startsWith('application/json'))
      continue
    expect(response.headers.get('content-type'), path).toBe('text/csv; charset=utf-8')
    const cells = Papa.parse<string[]>((await response.text()).trimEnd()).data.flat()
    expect(
      cells.filter((cell) => /^[=+\-@\t\r\n]/.test(cell)),
      path,
    ).toEqual([])
    found += cells.some((cell) => cell.startsWith("'=HYPERLINK")) ? 1 : 0
  }
  const refused = await admin.post('/admin/subscribers/import/refused', {
    refused: Papa.unparse([[2, hostile, hostile]]),
  })
  expect(await refused.text()).toContain("'=HYPERLINK")
  expect(found).toBeGreaterThanOrEqual(5)
  expect(files.length).toBeGreaterThan(10)
})

test('an export reads its rows page by page as the download proceeds, and stops reading when the download is canceled', async () => {
  let read = 0
  async function* endless() {
    for (;;) yield await Promise.resolve([[++read]])
  }
  const reader = csvResponse('endless', { n: ([n]) => n ?? null }, endless()).body?.getReader()
  await reader?.read()
  await reader?.read()
  await reader?.cancel()
  expect(read).toBeGreaterThan(0)
  expect(read).toBeLessThan(5)
})
