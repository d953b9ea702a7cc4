import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const guide = readFileSync('docs/operate.md', 'utf8')
const code = globSync(['app/**/*.{ts,tsx}', 'worker/**/*.ts'])
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
const loggedEvents = [...code.matchAll(/(?:\blog|logOnce|\('purge'\))\((?:\w+, )?\s*'([\w-]+)'/g)].map(
  ([, event = '']) => event,
)

test('docs/operate.md lists every field of a request’s log line', () => {
  const app = readFileSync('worker/app.ts', 'utf8')
  const [, literal = ''] = /logRequest\(context, \{\n(.*?)\n {4}\}\)/s.exec(app) ?? []
  const fields = [...literal.matchAll(/^ {6}(\w+)[,:]/gm)].map(([, field]) => field)
  const [, table = ''] = /The line `request`:\n\n(.*?)\n\n/s.exec(guide) ?? []
  const documented = [...table.matchAll(/^\| `(\w+)`/gm)].map(([, field]) => field)
  expect(documented).toEqual(['event', 'requestId', ...fields, 'cached', 'stale'])
})

test('every warning and error event that app/log.ts or docs/operate.md names is logged somewhere in the code', () => {
  const log = readFileSync('app/log.ts', 'utf8')
  const [, ...lists] = /const errorEvents = (\[.*?\]).*?const warningEvents = (\[.*?\])/s.exec(log) ?? []
  const eventsInCode = [...lists.join().matchAll(/'([\w-]+)'/g)].map(([, event = '']) => event)
  const [, levels = ''] = /\| Level(.*?)\n\n/s.exec(guide) ?? []
  const documented = [...levels.matchAll(/`([a-z]+(?:-[a-z]+)+|overdue)`/g)].map(([, event = '']) => event)
  expect([eventsInCode.length > 10, documented.length > 4]).toEqual([true, true])
  expect([...eventsInCode, ...documented].filter((event) => !loggedEvents.includes(event))).toEqual([])
})
