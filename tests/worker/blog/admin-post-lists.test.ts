import { expect, test } from 'vitest'
import { listAdminPosts, type PostCursor } from '#app/data/blog/admin-posts.ts'
import { signIn } from '#tests/support/admin/admin.ts'
import { aContext, tuesday } from '#tests/support/context.ts'
import { emptyTables, sql } from '#tests/support/database.ts'
import { linksOf } from '#tests/support/site/html.ts'
import { aDraftPost, postEditor } from '#tests/support/site/posts.ts'

test('the admin posts list is sorted by each post’s published, scheduled or created date, and can be filtered by status and searched by words in titles', async () => {
  await emptyTables('blog_posts')
  const now = Date.now()
  await aDraftPost({ title: 'A draft of oats' })
  await aDraftPost({ title: 'A late one', scheduledAt: now - 16 * 60_000 })
  await aDraftPost({ title: 'A coming one', scheduledAt: now + 86_400_000 })
  await aDraftPost({ title: 'Oats are OUT 100%', publishedAt: now - 1000 })
  await sql`update blog_posts set created_at = ${now - 86_400_000}`
  const staff = await postEditor()
  const titlesOf = async (query: string) =>
    linksOf(await staff.page(`/admin/posts${query}`))
      .filter(({ href }) => /^\/admin\/posts\/\d+$/.test(href))
      .map(({ words }) => words)
  expect(await titlesOf('')).toEqual(['A coming one', 'Oats are OUT 100%', 'A late one', 'A draft of oats'])
  expect(await titlesOf('?state=draft')).toEqual(['A draft of oats'])
  expect(await titlesOf('?state=scheduled')).toEqual(['A coming one'])
  expect(await titlesOf('?state=overdue')).toEqual(['A late one'])
  expect(await titlesOf('?state=published')).toEqual(['Oats are OUT 100%'])
  expect(await titlesOf('?q=out+oats')).toEqual(['Oats are OUT 100%'])
  expect(await titlesOf('?q=100%25')).toEqual(['Oats are OUT 100%'])
  expect(await titlesOf('?q=_')).toEqual([])
  expect(await titlesOf('?state=nonsense&before=x')).toHaveLength(4)
  const text = await staff.read('/admin/posts')
  for (const state of ['Draft', 'Overdue', 'Scheduled', 'Published']) expect(text).toContain(state)
})

test('paging through the admin posts list shows every post and reads at most 500 rows per page', async () => {
  await emptyTables('blog_posts')
  await sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 450)
     insert into blog_posts (slug, title, created_at, updated_at)
     select 'many-' || i, case when i % 100 = 0 then 'Rare ' else 'Common ' end || i, ${tuesday} - i / 10, ${tuesday} from n`
  for (const [q, count] of [
    ['', 450],
    ['rare', 4],
    ['common', 446],
  ] as const) {
    const slugs = new Set<string>()
    for (let before: PostCursor | null = null, pages = 0; pages < 20; pages += 1) {
      const context = aContext()
      const { rows, next } = await listAdminPosts(context.db, { q, state: null, before, now: tuesday })
      for (const { slug } of rows) slugs.add(slug)
      expect(context.usage.rowsRead).toBeLessThanOrEqual(500)
      before = next
      if (next === null) break
    }
    expect(slugs.size, q).toBe(count)
  }
})

test('the post editor’s meal search matches words in meal names', async () => {
  await sql`insert into products (name, category, created_at, updated_at) values ('Lemon 50% Chicken', 'entree', 1, 1), ('Lime Rice', 'side', 1, 1)`
  const staff = await postEditor()
  const searchMeals = async (q: string) => {
    const response = await staff.open(`/admin/posts/meals?${new URLSearchParams({ q }).toString()}`)
    return response.json()
  }
  const meals = [{ name: 'Lemon 50% Chicken', state: 'Not on this week’s menu' }]
  expect(await searchMeals('chicken lem')).toMatchObject({ meals })
  expect(await searchMeals(`' or 1=1 --`)).toMatchObject({ meals: [] })
})

test('a member can’t use the post editor’s meal search', async () => {
  const member = await signIn()
  expect((await member.open('/admin/posts/meals?q=l')).status).toBe(403)
})
