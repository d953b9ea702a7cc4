import { beforeEach, expect, test } from 'vitest'
import { listPosts, readPost, selectNewestPostPosition } from '#app/data/blog/posts.ts'
import { aContext, tuesday } from '#tests/support/context.ts'
import { emptyTables, sql, sqlValue } from '#tests/support/database.ts'

beforeEach(() => emptyTables('blog_posts'))

test('after a post is added, unpublished or deleted or its date is changed, the posts’ stored positions match the order of their dates', async () => {
  await aPost('second', 20)
  await aPost('first', 10)
  await aPost('draft', null)
  await aPost('third', 30)
  expect(await positions()).toEqual({ first: 1, second: 2, third: 3, draft: null })
  await setDate('draft', 15)
  expect(await positions()).toEqual({ first: 1, draft: 2, second: 3, third: 4 })
  await setDate('third', 5)
  expect(await positions()).toEqual({ third: 1, first: 2, draft: 3, second: 4 })
  await setDate('first', null)
  expect(await positions()).toEqual({ third: 1, draft: 2, second: 3, first: null })
  await sql`delete from blog_posts where slug = 'draft'`
  expect(await positions()).toEqual({ third: 1, second: 2, first: null })
})

test('posts published at the same moment are ordered by when they were created', async () => {
  for (const slug of ['a', 'b', 'c']) await aPost(slug, 10)
  expect(await positions()).toEqual({ a: 1, b: 2, c: 3 })
})

test('a later page of a long blog list reads no more rows than the first page, and no page lists a future-dated post', async () => {
  for (let number = 1; number <= 100; number += 1) await aPost(`p-${number}`, number)
  await aPost('ahead', tuesday + 1)
  const page = async (number: number) => {
    const { db, usage } = aContext()
    const posts = await listPosts(db, { now: tuesday, page: number })
    return { first: posts[0]?.slug, length: posts.length, rows: usage.rowsRead }
  }
  expect(await page(1)).toEqual({ first: 'p-100', length: 25, rows: 26 })
  expect(await page(4)).toEqual({ first: 'p-28', length: 25, rows: 26 })
  expect(await page(5)).toMatchObject({ first: 'p-4', length: 4 })
  expect(await page(6)).toMatchObject({ length: 0 })
  expect(await selectNewestPostPosition(aContext().db, tuesday)).toEqual([{ position: 100 }])
})

test('loading a post along with the previous, the next and the newest posts reads at most four rows', async () => {
  for (let number = 1; number <= 40; number += 1) await aPost(`p-${number}`, number)
  const { db, usage } = aContext()
  const post = await readPost(db, 'p-20', tuesday)
  expect([post?.previous?.slug, post?.next?.slug]).toEqual(['p-19', 'p-21'])
  expect(post?.recentPosts.map(({ slug }) => slug).slice(0, 2)).toEqual(['p-40', 'p-39'])
  expect(usage.rowsRead).toBeLessThanOrEqual(4)
})

test('changing one post’s date raises the content version by one, even if it changes the position of other posts', async () => {
  for (let number = 1; number <= 10; number += 1) await aPost(`p-${number}`, number * 10)
  const before = await contentVersion()
  await setDate('p-10', 5)
  expect((await contentVersion()) - before).toBe(1)
})

function aPost(slug: string, publishedAt: number | null) {
  return sql`insert into blog_posts (slug, title, published_at, created_at, updated_at)
    values (${slug}, ${slug}, ${publishedAt}, 1, 1)`
}

function setDate(slug: string, publishedAt: number | null) {
  return sql`update blog_posts set published_at = ${publishedAt} where slug = ${slug}`
}

async function positions() {
  const posts = await sql<{ slug: string; place: number | null }>`select slug, place from blog_posts`
  return Object.fromEntries(posts.map(({ slug, place }) => [slug, place]))
}

async function contentVersion() {
  return (await sqlValue<number>`select value from counters where name = 'content'`) ?? 0
}
