import { readFileSync } from 'node:fs'
import { parse } from 'smol-toml'
import { expect, test } from 'vitest'
import { setTomlValue } from '#scripts/launch/wrangler-toml.ts'

const text = `# The kitchen's Worker
name = "kitchen"

[vars]
SITE_ORIGIN = "http://localhost" # local

[env.production]
routes = [
  { pattern = "old.example", custom_domain = true }, # the apex
]

[[env.production.kv_namespaces]]
binding = "SESSIONS"
id = "0"

[[env.production.kv_namespaces]]
binding = "PAGES"
id = "1"
`

test('setting a value in wrangler.toml changes only that value and preserves the rest of the file, including comments', () => {
  const pagesId = { table: 'env.production.kv_namespaces', binding: 'PAGES', key: 'id' }
  expect(setTomlValue(text, pagesId, '"abc"')).toBe(text.replace('id = "1"', 'id = "abc"'))
  const origin = { table: 'vars', key: 'SITE_ORIGIN' }
  expect(setTomlValue(text, origin, '"https://new.example"')).toBe(
    text.replace('"http://localhost" #', '"https://new.example" #'),
  )
})

test('setting a multi-line array in wrangler.toml replaces the whole array', () => {
  const routes = { table: 'env.production', key: 'routes' }
  const changed = setTomlValue(text, routes, '[{ pattern = "new.example" }]')
  expect(parse(changed)).toMatchObject({ env: { production: { routes: [{ pattern: 'new.example' }] } } })
  expect(changed).toContain('[env.production]\nroutes = [{ pattern = "new.example" }]\n\n[[env')
})

test('setting a missing key in wrangler.toml adds the key to its table, and setting a key in a missing table throws an error', () => {
  expect(setTomlValue(text, { table: '', key: 'account_id' }, '"abc"')).toBe(
    text.replace('name = "kitchen"\n', 'name = "kitchen"\naccount_id = "abc"\n'),
  )
  expect(() => setTomlValue(text, { table: 'env.staging', key: 'name' }, '"x"')).toThrow('[env.staging]')
})

test('each setting that the launch command changes already exists in the real wrangler.toml', () => {
  const config = readFileSync('wrangler.toml', 'utf8')
  const locations = [
    { table: 'env.production', key: 'routes' },
    { table: 'env.production.vars', key: 'SITE_ORIGIN' },
    { table: 'env.production.vars', key: 'EMAIL_FROM' },
    { table: 'env.production.d1_databases', binding: 'DB', key: 'database_id' },
    { table: 'env.production.kv_namespaces', binding: 'SESSIONS', key: 'id' },
    { table: 'env.production.kv_namespaces', binding: 'PAGES', key: 'id' },
  ]
  for (const location of locations) {
    const changed = setTomlValue(config, location, '"changed"')
    expect(changed.split('\n')).toHaveLength(config.split('\n').length)
    expect(changed.split('"changed"')).toHaveLength(2)
  }
})
