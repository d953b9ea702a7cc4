import { expect, test } from 'vitest'
import { hiddenFieldIn, idIn } from '#tests/support/admin/admin.ts'
import { locationOf } from '#tests/support/admin/auth.ts'
import { failing } from '#tests/support/context.ts'
import { sql, sqlColumn, sqlValue } from '#tests/support/database.ts'
import { pageText } from '#tests/support/site/html.ts'
import { aDraftPost, postEditor, postRow } from '#tests/support/site/posts.ts'
import { expectRedirect, expectResponse, page } from '#tests/support/site/requests.ts'

test('B09 submitting the new-post form several times creates one draft, whose slug is derived from its title', async () => {
  const staff = await postEditor()
  const key = hiddenFieldIn(await staff.page('/admin/posts/new'), 'key')
  const create = () => staff.post('/admin/posts/new', { key, title: 'Rice &  beans' })
  const responses = await Promise.all([create(), create(), create()])
  const [location, ...others] = new Set(responses.map(locationOf))
  expect(others).toEqual([])
  expect(location).toMatch(/^\/admin\/posts\/\d+\?done=post-created$/)
  const id = Number(/\d+/.exec(location ?? ''))
  expect(await postRow(id)).toMatchObject({ slug: 'rice-beans', title: 'Rice & beans', published_at: null })
  const duplicate = await staff.post('/admin/posts/new', { key: crypto.randomUUID(), title: 'Rice & beans' })
  expect(await postRow(idIn(duplicate))).toMatchObject({ slug: 'rice-beans-2' })
  const actors = sqlColumn`select actor from audit_log where action = 'post.created' and subject = ${`post:${id}`}`
  expect(await actors).toEqual([staff.id])

  const title = 'x'.repeat(101)
  const tooLong = await expectResponse(staff.post('/admin/posts/new', { key, title }), 422)
  expect(tooLong).toContain(`value="${title}"`)
  expect((await staff.post('/admin/posts/new', { key, title: ' ' })).status).toBe(422)
})

test('A11 scripts and event handlers in a post’s HTML are removed when the post is saved, autosaved or displayed', async () => {
  const staff = await postEditor()
  const post = await aDraftPost()
  const hostile =
    '<p onclick="alert(1)">Kept</p><script>alert(1)</script><xmp><img src=x onerror=alert(1)></xmp><a href="java&Tab;script:alert(1)">x</a><p data-meal="1 onload=x" style="position:fixed">y</p><svg><style><img src=x onerror=alert(1)></style></svg>'
  const unsafe = /<script>alert|onclick|onerror|onload|<xmp|<svg|style="position|script:/
  const saved = staff.save(post, { content: hostile })
  await expectRedirect(saved, `/admin/posts/${post.id}?done=post-saved-without-html`)
  expect((await postRow(post.id))?.content).toBe('<p>Kept</p><a>x</a><p>y</p>')
  await staff.autosave(post, { version: '2', content: hostile, title: '<script>alert(1)</script>' })
  const draft = await sqlValue<string>`select fields from post_drafts where post_id = ${post.id}`
  expect(draft).not.toMatch(/onclick|onerror|<xmp|<svg/)

  // HTML that was stored without sanitizing, by older code or by hand, is sanitized on every page that shows it.
  await sql`update blog_posts set content = ${hostile}, published_at = 1, title = ${hostile} where id = ${post.id}`
  await sql`update post_revisions set fields = json_set(fields, '$.content', ${hostile}) where post_id = ${post.id}`
  await sql`update post_drafts set fields = json_set(fields, '$.content', ${hostile}) where post_id = ${post.id}`
  for (const path of ['', '?draft=take', '/revisions', '/revisions?version=1']) {
    const html = await staff.page(`/admin/posts/${post.id}${path}`)
    const shown = html.replaceAll(/<script nonce.*?<\/script>/gs, '')
    expect(shown, path).not.toMatch(/<script>alert|<p onclick|<xmp|<svg|<img src=x/)
    expect(/<textarea[^>]*id="content"[^>]*>([^<]*)</.exec(shown)?.[1] ?? '', path).not.toMatch(unsafe)
  }
  const html = await page(`/blog/${post.slug}`)
  expect(html).toContain('<div class="prose"><p>Kept</p><a>x</a><p>y</p></div>')
  expect(html).not.toMatch(/<script>alert|<p onclick|<xmp|<img src=x/)
})

