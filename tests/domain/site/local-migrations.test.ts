import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '#scripts/local.ts'

const migrations = readdirSync('migrations')
  .filter((name) => name.endsWith('.sql'))
  .sort()

test('a local database gets the migrations that it lacks, in order, and each only once', () => {
  const { state, db, recorded } = anEmptyDatabase()
  const [first = ''] = migrations
  db.exec(readFileSync(join('migrations', first), 'utf8'))
  db.exec('create table d1_migrations (id integer primary key, name text)')
  db.prepare('insert into d1_migrations (name) values (?)').run(first)
  for (let run = 0; run < 2; run += 1) {
    migrate(state)
    expect(recorded()).toEqual(migrations)
  }
})

test('if a local migration fails, its file is named, and the migrations before it are not applied either', () => {
  const { state, db, recorded } = anEmptyDatabase()
  db.exec('create table media (id integer)')
  expect(() => migrate(state)).toThrow('migrations/0021_media.sql failed')
  expect(db.prepare('select name from sqlite_schema').all()).toEqual([{ name: 'media' }])
  db.exec('drop table media')
  migrate(state)
  expect(recorded()).toEqual(migrations)
})

/** Creates an empty database where wrangler stores the local one. */
function anEmptyDatabase() {
  const state = mkdtempSync(join(tmpdir(), 'holston-migrations-'))
  const folder = join(state, 'v3/d1/miniflare-D1DatabaseObject')
  mkdirSync(folder, { recursive: true })
  const db = new DatabaseSync(join(folder, 'database.sqlite'))
  onTestFinished(() => {
    db.close()
    rmSync(state, { recursive: true })
  })
  const select = 'select name from d1_migrations order by id'
  const recorded = () => Array.from(db.prepare(select).iterate(), ({ name }) => name)
  return { state, db, recorded }
}
