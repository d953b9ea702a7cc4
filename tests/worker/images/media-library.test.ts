import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { deletePhoto } from '#app/data/images/photos.ts'
import { uploadErrors } from '#app/domain/images/image-upload.ts'
import { deletePhotoFiles } from '#app/http/add-photo.server.ts'
import { actionsOn, signIn } from '#tests/support/admin/admin.ts'
import { openPage } from '#tests/support/admin/auth.ts'
import { aContext } from '#tests/support/context.ts'
import { emptyTables, sql } from '#tests/support/database.ts'
import { aPhotoForm, aPng, concatBytes, encodeText, reencode } from '#tests/support/menu/pictures.ts'
import { aPost } from '#tests/support/site/posts.ts'
import { expectRedirect, expectResponse, page, statusOf } from '#tests/support/site/requests.ts'

const library = '/admin/photos'
const picker = '/admin/photos/picker'

beforeEach(async () => {
  for (const prefix of ['media/', 'originals/']) await env.PICTURES.delete(await keysIn(prefix))
  await emptyTables('media')
})

test('an uploaded post photo is stored uncropped with its alt text, and uploading the same file again stores no second photo', async () => {
  const staff = await signIn('staff')
  const bytes = await reencode(await aPng({ width: 900, height: 500, gray: 30 }), 'jpeg')
  const form = aPhotoForm(bytes, { alt: '  A loaf   on a board ' })
  for (let upload = 1; upload <= 2; upload += 1)
    await expectRedirect(staff.post(library, form), '/admin/photos?done=photo-uploaded')
  const [photo, ...others] = await photos()
  expect(others).toEqual([])
  expect(photo).toMatchObject({
    width: 900,
    height: 500,
    type: 'image/webp',
    alt: 'A loaf on a board',
    created_by: staff.id,
  })
  expect(photo?.key).toMatch(/^media\/[0-9a-f]{32}$/)
  const html = await staff.page(library)
  expect(html).toContain(`src="/images/${photo?.key}-480.webp"`)
  expect(html).toContain('value="A loaf on a board"')
  const response = await openPage(`/images/${photo?.key}-900.webp`)
  const image = await response.blob()
  expect([response.status, image.size]).toEqual([200, photo?.bytes])
  const size = { format: 'image/webp', width: 900, height: 500 }
  expect(await env.IMAGES.info(image.stream())).toMatchObject(size)
  expect(await actionsOn(`photo:${photo?.id}`)).toEqual(['photo.uploaded'])
})

