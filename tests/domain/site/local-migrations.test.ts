import { mkdirSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { migrate } from '#scripts/local.ts'

const migrations = readdirSync('migrations').filter((name) => name.endsWith('.sql'))

test('the missing migrations of a local database are applied in order and recorded, each only once', () => {
  const { state, recorded } = anEmptyDatabase()
  migrate(state)
  expect(recorded()).toEqual(migrations.toSorted())
  migrate(state)
  expect(recorded()).toEqual(migrations.toSorted())
})

test('if one of the missing migrations fails, none of them is applied', () => {
  const { state, recorded, db } = anEmptyDatabase()
  db.exec('create table products (id integer)')
  expect(() => migrate(state)).toThrow('table `products` already exists')
  expect(recorded).toThrow('no such table')
  db.exec('drop table products')
  migrate(state)
  expect(recorded()).toEqual(migrations.toSorted())
})

/** Creates an empty database where wrangler stores the local one. */
function anEmptyDatabase() {
  const state = mkdtempSync(join(tmpdir(), 'migrations-'))
  const folder = join(state, 'v3/d1/miniflare-D1DatabaseObject')
  mkdirSync(folder, { recursive: true })
  const db = new DatabaseSync(join(folder, 'database.sqlite'))
  const recorded = () =>
    db
      .prepare('select name from d1_migrations order by id')
      .all()
      .map(({ name }) => name)
  return { state, recorded, db }
}
