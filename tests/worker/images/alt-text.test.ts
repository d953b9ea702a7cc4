import { expect, test } from 'vitest'
import { addUploadedImage } from '#app/data/images/image-options.ts'
import { actionsOn, signIn } from '#tests/support/admin/admin.ts'
import { aContext, aProduct, tuesday } from '#tests/support/context.ts'
import { autoApprove, imagesOf, runImageJob, shownImage } from '#tests/support/menu/pictures.ts'

test('alt text stays with its image and is restored when that image is chosen again', async () => {
  await autoApprove(false)
  const { product, first, second, choose, describe } = await withTwoImages()
  await choose(first, '')
  await describe('Chili in a blue bowl', '', first)
  await choose(second, first.image_url)
  expect((await shownImage(product.id))?.image_alt).toBeNull()
  await describe('Chili from above', '', second)
  await choose(first, second.image_url)
  expect((await shownImage(product.id))?.image_alt).toBe('Chili in a blue bowl')
  await choose(second, first.image_url)
  expect((await shownImage(product.id))?.image_alt).toBe('Chili from above')

  // Alt text that was cleared is not restored.
  await describe('', 'Chili from above', second)
  await choose(first, second.image_url)
  await choose(second, first.image_url)
  expect((await shownImage(product.id))?.image_alt).toBeNull()
})

test('for each image, the photo options page shows the saved alt text that choosing the image would restore', async () => {
  await autoApprove(false)
  const { product, staff, first, second, choose, describe } = await withTwoImages()
  await choose(first, '')
  await describe('Chili in a blue bowl', '', first)
  await choose(second, first.image_url)
  expect(await staff.read(`/admin/pictures/${product.id}`)).toContain('“Chili in a blue bowl”')
})

test("an automatically approved image doesn't inherit the previous image's alt text, which stays with the previous image", async () => {
  await autoApprove(true)
  const { product, first, second, choose, describe } = await withTwoImages()
  // The second image was generated last and is the one shown.
  await describe('As the second shows it', '', second)
  const admin = await signIn('admin')
  await admin.post(`/admin/pictures/${product.id}/generate`, {})
  await runImageJob(product.id, 250)
  const [, , third] = await imagesOf(product.id)
  expect(await shownImage(product.id)).toEqual({ image_url: third?.image_url, image_alt: null })
  await choose(second, third?.image_url ?? '')
  expect((await shownImage(product.id))?.image_alt).toBe('As the second shows it')
  await choose(first, second.image_url)

  // Generating an identical image reuses the existing one.
  await admin.post(`/admin/pictures/${product.id}/generate`, {})
  await runImageJob(product.id, product.id % 100)
  const { image_url } = second
  expect(await shownImage(product.id)).toEqual({ image_url, image_alt: 'As the second shows it' })
  expect((await imagesOf(product.id)).at(-1)).toMatchObject({ image_url })
})

test('an image uploaded from an outdated page keeps its alt text in case the image is shown later, and repeating the upload adds no second log entry', async () => {
  await autoApprove(false)
  const theirs = '/images/photos/theirs-760.webp'
  const product = await aProduct({ imageUrl: theirs, imageAlt: 'Their picture' })
  const { id: by } = await signIn('staff')
  const mine = '/images/photos/mine-760.webp'
  const upload = (alt: string | null, seenImageUrl: string) => {
    const image = { productId: product.id, imageUrl: mine, alt, seenImageUrl, by, now: tuesday }
    return addUploadedImage(aContext().db, image)
  }
  for (const attempt of [1, 2])
    expect(await upload('Mine, in a bowl', '/art/side-760.webp'), `${attempt}`).toBe('not-shown')
  expect(await shownImage(product.id)).toEqual({ image_url: theirs, image_alt: 'Their picture' })
  expect(await actionsOn(`product:${product.id}`)).toEqual(['picture.kept'])

  expect(await upload(null, theirs)).toBe('shown')
  expect(await shownImage(product.id)).toEqual({ image_url: mine, image_alt: 'Mine, in a bowl' })
  expect(await actionsOn(`product:${product.id}`)).toEqual(['picture.kept', 'picture.uploaded'])
  const admin = await signIn('admin')
  expect(await admin.read('/admin/log')).toContain(
    `uploaded an image for “${product.name}”. It was added as an option`,
  )
})

/** Creates a meal with two generated images and returns functions that act on these images. */
async function withTwoImages() {
  const [staff, admin] = [await signIn('staff'), await signIn('admin')]
  const product = await aProduct()
  for (const mark of [(product.id % 100) + 100, product.id % 100]) {
    await admin.post(`/admin/pictures/${product.id}/generate`, {})
    await runImageJob(product.id, mark)
  }
  const [first, second] = await imagesOf(product.id)
  if (!first || !second) throw new Error('Two drawings were not made')
  type Image = typeof first
  const send = (fields: Record<string, string>) => staff.post(`/admin/pictures/${product.id}`, fields)
  return {
    product,
    staff,
    first,
    second,
    choose: async ({ id }: Image, seen: string) =>
      expect((await send({ intent: 'choose', picture: String(id), seen })).status).toBe(303),
    describe: async (alt: string, was: string, { image_url: seen }: Image) =>
      expect((await send({ intent: 'describe', alt, was, seen })).status).toBe(303),
  }
}
