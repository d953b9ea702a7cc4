import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { csvAnswer, type CsvCell } from '#app/csv.ts'

async function* pagesOf(...pages: CsvCell[][][]) {
  for (const page of pages) yield await Promise.resolve(page)
}

test('Pages of rows become one file that reads back as it was', async () => {
  const trout = [['Smoked trout, with dill', 12, null]]
  const quoted = [['A "quoted" name\nover two lines', 0, 'Öl']]
  const answer = csvAnswer('dishes', ['name', 'count', 'note'], pagesOf(trout, [], quoted))
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="dishes.csv"')
  const { data } = Papa.parse<string[]>((await answer.text()).trimEnd())
  expect(data).toEqual([
    ['name', 'count', 'note'],
    ['Smoked trout, with dill', '12', ''],
    ['A "quoted" name\nover two lines', '0', 'Öl'],
  ])
})

test('A cell that a spreadsheet would run is text', async () => {
  const cells = ['=HYPERLINK("https://evil.example")', '+1', '-1+2', '@sum(a1)', '\t=1', '\r=1']
  const answer = csvAnswer('dishes', ['name'], pagesOf(cells.map((cell) => [cell])))
  const { data } = Papa.parse<string[]>((await answer.text()).trimEnd())
  for (const [cell] of data.slice(1)) expect(cell).toMatch(/^'/)
})

test('Pages are read when they are asked for, and no more once the reader has gone', async () => {
  let read = 0
  async function* endless() {
    for (;;) yield await Promise.resolve([[++read]])
  }
  const reader = csvAnswer('endless', ['n'], endless()).body?.getReader()
  await reader?.read()
  await reader?.read()
  await reader?.cancel()
  expect(read).toBeGreaterThan(0)
  expect(read).toBeLessThan(5)
})
