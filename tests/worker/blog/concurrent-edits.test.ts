import { expect, test } from 'vitest'
import { ask, send } from '#tests/support/admin/auth.ts'
import { sql, sqlValue, statement } from '#tests/support/database.ts'
import { wordsOf } from '#tests/support/site/html.ts'
import { aDraftPost, postEditor, postRow } from '#tests/support/site/posts.ts'
import { expectRedirect } from '#tests/support/site/requests.ts'

test('an editor whose post was saved by someone else sees the changes, keeps what they typed, and can save again', async () => {
  const [ada, ben] = [await postEditor(), await postEditor('admin')]
  const post = await aDraftPost({ content: '<p>One.</p><p>Two.</p>' })
  expect(
    (await ada.save(post, { version: '1', content: '<p>One.</p><p>Two by Ada.</p>', tags: 'flour' })).status,
  ).toBe(303)
  const refused = await ben.save(post, {
    version: '1',
    title: 'Ben’s title',
    content: '<p>One by Ben.</p><p>Two.</p>',
  })
  const html = await refused.text()
  const words = wordsOf(html)
  expect(refused.status).toBe(409)
  expect(words).toContain(`${ada.email} saved this post at`)
  expect(words).toContain('Their tags flour')
  expect(html).toMatch(/<del[^>]*>One\.<\/del>.*<ins[^>]*>One by Ben\.<\/ins>/s)
  expect(html).toContain('value="Ben’s title"')
  expect(html).toContain('&lt;p&gt;One by Ben.&lt;/p&gt;')
  expect(await postRow(post.id)).toMatchObject({ version: 2, title: 'On flour' })

  const version = /name="version" value="(\d+)"/.exec(html)?.[1] ?? ''
  expect(version).toBe('2')
  expect((await ben.save(post, { version, title: 'Ben’s title' })).status).toBe(303)
  const results =
    await sql`select version, fields ->> 'content' as content, by from post_revisions where post_id = ${post.id} order by version`
  expect(results).toMatchObject([
    { version: 1, content: '<p>One.</p><p>Two.</p>', by: null },
    { version: 2, content: '<p>One.</p><p>Two by Ada.</p>', by: ada.id },
    { version: 3, by: ben.id },
  ])
})

