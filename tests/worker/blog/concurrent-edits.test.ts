import { expect, test } from 'vitest'
import { actionsOn, hiddenFieldIn, lastLogged } from '#tests/support/admin/admin.ts'
import { openPage, resultOf, send } from '#tests/support/admin/auth.ts'
import { sql, sqlValue } from '#tests/support/database.ts'
import { pageText } from '#tests/support/site/html.ts'
import { aDraftPost, postEditor, postRow } from '#tests/support/site/posts.ts'
import { expectRedirect, expectResponse } from '#tests/support/site/requests.ts'

test('a user editing a post that someone else has just saved sees the changes, keeps what they typed, and can save again', async () => {
  const [ada, ben] = [await postEditor(), await postEditor('admin')]
  const post = await aDraftPost({ content: '<p>One.</p><p>Two.</p>' })
  const adasEdit = { version: '1', content: '<p>One.</p><p>Two by Ada.</p>', tags: 'flour' }
  expect((await ada.save(post, adasEdit)).status).toBe(303)
  const bensEdit = { version: '1', title: 'Ben’s title', content: '<p>One by Ben.</p><p>Two.</p>' }
  const conflict = ben.save(post, bensEdit)
  const html = await expectResponse(conflict, 409, `${ada.email} saved this post at`, 'Their tags flour')
  expect(html).toMatch(/<del[^>]*>One\.<\/del>.*<ins[^>]*>One by Ben\.<\/ins>/s)
  expect(html).toContain('value="Ben’s title"')
  expect(html).toContain('&lt;p&gt;One by Ben.&lt;/p&gt;')
  expect(await postRow(post.id)).toMatchObject({ version: 2, title: 'On flour' })

  const version = hiddenFieldIn(html, 'version')
  expect(version).toBe('2')
  expect((await ben.save(post, { version, title: 'Ben’s title' })).status).toBe(303)
  const revisions = await sql`
    select version, fields ->> 'content' as content, by from post_revisions
    where post_id = ${post.id} order by version`
  expect(revisions).toMatchObject([
    { version: 1, content: '<p>One.</p><p>Two.</p>', by: null },
    { version: 2, content: '<p>One.</p><p>Two by Ada.</p>', by: ada.id },
    { version: 3, by: ben.id },
  ])
})

test('of two simultaneous saves of a post, one succeeds and the other gets a conflict error', async () => {
  const [ada, ben] = [await postEditor(), await postEditor()]
  const post = await aDraftPost()
  const responses = await Promise.all([
    ada.save(post, { version: '1', title: 'Ada’s' }),
    ben.save(post, { version: '1', title: 'Ben’s' }),
  ])
  expect(responses.map(({ status }) => status).sort()).toEqual([303, 409])
  expect(await actionsOn(`post:${post.id}`)).toHaveLength(1)
  expect(await postRow(post.id)).toMatchObject({ version: 2 })
})

test('an autosaved draft is stored separately from the post, offered when the post is reopened for editing, and never shown to visitors', async () => {
  const staff = await postEditor()
  const post = await aDraftPost({ publishedAt: 1 })
  const form = { version: '1', title: 'Half a title', content: '<p>Half a sent</p>', tags: 'a, b' }
  const autosaved = await messageIn(staff.autosave(post, form))
  expect(autosaved).toMatch(/^200 Draft saved at \d{1,2}:\d\d\u00a0[AP]M/)
  expect(await postRow(post.id)).toMatchObject({ version: 1, title: 'On flour', content: post.content })
  expect(await (await openPage(`/blog/${post.slug}`)).text()).not.toContain('Half a')

  const page = await staff.page(`/admin/posts/${post.id}`)
  expect(pageText(page)).toMatch(/Unsaved changes from .*Restore.*Discard/)
  expect(page).toContain('value="On flour"')
  const restored = await staff.page(`/admin/posts/${post.id}?draft=take`)
  expect(restored).toContain('value="Half a title"')
  expect(restored).toContain('value="a, b"')

  await staff.save(post, form)
  expect(await postRow(post.id)).toMatchObject({ version: 2, title: 'Half a title' })
  expect(await draftOf(post.id)).toBeNull()
  // An autosave that arrives after the post was saved is rejected.
  const staleAutosave = await staff.autosave(post, form)
  expect([staleAutosave.status, await draftOf(post.id)]).toEqual([409, null])
})

