import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from '#tests/support/admin/auth.ts'
import { aProduct, setClockForFile } from '#tests/support/context.ts'
import { emptyMenus } from '#tests/support/menu/products.ts'

let productPath = ''
setClockForFile()
beforeAll(async () => {
  productPath = `/product/${(await aProduct({ featuredThisWeek: true, menuPosition: 1 })).id}`
})
afterAll(emptyMenus)

const hintsOf = (response: Response) => (response.headers.get('link') ?? '').split(/, (?=<)/)

test('Early Hints preload the page’s font and high-priority image', async () => {
  for (const path of ['/', productPath]) {
    const response = await openPage(path)
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
  expect(hintsOf(await openPage('/faq'))).toEqual([
    '</fonts/fraunces-latin.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin',
  ])
})