test('saving a blog post with an invalid field marks that field, keeps everything that was typed, and saves nothing', async () => {
  const staff = await postEditor()
  const [post, other] = [await aDraftPost(), await aDraftPost()]
  const unsafeImage = { featuredImageUrl: 'javascript:alert(1)', featuredImageAlt: 'x' }
  const sevenMeals = [1, 2, 3, 4, 5, 6, 7].map((n) => `<p data-meal="${n}"></p>`).join('')
  const cases: [Record<string, string>, string, string][] = [
    [{ title: ' ' }, 'title', 'Enter a title.'],
    [{ slug: 'No Spaces' }, 'slug', 'lowercase letters, numbers, and single hyphens'],
    [{ slug: other.slug }, 'slug', 'Another post uses this URL or used it in the past.'],
    [{ excerpt: 'x'.repeat(301) }, 'excerpt', 'at most 300 characters'],
    [{ tags: 'a,b,c,d,e,f,g,h,i' }, 'tags', 'at most 8 tags'],
    [{ readingTime: 'long' }, 'readingTime', 'Enter a whole number of minutes'],
    [unsafeImage, 'featuredImageUrl', 'must start with /images/'],
    [{ featuredImageUrl: '/images/a.webp' }, 'featuredImageAlt', 'Describe the photo'],
    [
      { content: '<img src="/images/a">' },
      'content',
      'Add alt text to these photos, or mark them as decorative: /images/a',
    ],
    [{ content: sevenMeals }, 'content', 'at most 6 meal cards'],
    [{ intent: 'publish', excerpt: '' }, 'excerpt', 'Enter an excerpt'],
    [{ intent: 'publish', content: '<p> </p>' }, 'content', 'Add some content first.'],
    [{ intent: 'schedule' }, 'scheduledAt', 'Choose a date and time'],
    [{ intent: 'schedule', scheduledAt: '2020-01-01T10:00' }, 'scheduledAt', 'That time has passed'],
    [{ intent: 'schedule', scheduledAt: '2999-01-01T10:00' }, 'scheduledAt', 'within the next year'],
  ]
  for (const [fields, field, message] of cases) {
    const response = await staff.save(post, { author: 'Typed author', ...fields })
    const html = await response.text()
    expect([409, 422], message).toContain(response.status)
    expect(pageText(html), message).toContain(message)
    expect(html, message).toMatch(new RegExp(`id="${field}"[^>]*aria-invalid="true"`))
    expect(html, message).toContain('value="Typed author"')
  }
  expect(await postRow(post.id)).toMatchObject({ version: 1, author: null, published_at: null })
  const d1Down = { DB: failing('D1_ERROR secret') }
  const failed = staff.post(`/admin/posts/${post.id}`, { intent: 'save' }, d1Down)
  expect(await expectResponse(failed, 503)).not.toContain('secret')
  for (const path of ['/admin/posts/999999', '/admin/posts/x', '/admin/posts/999999/revisions'])
    expect((await staff.open(path)).status, path).toBe(404)
})

test('extra fields submitted with the post form are ignored when the post is saved', async () => {
  const staff = await postEditor()
  const post = await aDraftPost()
  const extraFields = { id: '1', publishedAt: '1', published_at: '1', status: 'published', create_key: 'x' }
  await staff.save(post, extraFields)
  expect(await postRow(post.id)).toMatchObject({ version: 2, published_at: null, create_key: null })
})
