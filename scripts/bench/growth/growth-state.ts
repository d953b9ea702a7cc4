import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { categories } from '#app/domain/menu/product.ts'
import { bundledArtUrl } from '#app/domain/images/product-image.ts'
import { localSecrets, migrate } from '#scripts/local.ts'
import { seedIfEmpty } from '#scripts/seed.ts'
import { oneOf, rows } from '#scripts/seed-large/rows.ts'

export const sizes = [1, 10, 100, 1000]

/** Number of rows at size 1×. The menu doesn't grow with the number of meals, because it holds at most 48. */
const once = { dishes: 36, posts: 24, subscribers: 1000 }

const day = 86_400_000
const minute = 60_000

/**
 * Creates a local state for each size in `folder`: the usual seed plus more rows, which SQLite generates from a series
 * of numbers while the same triggers run as in production.
 */
export async function growthStates(folder: string, wanted: readonly number[], now: number) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const seeded = join(folder, 'seeded')
  migrate(seeded)
  await seedIfEmpty({ state: seeded, now, pictures: 0 })
  localSecrets(seeded)
  return wanted.map((size) => {
    const began = performance.now()
    const state = join(folder, `${size}x`)
    cpSync(seeded, state, { recursive: true })
    grow(databaseIn(state), size, now)
    console.log(`${size}×: ${((performance.now() - began) / 1000).toFixed(1)} s`)
    return { size, state }
  })
}

function grow(file: string, size: number, now: number) {
  const db = new DatabaseSync(file)
  // Without table statistics, because D1 has none; the indexes must work without them.
  db.exec('pragma synchronous = off; begin')
  for (const sql of [...kitchen(size, now), ...people(size, now)]) db.exec(sql)
  db.exec('commit; pragma wal_checkpoint(truncate)')
  db.close()
}

function databaseIn(state: string) {
  const folder = join(state, 'v3/d1/miniflare-D1DatabaseObject')
  const file = readdirSync(folder).find((name) => name.endsWith('.sqlite') && name !== 'metadata.sqlite')
  if (file === undefined) throw new Error(`There is no database in ${folder}.`)
  return join(folder, file)
}

function kitchen(size: number, now: number) {
  const posts = once.posts * size
  return [
    ...rows('products', once.dishes + 1, once.dishes * size, {
      id: 'i',
      name: `'Dish ' || i`,
      line: `'One of many.'`,
      description: `'Roasted, plated and portioned in our gluten-free kitchen.'`,
      category: oneOf(categories),
      image_url: oneOf(categories.map(bundledArtUrl)),
      created_at: `${now - 80 * day} + i`,
      updated_at: now - day,
    }),
    // Older than the seed's posts and inserted oldest first, as if they had been written over time.
    ...rows('blog_posts', 1, posts - 10, {
      id: '1000 + i',
      slug: `'post-' || i`,
      title: `'Post ' || i`,
      excerpt: `'What we learnt of the kitchen this week, in a few words.'`,
      content: `'<p>' || replace(hex(zeroblob(200)), '00', 'Words of a post. ') || '</p>'`,
      tags: `'["meal prep"]'`,
      created_at: `${now - 400 * day} - (${posts} - i) * ${60 * minute}`,
      updated_at: now - day,
      published_at: `${now - 400 * day} - (${posts} - i) * ${60 * minute}`,
    }),
    ...rows('delivery_zips', 1, 100, {
      zip: `printf('%05d', 60000 + i)`,
      service: `'pickup'`,
      updated_at: now - day,
    }),
  ]
}

function people(size: number, now: number) {
  const many = once.subscribers * size
  const joined = `${now} - ((i * 7919) % ${700 * 24}) * ${60 * minute}`
  const sent = `${now} - (${many} - i) * ${minute}`
  return [
    ...rows('newsletter_subscribers', 1, many, {
      id: 'i',
      email: `'reader' || i || '@mail.example'`,
      state: `case when i % 10 = 0 then 'unsubscribed' when i % 33 = 0 then 'pending' else 'confirmed' end`,
      source: oneOf(['/', '/menu', '/blogs', '/thanksgiving', 'import']),
      created_at: joined,
      confirmed_at: joined,
      unsubscribed_at: `case when i % 10 = 0 then ${now} - ((i * 31) % ${400 * 24}) * ${60 * minute} end`,
      consent: `'The weekly menu letter, asked for in the form of the site.'`,
    }),
    ...rows('emails', 1, many, {
      kind: oneOf(['send-confirmation', 'notify-signup', 'notify-message', 'acknowledge-message'], 'i / 3'),
      subject_id: 'i',
      recipient: `'reader' || i || '@mail.example'`,
      subject: `'A mail about something'`,
      dedupe_key: `'growth:' || i`,
      state: `case when i % 401 = 0 then 'failed' else 'sent' end`,
      attempts: 1,
      due_at: sent,
      provider: `'outbox'`,
      provider_id: `'growth-' || i`,
      created_at: sent,
      sent_at: sent,
    }),
  ]
}
