import { expect } from '@playwright/test'
import { expectHeading, test } from '#tests/e2e/support/test.ts'

const post = '/blog/gluten-free-flours-explained'

test('the list of posts has one, two or three columns depending on the screen width, and cuts titles to two lines and excerpts to four', async ({
  page,
}) => {
  for (const [width, columns] of [
    [390, 1],
    [768, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/blogs')
    const cards = page.getByRole('main').getByRole('article')
    const lefts = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().left))
    expect(new Set(lefts).size, `at ${width}`).toBe(columns)
    const title = cards.first().getByRole('heading')
    const excerpt = cards.first().locator('p.line-clamp-4')
    for (const [locator, lines] of [
      [title, 2],
      [excerpt, 4],
    ] as const) {
      const visibleLines = await locator.evaluate((element) => {
        element.textContent = 'flour and water '.repeat(80)
        const { height } = element.getBoundingClientRect()
        const { lineHeight, paddingTop, borderTopWidth } = getComputedStyle(element)
        return (height - parseFloat(paddingTop) - parseFloat(borderTopWidth)) / parseFloat(lineHeight)
      })
      expect(Math.round(visibleLines), `at ${width}`).toBe(lines)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  }
})

test('a visitor can go from the list of posts to a post and back by links with descriptive text', async ({
  page,
}) => {
  await page.goto('/blogs')
  await expect(page.getByRole('heading', { level: 1, name: 'Holston Table Blog' })).toBeVisible()
  await expect(page.getByText(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/).first()).toBeVisible()
  await page
    .getByRole('link', { name: 'Read More about Gluten-free flours, and what each one is good for' })
    .click()
  await expect(page).toHaveURL(new RegExp(`${post}$`))
  await expectHeading(page, /Gluten-free flours/)
  await expect(page.getByText(/^\d+ min read$/)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Tags' }).getByText('baking')).toBeVisible()
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Blog' })).toHaveAttribute('href', '/blogs')
  await page.getByRole('link', { name: 'Read More Articles' }).click()
  await expect(page).toHaveURL(/\/blogs$/)
})

test('D01 the URL of a nonexistent blog post returns a 404 page with the heading “Post Not Found”', async ({
  page,
}) => {
  const response = await page.goto('/blog/no-such-post')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Post Not Found' })).toBeVisible()
  await expect(page.getByText("The blog post you're looking for doesn't exist.")).toBeVisible()
})

test('D04 each feed linked from the list of posts is well-formed, and a conditional request for the unchanged feed returns a 304', async ({
  page,
  request,
}) => {
  await page.goto('/blogs')
  const links = await page
    .locator('link[rel=alternate]')
    .evaluateAll((all) => all.map((link) => (link as HTMLLinkElement).href))
  expect(links).toHaveLength(3)
  for (const url of links) {
    const response = await request.get(url)
    expect(response.status()).toBe(200)
    const entries = await page.evaluate(
      (text) => {
        if (text.startsWith('{')) return (JSON.parse(text) as { items: unknown[] }).items.length
        const xml = new DOMParser().parseFromString(text, 'application/xml')
        return xml.querySelector('parsererror') ? -1 : xml.querySelectorAll('item, entry').length
      },
      await response.text(),
    )
    // There may be more than ten entries, because other tests may have published posts.
    expect(entries, url).toBeGreaterThanOrEqual(10)
    const repeated = await request.get(url, { headers: { 'if-none-match': response.headers().etag ?? '' } })
    expect(repeated.status(), url).toBe(304)
  }
})
