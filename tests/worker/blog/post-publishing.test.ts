import { createScheduledController } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { publishDuePosts } from '#app/data/blog/post-changes.ts'
import { formatDateTimeField } from '#app/domain/time/kitchen-time.ts'
import { idIn } from '#tests/support/admin/admin.ts'
import { cookieIn, locationOf, openPage, resultOf } from '#tests/support/admin/auth.ts'
import { aContext, aProduct, brokenEnv, settings, tuesday } from '#tests/support/context.ts'
import { sql, sqlColumn } from '#tests/support/database.ts'
import { aMealOnMenu } from '#tests/support/menu/products.ts'
import { linksOf, pageText } from '#tests/support/site/html.ts'
import { aDraftPost, postEditor, postRow } from '#tests/support/site/posts.ts'
import { expectRedirect, expectResponse, statusOf } from '#tests/support/site/requests.ts'
import { handleCronTrigger } from '#worker/cron.ts'

const zone = 'America/New_York'
const quarter = 900_000
const ignoringQueue = { sendBatch: () => Promise.resolve() }
const tick = (at: number) =>
  handleCronTrigger(
    createScheduledController({ scheduledTime: new Date(at), cron: '*/15 * * * *' }),
    brokenEnv({ MAIL_QUEUE: ignoringQueue, IMAGE_QUEUE: ignoringQueue }),
    settings,
  )

test('each scheduled post is published once, even if scheduler runs repeat, overlap or start late', async () => {
  const due = tuesday + 100 * quarter
  const [first, second] = [await aDraftPost({ scheduledAt: due }), await aDraftPost({ scheduledAt: due + 1 })]
  await tick(due - 1)
  expect(await postRow(first.id)).toMatchObject({ published_at: null, scheduled_at: due })
  await Promise.all([tick(due), tick(due)])
  expect(await postRow(first.id)).toMatchObject({ published_at: due, scheduled_at: null, version: 1 })
  expect(await postRow(second.id)).toMatchObject({ published_at: null })
  // The next scheduler tick runs five hours late.
  await tick(due + 20 * quarter)
  await Promise.all([
    publishDuePosts(aContext().db, due + 20 * quarter),
    publishDuePosts(aContext().db, due + 21 * quarter),
  ])
  expect(await postRow(second.id)).toMatchObject({ published_at: due + 1, scheduled_at: null })
  for (const { id } of [first, second]) expect(await publishersOf(id)).toEqual(['the tick'])
})

test('a post can be scheduled in kitchen time, unscheduled, published and unpublished', async () => {
  const staff = await postEditor()
  const post = await aDraftPost()
  const at = Math.floor(Date.now() / 60_000) * 60_000 + 86_400_000
  const schedule = { intent: 'schedule', scheduledAt: formatDateTimeField(at, zone) }
  await expectRedirect(staff.save(post, schedule), `/admin/posts/${post.id}?done=post-scheduled`)
  expect(await postRow(post.id)).toMatchObject({ scheduled_at: at, published_at: null })
  // An ordinary save keeps the schedule, and cannot clear a field that a published post requires.
  await staff.save(post, { title: 'Another title', scheduledAt: '' })
  expect(await postRow(post.id)).toMatchObject({ scheduled_at: at, title: 'Another title' })
  expect((await staff.save(post, { excerpt: '' })).status).toBe(422)
  await staff.save(post, { intent: 'unschedule' })
  expect(await postRow(post.id)).toMatchObject({ scheduled_at: null, published_at: null })
  expect(await statusOf(`/blog/${post.slug}`)).toBe(404)

  await staff.save(post, { intent: 'publish' })
  expect(await statusOf(`/blog/${post.slug}`)).toBe(200)
  const published = (await postRow(post.id))?.published_at
  await staff.save(post, { intent: 'publish' })
  expect((await postRow(post.id))?.published_at).toBe(published)
  await expectResponse(staff.save(post, schedule), 409, 'This post is already published')
  await staff.save(post, { intent: 'unpublish' })
  expect(await statusOf(`/blog/${post.slug}`)).toBe(404)
})

test('unscheduling a post returns a 409 if the post has been published in the meantime, and the post stays online', async () => {
  const staff = await postEditor()
  const post = await aDraftPost({ slug: 'out-by-the-tick' })
  await sql`update blog_posts set scheduled_at = 1, published_at = null where id = ${post.id}`
  await publishDuePosts(aContext().db, Date.now())
  await expectResponse(staff.save(post, { intent: 'unschedule' }), 409, 'This post is already published')
  expect(await statusOf(`/blog/${post.slug}`)).toBe(200)
})

