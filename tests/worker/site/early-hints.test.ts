import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ask } from '#tests/support/admin/auth.ts'
import { aProduct, tuesday } from '#tests/support/context.ts'
import { emptyMenus } from '#tests/support/menu/products.ts'

let product = ''
beforeAll(async () => {
  vi.useFakeTimers({ now: tuesday, toFake: ['Date'] })
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  product = `/product/${(await aProduct({ name: 'Bare Chili', featuredThisWeek: true, menuPosition: 1 })).id}`
})
afterAll(async () => {
  vi.useRealTimers()
  await emptyMenus()
})

const hintsOf = (response: Response) => (response.headers.get('link') ?? '').split(/, (?=<)/)

test('Early Hints preload the font and the high-priority image of the page', async () => {
  for (const path of ['/', product]) {
    const response = await ask(path)
    const html = await response.text()
    const [font = '', hero = '', ...others] = hintsOf(response)
    expect(others, path).toEqual([])
    const file = /^<([^>]+)>/.exec(font)?.[1] ?? 'none'
    expect(html, path).toContain(`href="${file}"`)
    const [, srcSet = 'none', sizes = 'none'] = /imagesrcset="([^"]+)"; imagesizes="([^"]+)"/.exec(hero) ?? []
    const first = /<source type="image\/avif"[^>]*>(?=<img[^>]*fetchpriority="high")/.exec(html)?.[0]
    expect(first, path).toContain(`srcSet="${srcSet}" sizes="${sizes.replaceAll('>', '&gt;')}"`)
  }
})

test('Early Hints for a page without a main image list only the font', async () => {
  expect(hintsOf(await ask('/faq'))).toEqual([
    '</fonts/fraunces-latin.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin',
  ])
})
