import { expect, test } from 'vitest'
import { addUploadedImage } from '#app/data/images/image-options.ts'
import { aContext, aProduct, tuesday } from '#tests/support/context.ts'
import { actionsOn, signIn } from '#tests/support/admin/admin.ts'
import { autoApprove, imagesOf, runImageJob, shownImage } from '#tests/support/menu/pictures.ts'

test('alt text stays with its image and is restored when that image is chosen again', async () => {
  await autoApprove(false)
  const { dish, first, second, choose, describe } = await withTwoImages()
  await choose(first, '')
  await describe('Chili in a blue bowl', '', first)
  await choose(second, first.image_url)
  expect((await shownImage(dish.id))?.image_alt).toBeNull()
  await describe('Chili from above', '', second)
  await choose(first, second.image_url)
  expect((await shownImage(dish.id))?.image_alt).toBe('Chili in a blue bowl')
  await choose(second, first.image_url)
  expect((await shownImage(dish.id))?.image_alt).toBe('Chili from above')

  // Alt text that was cleared is not restored.
  await describe('', 'Chili from above', second)
  await choose(first, second.image_url)
  await choose(second, first.image_url)
  expect((await shownImage(dish.id))?.image_alt).toBeNull()
})

test('the photo options show, for each image, the alt text that choosing it would restore', async () => {
  await autoApprove(false)
  const { dish, staff, first, second, choose, describe } = await withTwoImages()
  await choose(first, '')
  await describe('Chili in a blue bowl', '', first)
  await choose(second, first.image_url)
  expect(await staff.read(`/admin/pictures/${dish.id}`)).toContain('“Chili in a blue bowl”')
})

test("an automatically approved image doesn't inherit the previous image's alt text, which stays with the previous image", async () => {
  await autoApprove(true)
  const { dish, first, second, choose, describe } = await withTwoImages()
  // The second image was generated last and is the one shown.
  await describe('As the second shows it', '', second)
  const admin = await signIn('admin')
  await admin.post(`/admin/pictures/${dish.id}/generate`, {})
  await runImageJob(dish.id, 250)
  const [, , third] = await imagesOf(dish.id)
  expect(await shownImage(dish.id)).toEqual({ image_url: third?.image_url, image_alt: null })
  await choose(second, third?.image_url ?? '')
  expect((await shownImage(dish.id))?.image_alt).toBe('As the second shows it')
  await choose(first, second.image_url)

  // Generating an identical image reuses the existing one.
  await admin.post(`/admin/pictures/${dish.id}/generate`, {})
  await runImageJob(dish.id, dish.id % 100)
  const drawn = (await imagesOf(dish.id)).at(-1)
  expect(await shownImage(dish.id)).toEqual({
    image_url: second.image_url,
    image_alt: 'As the second shows it',
  })
  expect(drawn?.image_url).toBe(second.image_url)
})

test('an uploaded image keeps its alt text even if it is not the one shown, and the upload is logged once', async () => {
  await autoApprove(false)
  const dish = await aProduct({ imageUrl: '/images/photos/theirs-760.webp', imageAlt: 'Their picture' })
  const { id: by } = await signIn('staff')
  const upload = (imageUrl: string, alt: string | null, seen: string | null) =>
    addUploadedImage(aContext().db, { productId: dish.id, imageUrl, alt, seen, by, now: tuesday })
  const mine = '/images/photos/mine-760.webp'
  expect(await upload(mine, 'Mine, in a bowl', '/art/side-760.webp')).toBe('kept')
  expect(await upload(mine, 'Mine, in a bowl', '/art/side-760.webp')).toBe('kept')
  expect(await shownImage(dish.id)).toEqual({
    image_url: '/images/photos/theirs-760.webp',
    image_alt: 'Their picture',
  })
  expect(await actionsOn(`product:${dish.id}`)).toEqual(['picture.kept'])

  expect(await upload(mine, null, '/images/photos/theirs-760.webp')).toBe('shown')
  expect(await shownImage(dish.id)).toEqual({ image_url: mine, image_alt: 'Mine, in a bowl' })
  expect(await actionsOn(`product:${dish.id}`)).toEqual(['picture.kept', 'picture.uploaded'])
  const admin = await signIn('admin')
  expect(await admin.read('/admin/log')).toContain(
    `uploaded an image for “${dish.name}”. It was added as an option`,
  )
})

/** Creates a meal with two generated images and returns actions on these images. */
async function withTwoImages() {
  const [staff, admin] = [await signIn('staff'), await signIn('admin')]
  const dish = await aProduct()
  for (const mark of [(dish.id % 100) + 100, dish.id % 100]) {
    await admin.post(`/admin/pictures/${dish.id}/generate`, {})
    await runImageJob(dish.id, mark)
  }
  const [first, second] = await imagesOf(dish.id)
  if (!first || !second) throw new Error('Two drawings were not made')
  type One = typeof first
  const press = (fields: Record<string, string>) => staff.post(`/admin/pictures/${dish.id}`, fields)
  return {
    ...{ dish, staff, first, second },
    choose: async ({ id }: One, seen: string) =>
      expect((await press({ intent: 'choose', picture: String(id), seen })).status).toBe(303),
    describe: async (alt: string, was: string, { image_url: seen }: One) =>
      expect((await press({ intent: 'describe', alt, was, seen })).status).toBe(303),
  }
}
