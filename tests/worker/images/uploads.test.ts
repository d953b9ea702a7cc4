import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { findUploadError, uploadErrors, uploadLimits } from '#app/domain/images/image-upload.ts'
import { actionsOn, signIn } from '#tests/support/admin/admin.ts'
import { locationOf, openPage } from '#tests/support/admin/auth.ts'
import { aProduct } from '#tests/support/context.ts'
import {
  aPhotoForm,
  aPng,
  autoApprove,
  concatBytes,
  encodeText,
  imagesOf,
  reencode,
  runImageJob,
  shownImage,
} from '#tests/support/menu/pictures.ts'
import { expectResponse, page } from '#tests/support/site/requests.ts'

type Bytes = Uint8Array<ArrayBuffer>

test('A18 complete JPEG, PNG, WebP and AVIF files are accepted and truncated ones are rejected', async () => {
  const png = await aPng({ width: 640, height: 480 })
  const formats = ['jpeg', 'webp', 'avif'] as const
  const reencoded = await Promise.all(formats.map((format) => reencode(png, format)))
  for (const image of [png, ...reencoded]) {
    expect(findUploadError(image)).toBeNull()
    expect(findUploadError(image.slice(0, image.byteLength - 20))).toBe(uploadErrors.damaged)
    expect(findUploadError(image.slice(0, 20))).not.toBeNull()
  }
})

test('A18 a non-image, an image that is too large or too small, and a polyglot file are each rejected with a message', async () => {
  const png = await aPng()
  const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const polyglot = concatBytes(png, encodeText('<!DOCTYPE html><script>alert(1)</script>'))
  const cases: [Uint8Array, string][] = [
    [new Uint8Array(), uploadErrors.none],
    [encodeText(svg), uploadErrors.wrongType],
    [encodeText('<html><body>hello</body></html>'), uploadErrors.wrongType],
    [encodeText('GIF89a/*'), uploadErrors.wrongType],
    [concatBytes(encodeText('%PDF-1.7\n'), png), uploadErrors.wrongType],
    [polyglot, uploadErrors.containsPage],
    [concatBytes(png, encodeText('%PDF-1.7 and so on')), uploadErrors.containsPage],
    [concatBytes(png, encodeText('<SVG onload=alert(1)>')), uploadErrors.containsPage],
    [new Uint8Array(uploadLimits.bytes + 1), uploadErrors.tooLarge],
  ]
  for (const [bytes, message] of cases) expect(findUploadError(bytes)).toBe(message)
  expect(findUploadError(await aPng({ width: 6001, height: 400 }))).toContain('6000 pixels per side')
  expect(findUploadError(await aPng({ width: 399, height: 900 }))).toContain('at least 400 pixels per side')
  // A PNG header that claims dimensions too large to decode.
  const huge = png.slice()
  new DataView(huge.buffer).setUint32(16, 0xffffffff)
  expect(findUploadError(huge)).toContain('6000 pixels per side')
})

