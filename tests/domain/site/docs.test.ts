import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const gitArgs = ['ls-files', '--cached', '--others', '--exclude-standard']
const files = execFileSync('git', gitArgs, { encoding: 'utf8' }).trim().split('\n')
const docs = files.filter((file) => /^(?:docs\/.*|[A-Z]+)\.md$/.test(file))

/** Sample names in instructions, which intentionally match no file. */
const testPlaceholders = ['tests/worker/x', 'tests/domain/x', 'tests/e2e/x']
const placeholders = ['gift-cards', '00NN_', './', '.wrangler/', ...testPlaceholders]

describe.each(docs)('%s', (doc) => {
  test('every source file that a documentation page mentions exists', () => {
    const path = /`([\w$./_-]+\/[\w$.-]+\.(?:tsx?|css|mjs|sql|toml|md))`/g
    const missing = [...readFileSync(doc, 'utf8').matchAll(path)]
      .map(([, path = '']) => path)
      .filter((path) => !placeholders.some((placeholder) => path.includes(placeholder)))
      .filter((path) => !files.some((file) => file === path || file.endsWith(`/${path}`)))
    expect(missing).toEqual([])
  })
})

test('every source file that a code comment mentions exists', () => {
  const missing = files
    .filter((file) => /^(?:app|worker|scripts|tests)\/.*\.tsx?$/.test(file))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => /^\s*(?:\/\/|\/?\*)/.test(line))
        .flatMap((line) => [...line.matchAll(/[\w$./-]+\/[\w$.-]+\.(?:tsx?|css|sql|md)\b/g)])
        .map(([path]) => path.replace(/^#/, ''))
        .filter((path) => !files.some((name) => name === path || name.endsWith(`/${path}`)))
        .map((path) => `${file}: ${path}`),
    )
  expect(missing).toEqual([])
})

test('every camel-case name that a documentation page mentions exists in the code', () => {
  const code = files
    .filter((file) => /^(?:app|worker|scripts|tests)\/.*\.tsx?$|^[\w.]+\.(?:ts|js|toml|json)$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const known = new Set(code.match(/\w+/g))
  const libraryNames = ['createRoot']
  const missing = docs.flatMap((doc) =>
    [...readFileSync(doc, 'utf8').matchAll(/`([a-z]+[A-Z]\w+)`/g)]
      .map(([, name = '']) => name)
      .filter((name) => !known.has(name) && !libraryNames.includes(name))
      .map((name) => `${doc}: ${name}`),
  )
  expect(missing).toEqual([])
})

test('every test that docs/spec-coverage.md cites exists', () => {
  const cited = [...readFileSync('docs/spec-coverage.md', 'utf8').matchAll(citation)]
  expect(cited.length).toBeGreaterThan(300)
  const missing = cited.filter(([, path = '', title = '']) => {
    const file = files.find((name) => name.replace(/\.(?:test|spec)\.tsx?$/, '') === `tests/${path}`)
    return !file || !titlesIn(file).some((knownTitle) => knownTitle.startsWith(title.trim()))
  })
  expect(missing.map(([text]) => text)).toEqual([])
})

const citation = /((?:worker|domain|e2e)\/[\w/-]+) › ([^|\n]+?)(?=\s*\||; (?:worker|domain|e2e)\/)/g

/** Returns the titles of a file's tests and groups, with `%s` in place of each inserted value. */
function titlesIn(file: string) {
  return [...readFileSync(file, 'utf8').matchAll(/(?<=[(?:]\s*)(['"`])((?:(?!\1)[^\n\\]|\\.)+)\1/g)].map(
    ([, , title = '']) => title.replace(/\$\{[^}]*\}|%\w|\$\w+/g, '%s').replace(/\\(.)/g, '$1'),
  )
}