test('one editor’s autosaved draft is not overwritten by another editor’s, and stays until someone discards it', async () => {
  const [ada, ben] = [await postEditor(), await postEditor()]
  const post = await aDraftPost()
  await ada.autosave(post, { version: '1', title: 'Ada’s words' })
  const rejected = await messageIn(ben.autosave(post, { version: '1', title: 'Ben’s words' }))
  expect(rejected).toMatch(/^409 .*someone else is also editing this post/)
  await ben.save(post, { title: 'Ben saves' })
  expect(await draftOf(post.id)).toContain('Ada’s words')
  const page = await ben.page(`/admin/posts/${post.id}`)
  expect(pageText(page)).toContain(`by ${ada.email}. The post has been saved since then`)
  // Ada's draft is based on an older version of the post, so saving it conflicts with Ben's save.
  expect((await ada.save(post, { version: '1', title: 'Ada’s words' })).status).toBe(409)

  await ben.post(`/admin/posts/${post.id}`, { intent: 'drop-draft', at: '1' })
  expect(await draftOf(post.id)).not.toBeNull()
  const dropped = ben.post(`/admin/posts/${post.id}`, { intent: 'drop-draft', at: hiddenFieldIn(page, 'at') })
  await expectRedirect(dropped, `/admin/posts/${post.id}?done=post-changes-discarded`)
  expect(await draftOf(post.id)).toBeNull()
})

test('autosave returns 422 if the post is too long, 404 if it is missing, and a login redirect if there is no session', async () => {
  const staff = await postEditor()
  const post = await aDraftPost()
  const tooLong = { version: '1', content: `<p>${'x'.repeat(49_000)}</p>` }
  expect(await messageIn(staff.autosave(post, tooLong))).toMatch(/^422 .*characters too long/)
  expect((await staff.autosave({ id: 999_999 }, { version: '1' })).status).toBe(404)
  const anonymous = await send(`/admin/posts/${post.id}/draft`, { version: '1' })
  expect(resultOf(anonymous)).toBe(`302 /auth?reason=expired&next=%2Fadmin%2Fposts%2F${post.id}%2Fdraft`)
})

test('restoring an earlier revision of a post saves it once as a new version and leaves the slug and publication date unchanged', async () => {
  const staff = await postEditor()
  const post = await aDraftPost({ content: '<p>First.</p>', publishedAt: 5 })
  await staff.save(post, { content: '<p>Second.</p>', slug: `${post.slug}-new`, title: 'Second title' })
  const revisionsPath = `/admin/posts/${post.id}/revisions`
  expect(await staff.page(`${revisionsPath}?version=1`)).toMatch(
    /<del[^>]*>First\.<\/del>.*<ins[^>]*>Second\.<\/ins>/s,
  )
  const restore = () => staff.post(revisionsPath, { version: '2', from: '1' })
  await expectRedirect(restore(), `/admin/posts/${post.id}?done=post-restored`)
  expect(await postRow(post.id)).toMatchObject({
    version: 3,
    title: 'On flour',
    content: '<p>First.</p>',
    slug: `${post.slug}-new`,
    published_at: 5,
  })
  expect((await restore()).status).toBe(409)
  expect((await staff.post(revisionsPath, { version: '3', from: '9' })).status).toBe(404)
  expect(await actionsOn(`post:${post.id}`)).toEqual(['post.saved', 'post.restored'])
  const details = { title: 'On flour', version: 3, from: 1 }
  expect(await lastLogged(`post:${post.id}`)).toEqual({ action: 'post.restored', details })
  expect((await staff.open(`${revisionsPath}?version=99`)).status).toBe(404)
})

/** Returns the status and message of an autosave's JSON response. */
async function messageIn(responding: Promise<Response>) {
  const response = await responding
  return `${response.status} ${(await response.json<{ text: string }>()).text}`
}

function draftOf(id: number) {
  return sqlValue<string>`select fields from post_drafts where post_id = ${id}`
}
