import { expect, test } from 'vitest'
import { atTheDesk } from '#tests/support/admin/admin-forms.ts'
import { wordsOf } from '#tests/support/site/html.ts'

test('a missing admin item shows a plain 404 with a link back and logs no error', async () => {
  const admin = await atTheDesk()
  for (const [path, words] of [
    ['/admin/products/999999', 'Meal not found.'],
    ['/admin/posts/999999', 'Post not found.'],
    ['/admin/subscribers/x', 'Subscriber not found.'],
    ['/admin/areas/cities/atlantis', 'City not found.'],
  ] as const) {
    const answer = await admin.open(path)
    const html = await answer.text()
    expect(answer.status, path).toBe(404)
    expect(wordsOf(html)).toContain(`Not found ${words} Go to Dashboard`)
    expect(html).toContain('<title>Not found')
    expect(html).not.toContain('Unexpected Application Error')
  }
})
