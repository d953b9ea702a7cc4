import { expect, type Page } from '@playwright/test'
import { axeViolations, smallTargets } from '#tests/e2e/support/axe.ts'
import { test } from '#tests/e2e/support/test.ts'
import { dynamicPages, missingPages, publicPages } from '#tests/support/site/public-pages.ts'

const pages = Object.entries({
  ...Object.fromEntries([...publicPages, ...dynamicPages].map((url) => [url, 200])),
  ...missingPages,
})
/** Pages that contain expandable content, such as FAQ answers or the menu filter. */
const pagesWithQuestions = ['/', '/menu', '/faq', '/glp1']

for (const width of [320, 1280]) {
  test(`C01 C10 at ${width} px, no public page has an axe violation, is wider than the screen, or has a click target under 24 px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const [url, status] of pages) {
      await openPage(page, url, status)
      expect(await axeViolations(page), url).toEqual([])
      expect(await measureWidth(page), url).toBeLessThanOrEqual(width)
      expect(await smallTargets(page.getByRole('main')), url).toEqual([])
    }
  })
}

test('C10 at widths between phone and desktop, no public page is wider than the screen or has a click target under 24 px', async ({
  page,
}) => {
  for (const [url, status] of pages) {
    await page.setViewportSize({ width: 768, height: 800 })
    await openPage(page, url, status)
    expect(await smallTargets(page.getByRole('main')), url).toEqual([])
    for (const width of [768, 640, 480]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await measureWidth(page), `${url} at ${width}`).toBeLessThanOrEqual(width)
    }
  }
})

/** Opens a page and expands one of its closed answers, because axe skips hidden content. */
async function openPage(page: Page, url: string, status: number) {
  expect((await page.goto(url))?.status(), url).toBe(status)
  const closedQuestions = page.locator('main details:not([open]) > summary')
  expect((await closedQuestions.count()) > 0, `${url} has questions`).toBe(pagesWithQuestions.includes(url))
  if (pagesWithQuestions.includes(url)) await closedQuestions.first().click()
}

function measureWidth(page: Page) {
  return page.evaluate(() => document.documentElement.scrollWidth)
}