test('of two simultaneous saves of a post, one succeeds and the other gets a conflict error', async () => {
  const [ada, ben] = [await postEditor(), await postEditor()]
  const post = await aDraftPost()
  const answers = await Promise.all([
    ada.save(post, { version: '1', title: 'Ada’s' }),
    ben.save(post, { version: '1', title: 'Ben’s' }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409])
  const results = await sql`select 1 from audit_log where subject = ${`post:${post.id}`}`
  expect([results.length, (await postRow(post.id))?.version]).toEqual([1, 2])
})

test('an autosaved draft is stored apart from the post, offered when the editor reopens it, and never shown to visitors', async () => {
  const staff = await postEditor()
  const post = await aDraftPost({ publishedAt: 1 })
  const typed = { version: '1', title: 'Half a title', content: '<p>Half a sent</p>', tags: 'a, b' }
  const kept = await staff.autosave(post, typed)
  expect([kept.status, (await kept.json<{ text: string }>()).text]).toEqual([
    200,
    expect.stringMatching(/^Draft saved at \d{1,2}:\d\d\u00a0[AP]M/),
  ])
  expect(await postRow(post.id)).toMatchObject({ version: 1, title: 'On flour', content: post.content })
  expect(await (await ask(`/blog/${post.slug}`)).text()).not.toContain('Half a')

  const page = await staff.page(`/admin/posts/${post.id}`)
  expect(wordsOf(page)).toMatch(/Unsaved changes from .*Restore.*Discard/)
  expect(page).toContain('value="On flour"')
  const taken = await staff.page(`/admin/posts/${post.id}?draft=take`)
  expect(taken).toContain('value="Half a title"')
  expect(taken).toContain('value="a, b"')

  await staff.save(post, typed)
  expect(await postRow(post.id)).toMatchObject({ version: 2, title: 'Half a title' })
  expect(await draftOf(post.id)).toBeNull()
  // An autosave that arrives after the post was saved is refused.
  const late = await staff.autosave(post, typed)
  expect([late.status, await draftOf(post.id)]).toEqual([409, null])
})

test('one editor’s autosaved draft is not overwritten by another editor’s, and stays until someone discards it', async () => {
  const [ada, ben] = [await postEditor(), await postEditor()]
  const post = await aDraftPost()
  await ada.autosave(post, { version: '1', title: 'Ada’s words' })
  const refused = await ben.autosave(post, { version: '1', title: 'Ben’s words' })
  expect([refused.status, (await refused.json<{ text: string }>()).text]).toEqual([
    409,
    expect.stringContaining('someone else is also editing this post'),
  ])
  await ben.save(post, { title: 'Ben saves' })
  expect(await draftOf(post.id)).toContain('Ada’s words')
  const page = await ben.page(`/admin/posts/${post.id}`)
  expect(wordsOf(page)).toContain(`by ${ada.email}. The post has been saved since then`)
  // Saving the draft under the version that it is based on conflicts with the newer save.
  expect((await ada.save(post, { version: '1', title: 'Ada’s words' })).status).toBe(409)

  const at = /name="at" value="(\d+)"/.exec(page)?.[1] ?? ''
  await ben.post(`/admin/posts/${post.id}`, { intent: 'drop-draft', at: '1' })
  expect(await draftOf(post.id)).not.toBeNull()
  const dropped = await ben.post(`/admin/posts/${post.id}`, { intent: 'drop-draft', at })
  expect(dropped.headers.get('location')).toBe(`/admin/posts/${post.id}?done=post-changes-discarded`)
  expect(await draftOf(post.id)).toBeNull()
})

test('autosave returns 422 if the post is too long, 404 if it is missing, and a log-in redirect if there is no session', async () => {
  const staff = await postEditor()
  const post = await aDraftPost()
  const long = await staff.autosave(post, { version: '1', content: `<p>${'x'.repeat(49_000)}</p>` })
  expect([long.status, (await long.json<{ text: string }>()).text]).toEqual([
    422,
    expect.stringContaining('characters too long'),
  ])
  expect((await staff.autosave({ id: 999_999 }, { version: '1' })).status).toBe(404)
  const anonymous = await send(`/admin/posts/${post.id}/draft`, { version: '1' })
  expect([anonymous.status, anonymous.headers.get('location')]).toEqual([
    302,
    `/auth?reason=expired&next=%2Fadmin%2Fposts%2F${post.id}%2Fdraft`,
  ])
})

test('restoring an earlier revision of a post saves it once as a new version and leaves slug and publication date unchanged', async () => {
  const staff = await postEditor()
  const post = await aDraftPost({ content: '<p>First.</p>', publishedAt: 5 })
  await staff.save(post, { content: '<p>Second.</p>', slug: `${post.slug}-new`, title: 'Second title' })
  const shown = await staff.page(`/admin/posts/${post.id}/revisions?version=1`)
  expect(shown).toMatch(/<del[^>]*>First\.<\/del>.*<ins[^>]*>Second\.<\/ins>/s)
  const back = () => staff.post(`/admin/posts/${post.id}/revisions`, { version: '2', from: '1' })
  await expectRedirect(back(), `/admin/posts/${post.id}?done=post-restored`)
  expect(await postRow(post.id)).toMatchObject({
    version: 3,
    title: 'On flour',
    content: '<p>First.</p>',
    slug: `${post.slug}-new`,
    published_at: 5,
  })
  expect((await back()).status).toBe(409)
  expect((await staff.post(`/admin/posts/${post.id}/revisions`, { version: '3', from: '9' })).status).toBe(
    404,
  )
  const log = await statement(
    `select details from audit_log where action = 'post.restored' and subject = ?`,
    `post:${post.id}`,
  ).all<{ details: string }>()
  expect(log.results.map(({ details }) => JSON.parse(details) as unknown)).toEqual([
    { title: 'On flour', version: 3, from: 1 },
  ])
  expect((await staff.open(`/admin/posts/${post.id}/revisions?version=99`)).status).toBe(404)
})

async function draftOf(id: number) {
  return sqlValue<string>`select fields from post_drafts where post_id = ${id}`
}
