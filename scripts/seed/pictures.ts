import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { getPlatformProxy } from 'wrangler'
import {
  encodingQuality,
  getVariantUrl,
  type ImageWidth,
  imageWidths,
} from '#app/domain/images/product-image.ts'
import { illustrate } from '#app/illustrator/illustrate.ts'
import { type SeedProduct, seedProducts } from './products.ts'

/**
 * The pictures of the seeded meals, drawn ahead by `npm run art`, so that the first start doesn't have to draw them.
 */

export const pictureFolder = 'scripts/seed/pictures'

/** All meals but the last four, which are drawn live to show the queue at work. */
export const drawnAhead = seedProducts.slice(0, -4)

/**
 * Names a picture by a hash of its drawing. If the meal or the illustrator has changed since, the picture isn't found,
 * and a new one is drawn live.
 */
export function drawingHash(product: SeedProduct) {
  return createHash('sha256').update(illustrate(product)).digest('hex').slice(0, 32)
}

/**
 * Returns the file of a picture. Only AVIF files are in the repository; WebP files, which are twice as large, are
 * generated from the widest AVIF file.
 */
export function pictureFile(hash: string, width: ImageWidth) {
  return getVariantUrl(`${pictureFolder}/${hash}`, width, 'avif')
}

/** Returns the hash of a meal's picture if it was drawn ahead; otherwise null. */
export function findDrawn(product: SeedProduct) {
  if (!drawnAhead.includes(product)) return null
  const hash = drawingHash(product)
  return imageWidths.every((width) => existsSync(pictureFile(hash, width))) ? hash : null
}

interface Bucket {
  put: (
    key: string,
    bytes: Uint8Array,
    options: {
      httpMetadata: { contentType: string; cacheControl: string }
      customMetadata: Record<string, string>
    },
  ) => Promise<unknown>
}

/** Stores the pictures in the local R2 bucket, in every width and format. */
export async function storeDrawn(hashes: readonly string[], state: string) {
  process.env.CLOUDFLARE_CF_FETCH_ENABLED = 'false'
  const proxy = await getPlatformProxy<{ PICTURES: Bucket }>({
    configPath: 'wrangler.toml',
    persist: { path: join(state, 'v3') },
    remoteBindings: false,
  })
  try {
    await Promise.all(hashes.map((hash) => storePicture(proxy.env.PICTURES, hash)))
  } finally {
    await proxy.dispose()
  }
}

/** Stores a picture in the same way as the image job (app/data/images/image-store.server.ts). */
async function storePicture(bucket: Bucket, hash: string) {
  const put = (width: number, format: 'avif' | 'webp', bytes: Uint8Array) =>
    bucket.put(getVariantUrl(`dishes/${hash}`, width, format), bytes, {
      httpMetadata: { contentType: `image/${format}`, cacheControl: 'public, max-age=31536000, immutable' },
      customMetadata: { provider: 'illustrator', model: 'illustrator' },
    })
  // Decode the widest picture once; sharp would otherwise decode it again for every width.
  const { data, info } = await sharp(pictureFile(hash, 1200)).raw().toBuffer({ resolveWithObject: true })
  await Promise.all(
    imageWidths.flatMap((width) => {
      const resized = sharp(data, { raw: info }).resize(width)
      const webp = resized.webp({ quality: encodingQuality.webp, effort: 0 }).toBuffer()
      return [
        put(width, 'avif', readFileSync(pictureFile(hash, width))),
        webp.then((bytes) => put(width, 'webp', bytes)),
      ]
    }),
  )
}
