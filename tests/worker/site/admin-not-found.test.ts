import { expect, test } from 'vitest'
import { signIn } from '#tests/support/admin/admin.ts'
import { expectResponse } from '#tests/support/site/requests.ts'

test('the admin page of a meal, post, subscriber or city that doesn’t exist is a plain 404 page with a link to the dashboard', async () => {
  const admin = await signIn('admin')
  for (const [path, text] of [
    ['/admin/products/999999', 'Meal not found.'],
    ['/admin/posts/999999', 'Post not found.'],
    ['/admin/subscribers/x', 'Subscriber not found.'],
    ['/admin/areas/cities/atlantis', 'City not found.'],
  ] as const) {
    const html = await expectResponse(admin.open(path), 404, `Not found ${text} Go to Dashboard`)
    expect(html).toContain('<title>Not found')
    expect(html).not.toContain('Unexpected Application Error')
  }
})
