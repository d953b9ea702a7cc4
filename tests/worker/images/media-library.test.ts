import { env } from 'cloudflare:workers'
import { emptyTables, sql } from '#tests/support/database.ts'
import { beforeEach, expect, test } from 'vitest'
import { deletePhoto } from '#app/data/images/photos.ts'
import { uploadErrors } from '#app/domain/images/image-upload.ts'
import { deletePhotoFiles } from '#app/http/add-photo.server.ts'
import { atTheDesk, deskPage } from '#tests/support/admin/admin.ts'
import { ask, send } from '#tests/support/admin/auth.ts'
import { aContext } from '#tests/support/context.ts'
import { wordsOf } from '#tests/support/site/html.ts'
import { aPng, joined, reencoded, textBytes } from '#tests/support/menu/pictures.ts'
import { expectAnswer } from '#tests/support/site/answers.ts'
import { aPost } from '#tests/support/site/posts.ts'
import { actionsOn } from '#tests/support/menu/products.ts'

type Bytes = Uint8Array<ArrayBuffer>

beforeEach(async () => {
  for (const prefix of ['media/', 'originals/']) {
    const { objects } = await env.PICTURES.list({ prefix })
    await env.PICTURES.delete(objects.map(({ key }) => key))
  }
  await emptyTables('media')
})

test('an uploaded post photo is stored uncropped with its alt text, and uploading the same file again stores no second photo', async () => {
  const { cookie, id: by } = await atTheDesk('staff')
  const bytes = await reencoded(await aPng({ width: 900, height: 500, grey: 30 }), 'jpeg')
  const upload = () => addPhoto({ cookie, bytes, alt: '  A loaf   on a board ' })
  const answers = [await upload(), await upload()]
  expect(answers.map(({ headers }) => headers.get('location'))).toEqual(
    Array(2).fill('/admin/photos?done=photo-uploaded'),
  )
  const [photo, ...others] = await photos()
  expect(others).toEqual([])
  expect(photo).toMatchObject({
    ...{ width: 900, height: 500, type: 'image/webp', alt: 'A loaf on a board', created_by: by },
    key: expect.stringMatching(/^media\/[0-9a-f]{32}$/) as string,
  })
  const html = await deskPage('/admin/photos', cookie)
  expect(html).toContain(`src="/images/${photo?.key}-480.webp"`)
  expect(html).toContain('value="A loaf on a board"')
  const served = await ask(`/images/${photo?.key}-900.webp`)
  const whole = new Uint8Array(await served.arrayBuffer())
  expect([served.status, whole.byteLength]).toEqual([200, photo?.bytes])
  expect(await env.IMAGES.info(new Blob([whole]).stream())).toMatchObject({
    ...{ format: 'image/webp', width: 900, height: 500 },
  })
  expect(await actionsOn(`photo:${photo?.id}`)).toEqual(['photo.uploaded'])
})

