import { expect, test } from 'vitest'
import { isHeic } from '#app/domain/images/image-file.ts'
import {
  calculateScaledSize,
  findUploadError,
  planImageScaling,
  resizableImageLimits,
  uploadErrors,
  uploadLimits,
} from '#app/domain/images/image-upload.ts'

test('a large image is scaled down to at most 1600 px on its shorter side and keeps its aspect ratio, and a small image is not enlarged', () => {
  expect(calculateScaledSize({ width: 12_000, height: 9000 })).toEqual({ width: 2133, height: 1600 })
  expect(calculateScaledSize({ width: 9000, height: 12_000 })).toEqual({ width: 1600, height: 2133 })
  expect(calculateScaledSize({ width: 12_000, height: 3000 })).toEqual({ width: 6000, height: 1500 })
  expect(calculateScaledSize({ width: 800, height: 600 })).toEqual({ width: 800, height: 600 })
})

test('an image too large for the server is made smaller in the browser if it is at most 25 MB and 12,000 px per side', () => {
  const plan = (width: number, height: number, bytes = 45) => {
    const scaling = planImageScaling(aPng({ width, height, bytes }))
    return 'error' in scaling ? scaling.error : scaling.size
  }
  expect(plan(6000, 4000)).toBeNull()
  expect(plan(12_000, 12_000)).toEqual({ width: 1600, height: 1600 })
  expect(plan(900, 900, uploadLimits.bytes + 1)).toEqual({ width: 900, height: 900 })
  expect(plan(12_001, 900)).toContain('12000 pixels per side')
  expect(plan(900, 900, resizableImageLimits.bytes + 1)).toBe(
    'Photos can be up to 25 MB. Make this one smaller and try again.',
  )
  // Scaled to half its size, the image's height would be below the 400 px minimum.
  expect(plan(12_000, 500)).toContain('at least 400 pixels per side; this one is 6000 by 250')
})

test('an HEIC photo is detected by its first bytes and rejected with instructions, and an AVIF image isn’t mistaken for one', () => {
  for (const brands of ['heic....mif1heic', 'mif1....mif1heic', 'heix....', 'hevc....', 'msf1....msf1hevc'])
    expect([brands, isHeic(aBox(brands))]).toEqual([brands, true])
  for (const brands of ['avif....avifmif1miaf', 'mif1....mif1avif', 'avis....', 'isom....', 'mp42....'])
    expect([brands, isHeic(aBox(brands))]).toEqual([brands, false])
  expect(isHeic(new Uint8Array(3))).toBe(false)
  for (const problem of [findUploadError(aBox('heic....mif1heic')), uploadErrors.heic])
    expect(problem).toBe(
      'This is an HEIC photo. On an iPhone, choose Settings > Camera > Formats > Most Compatible, or export it as JPEG.',
    )
})

/** Returns the start of a PNG file with the given dimensions, padded to the given file size. */
function aPng({ width, height, bytes = 45 }: { width: number; height: number; bytes?: number }) {
  const png = new Uint8Array(bytes)
  const file = new DataView(png.buffer)
  png.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  file.setUint32(8, 13)
  png.set(new TextEncoder().encode('IHDR'), 12)
  file.setUint32(16, width)
  file.setUint32(20, height)
  png.set(new TextEncoder().encode('IEND'), 37)
  return png
}

/** Returns the `ftyp` box that starts an image file with the given brands. */
function aBox(brands: string) {
  const box = new Uint8Array(brands.length + 8)
  new DataView(box.buffer).setUint32(0, box.byteLength)
  box.set(new TextEncoder().encode(`ftyp${brands}`), 4)
  return box
}
