import { expect, test, type Page } from '@playwright/test'
import { madePages, publicPages } from '#tests/support/public-pages.ts'
import { axeFaults } from './axe.ts'

const pages = [
  ...publicPages,
  ...madePages,
  '/delivery?zip=37650',
  '/delivery?zip=99501',
  '/blog/gluten-free-flours-explained',
  '/blog/no-such-post',
]

for (const width of [320, 1280]) {
  test(`C01 C10 at ${width} px no page has a fault that axe knows, is wider than the screen, or has a small target`, async ({
    page,
  }) => {
    test.setTimeout(240_000)
    await page.setViewportSize({ width, height: 800 })
    for (const url of pages) {
      await page.goto(url)
      await openAnAnswer(page)
      expect(await axeFaults(page), url).toEqual([])
      expect(await widthOf(page), url).toBeLessThanOrEqual(width)
      expect(await smallTargets(page), url).toEqual([])
    }
  })
}

test('C10 between the phone and the desk, too, no page is wider than the screen', async ({ page }) => {
  test.slow()
  for (const url of pages) {
    await page.setViewportSize({ width: 768, height: 800 })
    await page.goto(url)
    await openAnAnswer(page)
    for (const width of [768, 640, 480]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await widthOf(page), `${url} at ${width}`).toBeLessThanOrEqual(width)
    }
  }
})

/** Questions, and the menu's filter: what is closed is read by nobody. */
async function openAnAnswer(page: Page) {
  const closed = page.locator('main details:not([open]) > summary')
  if (await closed.count()) await closed.first().click()
}

function widthOf(page: Page) {
  return page.evaluate(() => document.documentElement.scrollWidth)
}

/** What stands by itself and is less than 24 px high or wide (WCAG 2.2, 2.5.8). */
function smallTargets(page: Page) {
  return page
    .getByRole('main')
    .locator('a, button, summary, input:not([type=hidden])')
    .evaluateAll((targets) =>
      targets
        .filter(
          (target) => getComputedStyle(target).display !== 'inline' && target.getClientRects().length > 0,
        )
        .filter((target) => {
          const { width, height } = target.getBoundingClientRect()
          return Math.min(width, height) < 24
        })
        .map((target) => target.textContent ?? target.tagName),
    )
}