test('a non-image, a too large file, and a photo that neither has alt text nor is marked decorative are rejected', async () => {
  const { cookie } = await atTheDesk('staff')
  const png = await aPng({ grey: 31 })
  const refusals: [Parameters<typeof addPhoto>[0], string, number][] = [
    [{ cookie, bytes: png }, 'Describe the photo in a few words, or mark it as decorative.', 422],
    [{ cookie, bytes: png, alt: 'x'.repeat(201) }, 'Alt text can have at most 200 characters.', 422],
    [{ cookie, bytes: textBytes('<svg/>'), alt: 'A "loaf"' }, uploadErrors.wrongKind, 422],
    [
      { cookie, bytes: textBytes('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), alt: 'A loaf' },
      uploadErrors.heic,
      422,
    ],
    [
      { cookie, bytes: joined(png, new Uint8Array(9 * 1024 * 1024)), alt: 'A loaf' },
      uploadErrors.tooHeavy,
      413,
    ],
  ]
  for (const [given, words, status] of refusals) {
    const refused = await addPhoto(given)
    const html = await refused.text()
    expect([words, refused.status]).toEqual([words, status])
    expect(wordsOf(html)).toContain(words)
    if (given.alt?.includes('"')) expect(html).toContain('value="A &quot;loaf&quot;"')
  }
  expect(await photos()).toEqual([])
  expect((await addPhoto({ cookie, bytes: png, decorative: true })).status).toBe(303)
  expect(await photos()).toMatchObject([{ alt: '' }])
})

test('the post editor uploads photos and searches them by alt text, and an error names its field', async () => {
  const { cookie } = await atTheDesk('staff')
  const uploaded = await addPhoto({ cookie, bytes: await aPng({ grey: 32 }), alt: 'Oat LOAF', path: picker })
  const { photo } = await uploaded.json<{ photo: { src: string } }>()
  expect([uploaded.status, photo]).toMatchObject([
    200,
    {
      src: expect.stringMatching(/^\/images\/media\/[0-9a-f]{32}-400\.webp$/) as string,
      ...{ width: 400, height: 400, alt: 'Oat LOAF' },
    },
  ])
  const refused = await addPhoto({ cookie, bytes: await aPng(), path: picker })
  expect([refused.status, await refused.json()]).toMatchObject([422, { refusal: { field: 'alt' } }])
  const found = async (words: string) =>
    (await (await ask(`${picker}?q=${words}`, { cookie })).json<{ photos: unknown[] }>()).photos
  expect(await found('loaf')).toMatchObject([{ alt: 'Oat LOAF' }])
  expect(await found('soup')).toEqual([])
})

test('alt text can be edited in the library, and a photo used by a post or draft can’t be deleted', async () => {
  const { cookie, press } = await atTheDesk('staff')
  await addPhoto({ cookie, bytes: await aPng({ grey: 33 }), alt: 'A loaf' })
  const [photo] = await photos()
  const id = String(photo?.id)
  const described = await press('/admin/photos', { intent: 'describe', id, alt: 'A sliced loaf' })
  expect(described.headers.get('location')).toBe('/admin/photos?done=photo-described')
  expect((await press('/admin/photos', { intent: 'describe', id, alt: ' ' })).status).toBe(422)
  expect(await photos()).toMatchObject([{ alt: 'A sliced loaf' }])

  const src = `/images/${photo?.key}-400.webp`
  await aPost('Our bread', { content: `<p><img src="${src}" alt="A loaf"></p>` })
  await aPost('A cover', { featuredImageUrl: src })
  const unsaved = await aPost('Not saved yet')
  await sql`insert into post_drafts (post_id, fields, base_version, updated_at) values (${unsaved.id}, ${JSON.stringify({ content: `<p><img src="${src}" alt=""></p>` })}, 1, 1)`
  await aPost('Another')
  await expectAnswer(
    await press('/admin/photos', { intent: 'delete', id }),
    409,
    'This photo is used in “Our bread”, “A cover”, “Not saved yet”. Remove it there before deleting it.',
  )
  expect((await env.PICTURES.list({ prefix: 'media/' })).objects).toHaveLength(1)

  await emptyTables('post_drafts', 'blog_posts')
  for (const press2 of [1, 2]) {
    const deleted = await press('/admin/photos', { intent: 'delete', id })
    expect([press2, deleted.headers.get('location')]).toEqual([press2, '/admin/photos?done=photo-deleted'])
  }
  expect([await photos(), (await env.PICTURES.list({ prefix: 'media/' })).objects]).toEqual([[], []])
  expect(await actionsOn(`photo:${photo?.id}`)).toEqual([
    'photo.uploaded',
    'photo.described',
    'photo.deleted',
  ])
})

test('deleting a photo deletes its original, and succeeds if a bucket lock still protects it', async () => {
  const { cookie, id: by } = await atTheDesk('staff')
  const originals = async () =>
    (await env.PICTURES.list({ prefix: 'originals/' })).objects.map(({ key }) => key)
  const lock: R2Bucket['delete'] = (keys) =>
    String(keys).startsWith('originals/')
      ? Promise.reject(new Error('The object is locked.'))
      : env.PICTURES.delete(keys)
  for (const [images, grey] of [
    [env.PICTURES, 35],
    [{ delete: lock } as R2Bucket, 36],
  ] as const) {
    await addPhoto({ cookie, bytes: await aPng({ grey }), alt: 'A loaf' })
    const [photo] = await photos()
    expect(await originals()).toEqual([`originals/${photo?.key}`])
    const context = aContext({ images })
    const outcome = await deletePhoto(context.db, { id: photo?.id ?? 0, by, now: context.now })
    if (!('deleted' in outcome) || outcome.deleted === null) throw new Error('The photo was not deleted')
    await deletePhotoFiles(context, outcome.deleted)
    expect((await env.PICTURES.list({ prefix: 'media/' })).objects).toEqual([])
    expect(await originals()).toHaveLength(grey === 35 ? 0 : 1)
  }
})

test('deleting a photo keeps its file if the same image is uploaded again before the file is deleted', async () => {
  const { cookie, id: by } = await atTheDesk('staff')
  const upload = { cookie, bytes: await aPng({ grey: 34 }), alt: 'A loaf' }
  await addPhoto(upload)
  const [first] = await photos()
  const context = aContext()
  const outcome = await deletePhoto(context.db, { id: first?.id ?? 0, by, now: context.now })
  if (!('deleted' in outcome) || outcome.deleted === null) throw new Error('The photo was not deleted')
  await addPhoto(upload)
  await deletePhotoFiles(context, outcome.deleted)
  expect(await photos()).toMatchObject([{ key: first?.key }])
  expect((await ask(`/images/${first?.key}-400.webp`)).status).toBe(200)
})

test('a post offers photos in several widths, and a decorative photo has empty alt text', async () => {
  const src = `/images/media/${'0'.repeat(32)}-900.webp`
  const content = `<p>Bread</p><img src="${src}" alt="A loaf" width="900" height="500"><img src="${src}" alt="" role="presentation" width="900" height="500">`
  await aPost('widths', { content, publishedAt: 1 })
  const html = await (await ask('/blog/widths')).text()
  expect(html).toContain(
    `srcset="${src.replace('900', '480')} 480w, ${src.replace('900', '760')} 760w, ${src} 900w"`,
  )
  expect(html).toMatch(/alt="" role="presentation"/)
})

const picker = '/admin/photos/picker'

function photos() {
  return sql<{ id: number; key: string; bytes: number; alt: string }>`select * from media order by id`
}

function addPhoto({
  cookie,
  bytes,
  alt = '',
  decorative = false,
  path = '/admin/photos',
}: {
  cookie: string
  bytes: Bytes
  alt?: string
  decorative?: boolean
  path?: string
}) {
  const form = new FormData()
  form.set('intent', 'upload')
  form.set('alt', alt)
  if (decorative) form.set('decorative', 'yes')
  form.set('picture', new File([bytes], 'loaf.jpg', { type: 'image/jpeg' }))
  return send(path, form, { cookie })
}
