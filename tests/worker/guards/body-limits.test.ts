import { createExecutionContext } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { sessionAs } from '#tests/support/admin/accounts.ts'
import { brokenEnv, settings } from '#tests/support/context.ts'
import { site } from '#tests/support/site/built-site.ts'
import { createApp } from '#worker/app.ts'

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
async function sendLarge(path: string, cookie: string, length: number | null = mebibyte) {
  let chunksRead = 0
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    chunksRead += 1
    controller.enqueue(new Uint8Array(mebibyte / 10))
    if (chunksRead === 10) controller.close()
  }
  const body = new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 })
  const type = { 'content-type': 'multipart/form-data; boundary=x' }
  const headers = new Headers({ cookie, 'sec-fetch-site': 'same-origin', ...type })
  if (length !== null) headers.set('content-length', String(length))
  const init: RequestInit = { method: 'POST', body, headers, redirect: 'manual' }
  const request = new Request(`http://localhost:8787${path}`, init)
  const response = await app(request, brokenEnv({}), createExecutionContext())
  return { status: response.status, location: response.headers.get('location'), chunksRead }
}

test("a large upload from a visitor without a session or the required role is rejected by the route's own guard, and its body is never read", async () => {
  const [member, staff] = [await sessionAs(), await sessionAs('staff')]
  for (const path of paths) {
    const { status, location, chunksRead } = await sendLarge(path, '')
    expect([status, location?.split('?')[0], chunksRead], path).toEqual([302, '/auth', 0])
    expect(await sendLarge(path, member), path).toMatchObject({
      status: 403,
      chunksRead: 0,
    })
  }
  for (const path of paths.filter((path) => path.includes('import')))
    expect(await sendLarge(path, staff), path).toMatchObject({ status: 403, chunksRead: 0 })
})

test('a large upload from an authorized user is accepted, but an upload without Content-Length is rejected after 64 KiB', async () => {
  const [staff, admin] = [await sessionAs('staff'), await sessionAs('admin')]
  expect((await sendLarge('/admin/pictures/1', staff)).chunksRead).toBe(10)
  for (const path of paths) {
    expect((await sendLarge(path, admin)).chunksRead, path).toBeGreaterThan(0)
    const withoutLength = await sendLarge(path, admin, null)
    expect([withoutLength.status, withoutLength.chunksRead], path).toEqual([411, 1])
    const tooLarge = await sendLarge(path, admin, 13 * mebibyte)
    expect([tooLarge.status, tooLarge.chunksRead], path).toEqual([413, 0])
  }
})

test('on routes that don’t accept uploads, a body over 64 KiB is rejected without being read, even from an admin', async () => {
  const admin = await sessionAs('admin')
  for (const path of ['/subscribe', '/admin/people', '/admin/pictures', '/no-such-page'])
    expect(await sendLarge(path, admin), path).toMatchObject({ status: 413, chunksRead: 0 })
})