test('A18 a malicious or unusable upload changes nothing, and the form keeps the entered values and says what is wrong', async () => {
  const staff = await signIn('staff')
  const product = await aProduct({ imageUrl: '/art/entree-760.webp' })
  const path = `/admin/pictures/${product.id}`
  const png = await aPng()
  const storedCount = (await env.PICTURES.list()).objects.length
  const svg = encodeText('<svg xmlns="http://www.w3.org/2000/svg"/>')
  const polyglot = concatBytes(png, encodeText('<script>1</script>'))
  const uploads: [Bytes, string, string, number][] = [
    [svg, 'a.png', 'This isn’t a JPEG, PNG, WebP, or AVIF', 422],
    [polyglot, 'a.png', 'This file contains a hidden web page or document', 422],
    [png.slice(0, 60), 'a.png', 'damaged or incomplete', 422],
    [withCorruptPixels(png), '../../etc/passwd', 'We couldn’t open this photo', 422],
    [concatBytes(png, new Uint8Array(9 * 1024 * 1024)), 'a.png', 'Photos can be up to 8 MB', 413],
    [encodeText('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 'IMG_1.HEIC', uploadErrors.heic, 422],
  ]
  for (const [bytes, name, message, status] of uploads) {
    const form = aPhotoForm(bytes, { alt: 'A "bowl" of chili' }, name)
    const html = await expectResponse(staff.post(path, form), status, message)
    expect(html).toContain('value="A &quot;bowl&quot; of chili"')
  }
  const oversized = await staff.post(path, aPhotoForm(new Uint8Array(13 * 1024 * 1024)))
  expect([oversized.status, await oversized.text()]).toEqual([413, uploadErrors.tooLarge])
  expect(await (await staff.post(path, { intent: 'upload' })).text()).toContain(uploadErrors.none)
  expect(await shownImage(product.id)).toEqual({ image_url: '/art/entree-760.webp', image_alt: null })
  expect([await imagesOf(product.id), (await env.PICTURES.list()).objects.length]).toEqual([[], storedCount])

  expect((await staff.post('/admin/people', { note: 'x'.repeat(70_000) })).status).toBe(413)
})

test('A18 an uploaded photo is re-encoded, shown immediately and not labeled as an illustration, and a double submit stores it once', async () => {
  await autoApprove(true)
  const staff = await signIn('staff')
  const product = await aProduct({ name: 'Beef Stew', imageUrl: '/art/entree-760.webp' })
  const bytes = await reencode(await aPng({ width: 900, height: 500, gray: 40 }), 'jpeg')
  const form = aPhotoForm(bytes, { seen: '/art/entree-760.webp', alt: '  Stew  in a bowl ' })
  const responses = await Promise.all([1, 2].map(() => staff.post(`/admin/pictures/${product.id}`, form)))
  const redirect = `/admin/pictures/${product.id}?done=image-uploaded`
  expect(responses.map(locationOf)).toEqual([redirect, redirect])
  const shown = await shownImage(product.id)
  expect(shown?.image_url).toMatch(/^\/images\/photos\/[0-9a-f]{32}-760\.webp$/)
  expect(shown?.image_alt).toBe('Stew in a bowl')
  const upload = { source: 'upload', state: 'done', approved_by: staff.id }
  expect(await imagesOf(product.id)).toMatchObject([upload])
  expect(await actionsOn(`product:${product.id}`)).toEqual(['picture.uploaded'])

  const response = await openPage(shown?.image_url ?? '')
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
  const size = { format: 'image/webp', width: 760, height: 760 }
  expect(await env.IMAGES.info((await response.blob()).stream())).toMatchObject(size)

  const meal = await page(`/product/${product.id}`)
  expect(meal).toContain('alt="Stew in a bowl"')
  expect(meal).not.toContain('>Illustration<')
  expect(meal).toMatch(/class="meal-dish entree photo"/)
})

test('A18 an upload’s original is stored unchanged beside its variants, and no URL serves it', async () => {
  const staff = await signIn('staff')
  const product = await aProduct()
  const bytes = await reencode(await aPng({ width: 900, height: 500, gray: 45 }), 'jpeg')
  const name = 'Gâteau déjà vu.jpg'
  for (const attempt of [1, 2]) {
    const { status } = await staff.post(`/admin/pictures/${product.id}`, aPhotoForm(bytes, {}, name))
    expect(status, `${attempt}`).toBe(303)
  }
  const hash = /photos\/([0-9a-f]{32})/.exec((await shownImage(product.id))?.image_url ?? '')?.[1] ?? ''
  const key = `originals/photos/${hash}`
  const stored = await env.PICTURES.get(key)
  expect(new Uint8Array((await stored?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(bytes)
  expect(stored?.httpMetadata).toMatchObject({
    contentType: 'image/jpeg',
    contentDisposition: `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
  })
  for (const path of [key, `${key}-760.webp`, `photos/../${key}`, `photos/%2e%2e/${key}`, `./${key}`])
    expect((await openPage(`/images/${path}`)).status, path).toBe(404)
})

test('an uploaded image is not replaced by a generated image that finishes later, and an upload from an outdated page is saved but not shown', async () => {
  await autoApprove(true)
  const admin = await signIn('admin')
  const product = await aProduct()
  const path = `/admin/pictures/${product.id}`
  await admin.post(`${path}/generate`, {})
  await admin.post(path, aPhotoForm(await aPng({ gray: 10 }), { seen: '' }))
  const uploaded = (await shownImage(product.id))?.image_url
  await runImageJob(product.id, 1)
  expect((await shownImage(product.id))?.image_url).toBe(uploaded)
  expect(await imagesOf(product.id)).toMatchObject([
    { source: 'model', state: 'done', approved_at: null, approved_by: null },
    { source: 'upload', state: 'done' },
  ])

  const staleUpload = aPhotoForm(await aPng({ gray: 20 }), { seen: '/art/side-760.webp' })
  await expectResponse(admin.post(path, staleUpload), 409, 'Your upload is saved as an option below')
  expect((await shownImage(product.id))?.image_url).toBe(uploaded)
  expect(await imagesOf(product.id)).toHaveLength(3)
})

test('an upload sent by JavaScript gets the next URL in a redirect header, or an error message as JSON', async () => {
  const staff = await signIn('staff')
  const product = await aProduct()
  const path = `/admin/pictures/${product.id}?_data=${encodeURIComponent('routes/admin_.pictures_.$id')}`
  const accepted = await staff.post(path, aPhotoForm(await aPng({ gray: 60 }), { seen: '' }))
  expect([accepted.status, accepted.headers.get('x-remix-redirect')]).toEqual([
    204,
    `/admin/pictures/${product.id}?done=image-uploaded`,
  ])
  const rejected = await staff.post(path, aPhotoForm(encodeText('GIF89a')))
  expect([rejected.status, await rejected.json()]).toMatchObject([
    422,
    { error: { field: 'picture', text: uploadErrors.wrongType } },
  ])
})

/** A PNG with all its chunks but corrupted pixel data. */
function withCorruptPixels(png: Bytes) {
  const bytes = png.slice()
  bytes.fill(0xff, 45, 60)
  return bytes
}
