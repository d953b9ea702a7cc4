import { env } from 'cloudflare:workers'
import { generateProductImage } from '#app/jobs/images/generate-product-image.ts'
import { aContext } from '#tests/support/context.ts'
import { sql, sqlRow, sqlValue } from '#tests/support/database.ts'

export async function autoApprove(automatic: boolean) {
  await sql`insert into business_facts (key, value, updated_at)
    values ('autoApprovePictures', ${JSON.stringify(automatic)}, 1) on conflict (key) do update
    set value = ${JSON.stringify(automatic)}`
}

/** Runs the queued illustration job of a product; `mark` makes the image bytes, and so its URL, unique. */
export async function runImageJob(productId: number, mark: number) {
  const job = await sqlValue<number>`
    select id from product_images where product_id = ${productId} and state = 'queued'`
  const context = aContext({}, Date.now())
  const draw = () =>
    Promise.resolve({
      outcome: 'drawn' as const,
      bytes: new Uint8Array([mark, 7]),
      type: 'image/png' as const,
    })
  await generateProductImage(
    {
      ...context,
      imageModel: { ...context.imageModel, draw },
      encodeImage: () => Promise.resolve(new ArrayBuffer(1)),
    },
    { pictureId: job ?? 0 },
  )
  return job ?? 0
}

interface Shown {
  image_url: string | null
  image_alt: string | null
}

export function shownImage(productId: number) {
  return sqlRow<Shown>`select image_url, image_alt from products where id = ${productId}`
}

export async function imagesOf(productId: number) {
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

/** Creates a single-color PNG that every decoder accepts; `grey` varies the content. */
export async function aPng({ width = 400, height = 400, grey = 90 } = {}) {
  const rows = new Uint8Array(height * (width + 1)).fill(grey)
  for (let row = 0; row < height; row += 1) rows[row * (width + 1)] = 0
  const packed = new Blob([rows]).stream().pipeThrough(new CompressionStream('deflate'))
  const header = new DataView(new ArrayBuffer(13))
  header.setUint32(0, width)
  header.setUint32(4, height)
  header.setUint8(8, 8)
  return joined(
    new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', new Uint8Array(header.buffer)),
    chunk('IDAT', new Uint8Array(await new Response(packed).arrayBuffer())),
    chunk('IEND', new Uint8Array()),
  )
}

export async function reencoded(png: Uint8Array<ArrayBuffer>, format: 'jpeg' | 'webp' | 'avif') {
  const answer = await env.IMAGES.input(new Blob([png]).stream()).output({ format: `image/${format}` })
  return new Uint8Array(await answer.response().arrayBuffer())
}

/** Returns the form that uploads a photo. */
export function photoForm(
  bytes: Uint8Array<ArrayBuffer>,
  fields: Record<string, string> = {},
  name = 'photo.jpg',
) {
  const form = new FormData()
  for (const [field, value] of Object.entries({ intent: 'upload', alt: '', ...fields }))
    form.set(field, value)
  form.set('picture', new File([bytes], name, { type: 'image/jpeg' }))
  return form
}

export function joined(...parts: Uint8Array[]) {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.byteLength, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.byteLength
  }
  return whole
}

export function textBytes(text: string) {
  return new TextEncoder().encode(text)
}

function chunk(kind: string, data: Uint8Array) {
  const body = joined(textBytes(kind), data)
  const whole = new DataView(new ArrayBuffer(body.byteLength + 8))
  whole.setUint32(0, data.byteLength)
  new Uint8Array(whole.buffer).set(body, 4)
  whole.setUint32(body.byteLength + 4, crc(body))
  return new Uint8Array(whole.buffer)
}

function crc(bytes: Uint8Array) {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return (sum ^ 0xffffffff) >>> 0
}
