import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { expireLeases, isServing } from '#scripts/local.ts'
import { aMigratedDatabase } from '#tests/support/site/migrated-database.ts'

test('local scripts recognize Wrangler’s ready messages and don’t mistake “Reloading local server...” for one', () => {
  const wrangler = readFileSync('node_modules/wrangler/wrangler-dist/cli.js', 'utf8')
  expect(wrangler.includes('Local server updated and ready')).toBe(true)
  expect(isServing('⎔ Local server updated and ready')).toBe(true)
  expect(isServing('[wrangler:info] Ready on http://localhost:8787')).toBe(true)
  expect(isServing('Reloading local server...')).toBe(false)
})

test('a reload of the local Worker ends the leases of all jobs that the previous Worker had claimed', () => {
  const state = mkdtempSync(join(tmpdir(), 'holston-reload-'))
  const folder = join(state, 'v3/d1/miniflare-D1DatabaseObject')
  mkdirSync(folder, { recursive: true })
  const db = aMigratedDatabase(join(folder, 'a.sqlite'))
  const later = Date.now() + 900_000
  db.exec(`
    insert into emails (kind, subject_id, recipient, dedupe_key, state, lease_until, due_at, created_at)
      values ('notify-roll', 1, 'a@mail.example', 'a', 'sending', ${later}, 1, 1),
        ('notify-roll', 2, 'a@mail.example', 'b', 'pending', null, 1, 1);
    insert into issue_batches (issue_id, first_id, last_id, state, lease_until, due_at) values (1, 1, 2, 'claimed', ${later}, 1);
    insert into products (name, category, created_at, updated_at) values ('Chili', 'entree', 1, 1);
    insert into product_images (product_id, state, lease_until, due_at, created_at) values (1, 'running', ${later}, 1, 1);
    insert into social_cards (subject, content_hash, state, lease_until, due_at, created_at)
      values ('product:1', 'x', 'running', ${later}, 1, 1);`)
  expireLeases(state)
  const rows = ['emails', 'issue_batches', 'product_images', 'social_cards'].flatMap((table) =>
    db.prepare(`select state, lease_until as lease from ${table} order by rowid`).all(),
  )
  const leases = rows.map(({ state, lease }) => `${String(state)} ${String(lease)}`)
  expect(leases).toEqual(['sending 0', 'pending null', 'claimed 0', 'running 0', 'running 0'])
  db.close()
  rmSync(state, { recursive: true, force: true })
})
