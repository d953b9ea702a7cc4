import { expect, test } from 'vitest'
import {
  buildBundledPicture,
  getBundledImageUrl,
  getProductPicture,
  getStoredImageUrl,
  omitWidestVariant,
} from '#app/domain/images/product-image.ts'

const hash = '0123456789abcdef0123456789abcdef'

test('a product image with an absolute URL is shown unchanged and isn’t labeled as an illustration', () => {
  const src = 'https://pictures.example/a.jpg'
  expect(getProductPicture(src)).toEqual({ src, sources: [], illustration: false })
})

test('a stored product image is offered in every width and format', () => {
  const { src, sources } = getProductPicture(getStoredImageUrl(hash))
  expect(src).toBe(`/images/dishes/${hash}-760.webp`)
  expect(sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp'])
  expect(sources[0]?.srcSet).toContain(`/images/dishes/${hash}-240.avif 240w`)
})

test('a meal without an image shows the covered-plate placeholder', () => {
  const placeholder = {
    src: '/art/casserole-760.webp',
    placeholder: true,
    alt: 'Placeholder image of a covered plate',
  }
  const unsafe = ['/assets/../etc', 'javascript:alert(1)', 'data:text/html,x', '/images/../x']
  for (const url of [null, getBundledImageUrl('snack'), '', 'nonsense', ...unsafe])
    expect(getProductPicture(url, 'Salmon with dill')).toMatchObject(placeholder)
})

test('a built-in category picture is not treated as a placeholder', () => {
  expect(buildBundledPicture('snack').src).toBe('/art/snack-760.webp')
  expect(buildBundledPicture('snack').placeholder).toBeUndefined()
})

test('the widest file is omitted from the srcset of a product image that is displayed small', () => {
  const { sources } = getProductPicture(`/images/dishes/${hash}`)
  const narrowSources = omitWidestVariant(sources)
  expect(narrowSources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp'])
  for (const { srcSet } of narrowSources) expect(srcSet).toMatch(/ 240w, .* 480w, .* 760w$/)
})
