import { expect, test } from 'vitest'
import { buildLoginPath, parseReturnPath } from '#app/domain/accounts/return-path.ts'

test('the post-login return path keeps an admin page’s filters but drops the “done” parameter, which shows a one-time notice', () => {
  expect(parseReturnPath('/admin')).toBe('/admin')
  expect(parseReturnPath('/admin/posts/5')).toBe('/admin/posts/5')
  expect(parseReturnPath('/admin/weeks/2026-11-23?q=soup&done=menu-saved')).toBe(
    '/admin/weeks/2026-11-23?q=soup',
  )
  expect(parseReturnPath('/admin/posts?_data=routes%2Fadmin_.posts&page=2')).toBe('/admin/posts?page=2')
  expect(parseReturnPath('/auth/change-email?token=a.b')).toBe('/auth/change-email?token=a.b')
})

test.each([
  null,
  '',
  'admin',
  '//evil.example',
  '//evil.example/admin',
  '/\\evil.example',
  '\\\\evil.example/admin',
  '/%2f/evil.example',
  '/%5cevil.example/admin',
  'https://evil.example/admin',
  'https:/admin',
  'javascript:alert(1)',
  '/admin//evil.example',
  '/admin/..//evil.example',
  '/admin/../auth',
  '/admin/%2e%2e/%2e%2e/evil',
  '/admin/%2f%2fevil.example',
  '/admin\\evil',
  '/admin@evil.example',
  '/administrator',
  '/ADMIN',
  '/admin/\tposts',
  '/admin\r\nSet-Cookie: a=b',
  '/\n/evil.example',
  '/admin/\u0000',
  '/admin/＼evil',
  '/admin?q=a b',
  '/auth',
  '/auth/log-out',
  '/',
  '/menu',
  `/admin?q=${'a'.repeat(1000)}`,
])('%j is rejected as a post-login return path', (text) => {
  expect(parseReturnPath(text)).toBeNull()
})

test('the login URL includes a return path only if the path is safe and isn’t /admin itself, and includes “reason=expired” only if the session expired', () => {
  expect(buildLoginPath('/admin', { expired: false })).toBe('/auth')
  expect(buildLoginPath('/admin', { expired: true })).toBe('/auth?reason=expired')
  expect(buildLoginPath('/admin/posts/5?done=saved', { expired: true })).toBe(
    '/auth?reason=expired&next=%2Fadmin%2Fposts%2F5',
  )
  expect(buildLoginPath('//evil.example', { expired: false })).toBe('/auth')
  expect(buildLoginPath('/admin?next=//evil.example', { expired: false })).toBe(
    '/auth?next=%2Fadmin%3Fnext%3D%252F%252Fevil.example',
  )
})
