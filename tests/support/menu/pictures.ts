import { env } from 'cloudflare:workers'
import { generateProductImage } from '#app/jobs/images/image-jobs.ts'
import { aContext } from '#tests/support/context.ts'
import { sql, sqlRow, sqlValue } from '#tests/support/database.ts'
import { saveSettings } from './settings.ts'

export const autoApprove = (automatic: boolean) => saveSettings({ autoApprovePictures: automatic })

/** Runs a product's queued image job. A different `variant` results in a different image and URL. */
export async function runImageJob(productId: number, variant: number) {
  const id = await sqlValue<number>`
    select id from product_images where product_id = ${productId} and state = 'queued'`
  const context = aContext({}, Date.now())
  const image = { outcome: 'drawn', bytes: new Uint8Array([variant, 7]), type: 'image/png' } as const
  const imageModel = { ...context.imageModel, draw: () => Promise.resolve(image) }
  const encodeImage = () => Promise.resolve(new ArrayBuffer(1))
  await generateProductImage({ ...context, imageModel, encodeImage }, { pictureId: id ?? 0 })
}

export function shownImage(productId: number) {
  return sqlRow<{ image_url: string | null; image_alt: string | null }>`
    select image_url, image_alt from products where id = ${productId}`
}

export function imagesOf(productId: number) {
  return sql<{
    id: number
    state: string
    source: string
    seed: number | null
    image_url: string
    approved_at: number | null
    approved_by: string | null
    cost_micro_usd: number | null
    provider: string | null
    model: string | null
    prompt: string | null
  }>`select * from product_images where product_id = ${productId} order by id`
}

/** Creates a valid PNG in a single shade of gray. */
export async function aPng({ width = 400, height = 400, gray = 90 } = {}) {
  const rows = new Uint8Array(height * (width + 1)).fill(gray)
  for (let row = 0; row < height; row += 1) rows[row * (width + 1)] = 0
  const compressed = new Blob([rows]).stream().pipeThrough(new CompressionStream('deflate'))
  const header = new DataView(new ArrayBuffer(13))
  header.setUint32(0, width)
  header.setUint32(4, height)
  header.setUint8(8, 8)
  return concatBytes(
    new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', new Uint8Array(header.buffer)),
    pngChunk('IDAT', new Uint8Array(await new Response(compressed).arrayBuffer())),
    pngChunk('IEND', new Uint8Array()),
  )
}

export async function reencode(png: Uint8Array<ArrayBuffer>, format: 'jpeg' | 'webp' | 'avif') {
  const output = await env.IMAGES.input(new Blob([png]).stream()).output({ format: `image/${format}` })
  return new Uint8Array(await output.response().arrayBuffer())
}

/** Returns the form data that uploads a photo of a meal. */
export function aPhotoForm(
  bytes: Uint8Array<ArrayBuffer>,
  fields: Record<string, string> = {},
  filename = 'photo.jpg',
) {
  const form = new FormData()
  for (const [field, value] of Object.entries({ intent: 'upload', alt: '', ...fields }))
    form.set(field, value)
  form.set('picture', new File([bytes], filename, { type: 'image/jpeg' }))
  return form
}

export function concatBytes(...parts: Uint8Array[]) {
  const result = new Uint8Array(parts.reduce((length, part) => length + part.byteLength, 0))
  let offset = 0
  for (const part of parts) {
    result.set(part, offset)
    offset += part.byteLength
  }
  return result
}

export function encodeText(text: string) {
  return new TextEncoder().encode(text)
}

function pngChunk(kind: string, data: Uint8Array) {
  const body = concatBytes(encodeText(kind), data)
  const view = new DataView(new ArrayBuffer(body.byteLength + 8))
  view.setUint32(0, data.byteLength)
  new Uint8Array(view.buffer).set(body, 4)
  view.setUint32(body.byteLength + 4, crc32(body))
  return new Uint8Array(view.buffer)
}

function crc32(bytes: Uint8Array) {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return (sum ^ 0xffffffff) >>> 0
}
