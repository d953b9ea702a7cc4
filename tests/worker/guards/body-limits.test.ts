import { createExecutionContext } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { createApp } from '#worker/app.ts'
import { sessionAs } from '#tests/support/admin/accounts.ts'
import { site } from '#tests/support/site/built-site.ts'
import { brokenEnv, settings } from '#tests/support/context.ts'

const app = createApp(site, settings)
const mebibyte = 1024 * 1024
const paths = [
  '/admin/photos',
  '/admin/photos/picker',
  '/admin/pictures/1',
  '/admin/subscribers/import',
  '/admin/subscribers/import/refused',
]

/** Sends a body of ten chunks and counts how many are read. */
async function sendLarge(path: string, cookie: string, length: string | null) {
  let pieces = 0
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    pieces += 1
    controller.enqueue(new Uint8Array(mebibyte / 10))
    if (pieces === 10) controller.close()
  }
  const body = new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 })
  const request = new Request(`http://localhost:8787${path}`, {
    method: 'POST',
    body,
    headers: {
      cookie,
      'sec-fetch-site': 'same-origin',
      'content-type': 'multipart/form-data; boundary=x',
      ...(length !== null && { 'content-length': length }),
    },
    redirect: 'manual',
  })
  const response = await app(request, brokenEnv({}), createExecutionContext())
  return { status: response.status, location: response.headers.get('location'), pieces }
}

test("the body of a large upload by a visitor without a session or role is never read, and the route's own guard responds", async () => {
  const [member, staff] = [await sessionAs(), await sessionAs('staff')]
  for (const path of paths) {
    const { status, location, pieces } = await sendLarge(path, '', String(mebibyte))
    expect([status, location?.split('?')[0], pieces], path).toEqual([302, '/auth', 0])
    expect(await sendLarge(path, member, String(mebibyte)), path).toMatchObject({ status: 403, pieces: 0 })
  }
  for (const path of paths.filter((one) => one.includes('import')))
    expect(await sendLarge(path, staff, String(mebibyte)), path).toMatchObject({ status: 403, pieces: 0 })
})

test('a large upload by an authorized user is accepted, and one without Content-Length is rejected after 64 KiB', async () => {
  const [staff, admin] = [await sessionAs('staff'), await sessionAs('admin')]
  expect((await sendLarge('/admin/pictures/1', staff, String(mebibyte))).pieces).toBe(10)
  for (const path of paths) {
    expect((await sendLarge(path, admin, String(mebibyte))).pieces, path).toBeGreaterThan(0)
    const unannounced = await sendLarge(path, admin, null)
    expect([unannounced.status, unannounced.pieces], path).toEqual([411, 1])
    const tooLarge = await sendLarge(path, admin, String(13 * mebibyte))
    expect([tooLarge.status, tooLarge.pieces], path).toEqual([413, 0])
  }
})

test('on routes that don’t accept uploads, a body over 64 KiB is rejected without being read, even from an admin', async () => {
  const admin = await sessionAs('admin')
  for (const path of ['/subscribe', '/admin/people', '/admin/pictures', '/no-such-page'])
    expect(await sendLarge(path, admin, String(mebibyte)), path).toMatchObject({ status: 413, pieces: 0 })
})
