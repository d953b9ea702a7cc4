import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { getBundledImageUrl } from '#app/domain/images/product-image.ts'
import { categories } from '#app/domain/menu/product.ts'
import { databaseFile, localSecrets, migrate } from '#scripts/local.ts'
import { seedIfEmpty } from '#scripts/seed.ts'
import { oneOf, rows } from '#scripts/seed-large/rows.ts'

export const sizes = [1, 10, 100, 1000]

/** Number of rows at size 1×. The menu doesn't grow with the number of meals, because a menu has at most 48 meals. */
const baseCounts = { products: 36, posts: 24, subscribers: 1000 }

const day = 86_400_000
const minute = 60_000

/**
 * Creates a local state in `folder` for each size: the usual seed plus rows that SQLite generates from a series of
 * numbers. The same triggers run as in production.
 */
export async function createStates(folder: string, stateSizes: readonly number[], now: number) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const seeded = join(folder, 'seeded')
  migrate(seeded)
  await seedIfEmpty({ state: seeded, now, pictures: 0 })
  localSecrets(seeded)
  return stateSizes.map((size) => {
    const startedAt = performance.now()
    const state = join(folder, `${size}x`)
    cpSync(seeded, state, { recursive: true })
    addRows(databaseFile(state), size, now)
    console.log(`${size}×: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
    return { size, state }
  })
}

function addRows(file: string, size: number, now: number) {
  const db = new DatabaseSync(file)
  // Don't collect table statistics: D1 has none, so the indexes must work without them.
  db.exec('pragma synchronous = off; begin')
  for (const sql of [...contentRows(size, now), ...subscriberRows(size, now)]) db.exec(sql)
  db.exec('commit; pragma wal_checkpoint(truncate)')
  db.close()
}

function contentRows(size: number, now: number) {
  const posts = baseCounts.posts * size
  return [
    ...rows('products', baseCounts.products + 1, baseCounts.products * size, {
      id: 'i',
      name: `'Meal ' || i`,
      line: `'One of many.'`,
      description: `'Roasted, plated and portioned in our gluten-free kitchen.'`,
      category: oneOf(categories),
      image_url: oneOf(categories.map(getBundledImageUrl)),
      created_at: `${now - 80 * day} + i`,
      updated_at: now - day,
    }),
    // These posts are older than the seed's posts and are inserted oldest first, as if written over time.
    ...rows('blog_posts', 1, posts - 10, {
      id: '1000 + i',
      slug: `'post-' || i`,
      title: `'Post ' || i`,
      excerpt: `'What we learned in the kitchen this week.'`,
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

function subscriberRows(size: number, now: number) {
  const count = baseCounts.subscribers * size
  const joined = `${now} - ((i * 7919) % ${700 * 24}) * ${60 * minute}`
  const sent = `${now} - (${count} - i) * ${minute}`
  return [
    ...rows('newsletter_subscribers', 1, count, {
      id: 'i',
      email: `'reader' || i || '@mail.example'`,
      state: `case when i % 10 = 0 then 'unsubscribed' when i % 33 = 0 then 'pending' else 'confirmed' end`,
      source: oneOf(['/', '/menu', '/blogs', '/thanksgiving', 'import']),
      created_at: joined,
      confirmed_at: joined,
      unsubscribed_at: `case when i % 10 = 0 then ${now} - ((i * 31) % ${400 * 24}) * ${60 * minute} end`,
      consent: `'Email me the weekly menu.'`,
    }),
    ...rows('emails', 1, count, {
      kind: oneOf(['send-confirmation', 'notify-signup', 'notify-message', 'acknowledge-message'], 'i / 3'),
      subject_id: 'i',
      recipient: `'reader' || i || '@mail.example'`,
      subject: `'A sample email'`,
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