test('D01 a slug that a post was once published under redirects to the post in one hop, and no other post can take that slug', async () => {
  const staff = await postEditor()
  const post = await aDraftPost({ slug: 'never-out' })
  await staff.save(post, { slug: 'first-out', intent: 'publish' })
  await staff.save(post, { slug: 'second-out' })
  await staff.save(post, { slug: 'third-out' })
  for (const former of ['first-out', 'second-out'])
    expect(resultOf(await openPage(`/blog/${former}`)), former).toBe('301 /blog/third-out')
  expect(await statusOf('/blog/never-out')).toBe(404)
  const other = await aDraftPost()
  expect((await staff.save(other, { slug: 'first-out' })).status).toBe(409)
  const created = await staff.post('/admin/posts/new', { title: 'First out', key: crypto.randomUUID() })
  expect(await postRow(idIn(created))).toMatchObject({ slug: 'first-out-2' })

  // A post can reuse its own former slug. Once the post is unpublished, both slugs return a 404.
  await staff.save(post, { slug: 'first-out' })
  expect(await statusOf('/blog/first-out')).toBe(200)
  expect(locationOf(await openPage('/blog/third-out'))).toBe('/blog/first-out')
  await staff.save(post, { intent: 'unpublish' })
  for (const slug of ['first-out', 'third-out']) expect(await statusOf(`/blog/${slug}`), slug).toBe(404)
  await staff.save(post, { intent: 'publish', slug: 'back-again' })
  expect(locationOf(await openPage('/blog/first-out'))).toBe('/blog/back-again')
})

test('a post’s preview can be opened without logging in only with a valid token for that post, and is not cached or indexed', async () => {
  const staff = await postEditor()
  const [post, other] = [await aDraftPost({ title: 'Not out yet' }), await aDraftPost({ title: 'The other' })]
  const links = linksOf(await staff.page(`/admin/posts/${post.id}`))
  const preview = links.find(({ href }) => href.includes('/preview/post'))
  const path = preview?.href.replace(settings.SITE_ORIGIN, '') ?? ''
  const response = await openPage(path)
  const html = await response.text()
  expect([response.status, cookieIn(response)]).toEqual([200, ''])
  expect(html).toContain('<h1>Not out yet</h1>')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).not.toContain('rel="canonical"')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(response.headers.get('referrer-policy')).toBe('same-origin')
  expect(response.headers.get('x-robots-tag')).toBe('noindex')

  const { sign } = aContext()
  const expiresAt = Date.now() + 3_600_000
  const tokens = [
    '',
    'x',
    path.slice(0, -1),
    sign({ purpose: 'preview-post', id: post.id, expiresAt: Date.now() - 1 }),
    sign({ purpose: 'confirm-subscription', id: post.id, expiresAt }),
    sign({ purpose: 'preview-post', id: other.id, expiresAt }).replace(/^\d+/, String(post.id)),
    sign({ purpose: 'preview-post', id: 999_999, expiresAt }),
  ]
  for (const token of tokens) {
    const rejected = await openPage(`/preview/post?${new URLSearchParams({ token }).toString()}`)
    expect([rejected.status, rejected.headers.get('cache-control')], token).toEqual([410, 'no-store'])
    expect(pageText(await rejected.text())).toContain('This preview has expired')
  }
})

test('a meal card in a post shows whether the meal is available this week, and stays a plain link if D1 is down', async () => {
  const macros = { calories: 500, proteinG: 38, carbsG: 40, fatG: 12 }
  const onMenu = await aMealOnMenu('On <Chili>', 1, macros)
  const soldOut = await aMealOnMenu('Gone Soup', 2, { isAvailable: false })
  const offMenu = await aProduct({ name: 'Resting Rice' })
  const card = ({ id }: { id: number }) => `<p data-meal="${id}"><a href="/product/${id}">Old name</a></p>`
  const post = await aDraftPost({
    publishedAt: 1,
    content: `<p>Eat.</p>${card(onMenu)}${card(soldOut)}${card(offMenu)}${card({ id: 999_999 })}${card(onMenu)}`,
  })
  const context = aContext()
  const { buildPostView } = await import('#app/http/post-view.server.tsx')
  const view = await buildPostView(context, post, zone)
  // One query per meal, which also reads this week's menu, and one query for the settings.
  expect(context.usage.queries).toBe(5)
  expect(context.usage.rowsRead).toBeLessThanOrEqual(20)
  const text = pageText(view.content)
  expect(text).toContain('On <Chili> 500 calories, 38 g protein, 40 g carbs, 12 g fat On this week’s menu')
  expect(text).toContain('Gone Soup Sold out this week')
  expect(text).toContain('Resting Rice Not on this week’s menu')
  expect(text).not.toContain('Old name')
  expect(await (await openPage(`/blog/${post.slug}`)).text()).toContain(
    `class="post-meal entree" href="/product/${onMenu.id}"`,
  )
  const withoutD1 = await buildPostView(
    aContext({ db: undefined as never, log: () => undefined }),
    post,
    zone,
  )
  expect(withoutD1.content).toContain(`<a href="/product/${onMenu.id}">Old name</a>`)
})

function publishersOf(id: number) {
  return sqlColumn`select actor from audit_log where action = 'post.published' and subject = ${`post:${id}`}`
}