test('a non-image, an oversized file, and a photo that has no alt text and is not marked as decorative are rejected', async () => {
  const staff = await signIn('staff')
  const png = await aPng({ gray: 31 })
  for (const [bytes, alt, message, status] of [
    [png, '', 'Describe the photo in a few words, or mark it as decorative.', 422],
    [png, 'x'.repeat(201), 'Alt text can have at most 200 characters.', 422],
    [encodeText('<svg/>'), 'A "loaf"', uploadErrors.wrongType, 422],
    [encodeText('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 'A loaf', uploadErrors.heic, 422],
    [concatBytes(png, new Uint8Array(9 * 1024 * 1024)), 'A loaf', uploadErrors.tooLarge, 413],
  ] as const) {
    const html = await expectResponse(staff.post(library, aPhotoForm(bytes, { alt })), status, message)
    if (alt.includes('"')) expect(html).toContain('value="A &quot;loaf&quot;"')
  }
  expect(await photos()).toEqual([])
  expect((await staff.post(library, aPhotoForm(png, { decorative: 'yes' }))).status).toBe(303)
  expect(await photos()).toMatchObject([{ alt: '' }])
})

test('the post editor can upload photos and search for them by alt text, and an upload error identifies the invalid field', async () => {
  const staff = await signIn('staff')
  const uploaded = await staff.post(picker, aPhotoForm(await aPng({ gray: 32 }), { alt: 'Oat LOAF' }))
  const { photo } = await uploaded.json<{ photo: { src: string } }>()
  expect(uploaded.status).toBe(200)
  expect(photo).toMatchObject({ width: 400, height: 400, alt: 'Oat LOAF' })
  expect(photo.src).toMatch(/^\/images\/media\/[0-9a-f]{32}-400\.webp$/)
  const rejected = await staff.post(picker, aPhotoForm(await aPng()))
  expect([rejected.status, await rejected.json()]).toMatchObject([422, { error: { field: 'alt' } }])
  const search = async (words: string) =>
    (await (await staff.open(`${picker}?q=${words}`)).json<{ photos: unknown[] }>()).photos
  expect(await search('loaf')).toMatchObject([{ alt: 'Oat LOAF' }])
  expect(await search('soup')).toEqual([])
})

test('the photo library saves edited alt text and refuses to delete a photo that a post or draft uses', async () => {
  const staff = await signIn('staff')
  await staff.post(library, aPhotoForm(await aPng({ gray: 33 }), { alt: 'A loaf' }))
  const [photo] = await photos()
  const id = String(photo?.id)
  const describe = (alt: string) => staff.post(library, { intent: 'describe', id, alt })
  await expectRedirect(describe('A sliced loaf'), '/admin/photos?done=photo-alt-text-saved')
  expect((await describe(' ')).status).toBe(422)
  expect(await photos()).toMatchObject([{ alt: 'A sliced loaf' }])

  const src = `/images/${photo?.key}-400.webp`
  await aPost('Our bread', { content: `<p><img src="${src}" alt="A loaf"></p>` })
  await aPost('A cover', { featuredImageUrl: src })
  const unsaved = await aPost('Not saved yet')
  const fields = JSON.stringify({ content: `<p><img src="${src}" alt=""></p>` })
  await sql`insert into post_drafts (post_id, fields, base_version, updated_at)
    values (${unsaved.id}, ${fields}, 1, 1)`
  await aPost('Another')
  await expectResponse(
    staff.post(library, { intent: 'delete', id }),
    409,
    'This photo is used in “Our bread”, “A cover”, “Not saved yet”. Remove it there before deleting it.',
  )
  expect(await keysIn('media/')).toHaveLength(1)

  await emptyTables('post_drafts', 'blog_posts')
  for (let attempt = 1; attempt <= 2; attempt += 1)
    await expectRedirect(staff.post(library, { intent: 'delete', id }), '/admin/photos?done=photo-deleted')
  expect([await photos(), await keysIn('media/')]).toEqual([[], []])
  const actions = ['photo.uploaded', 'photo.described', 'photo.deleted']
  expect(await actionsOn(`photo:${photo?.id}`)).toEqual(actions)
})

test('deleting a photo also deletes its original file, and succeeds even if a bucket lock protects the original', async () => {
  const staff = await signIn('staff')
  const failForOriginals: R2Bucket['delete'] = (keys) =>
    String(keys).startsWith('originals/')
      ? Promise.reject(new Error('The object is locked.'))
      : env.PICTURES.delete(keys)
  for (const [images, gray] of [
    [env.PICTURES, 35],
    [{ delete: failForOriginals } as R2Bucket, 36],
  ] as const) {
    await staff.post(library, aPhotoForm(await aPng({ gray }), { alt: 'A loaf' }))
    const [photo] = await photos()
    expect(await keysIn('originals/')).toEqual([`originals/${photo?.key}`])
    await deletePhotoFiles(aContext({ images }), await deleteRow(photo?.id, staff.id))
    expect(await keysIn('media/')).toEqual([])
    expect(await keysIn('originals/')).toHaveLength(gray === 35 ? 0 : 1)
  }
})

test('the file of a deleted photo is kept if the same image is uploaded again before the pending deletion of the file runs', async () => {
  const staff = await signIn('staff')
  const form = aPhotoForm(await aPng({ gray: 34 }), { alt: 'A loaf' })
  await staff.post(library, form)
  const [first] = await photos()
  const deleted = await deleteRow(first?.id, staff.id)
  await staff.post(library, form)
  await deletePhotoFiles(aContext(), deleted)
  expect(await photos()).toMatchObject([{ key: first?.key }])
  expect(await statusOf(`/images/${first?.key}-400.webp`)).toBe(200)
})

test('a post’s photos are offered to browsers in several widths, and a decorative photo keeps its empty alt text', async () => {
  const src = `/images/media/${'0'.repeat(32)}-900.webp`
  const img = (alt: string) => `<img src="${src}" ${alt} width="900" height="500">`
  const content = `<p>Bread</p>${img('alt="A loaf"')}${img('alt="" role="presentation"')}`
  await aPost('widths', { content, publishedAt: 1 })
  const html = await page('/blog/widths')
  expect(html).toContain(
    `srcset="${src.replace('900', '480')} 480w, ${src.replace('900', '760')} 760w, ${src} 900w"`,
  )
  expect(html).toMatch(/alt="" role="presentation"/)
})

/** Deletes a photo from the database, but leaves its files in R2. */
async function deleteRow(id = 0, by: string) {
  const { db, now } = aContext()
  const outcome = await deletePhoto(db, { id, by, now })
  if (!('deleted' in outcome) || outcome.deleted === null) throw new Error('The photo was not deleted')
  return outcome.deleted
}

async function keysIn(prefix: string) {
  return (await env.PICTURES.list({ prefix })).objects.map(({ key }) => key)
}

function photos() {
  return sql<{ id: number; key: string; bytes: number; alt: string }>`select * from media order by id`
}
