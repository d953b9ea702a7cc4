import { expect, test } from 'vitest'
import { accessibilityPage } from '#app/content/legal/accessibility.ts'
import { privacyPage } from '#app/content/legal/privacy.ts'
import { termsPage } from '#app/content/legal/terms.ts'
import { buildBusiness, defaultBusiness, defaultSettings } from '#app/domain/settings/business.ts'
import type { Settings } from '#app/domain/settings/business-schema.ts'
import { brokenEnv, failing } from '#tests/support/context.ts'
import { expectSearchTexts, page } from '#tests/support/site/requests.ts'

const paths = ['/privacy', '/terms', '/accessibility']

test('each legal page shows the date of its last change, is marked as current in the navigation, and loads with D1 down', async () => {
  for (const path of paths) {
    const html = await page(path, brokenEnv({ DB: failing('D1') }))
    expect(html).toMatch(/Last updated(?:<!-- -->)? <time dateTime="20\d\d-\d\d-\d\d">/)
    const links = [...html.matchAll(/<a href="(\/[a-z]+)"( aria-current="page")?>(?:Privacy|Terms|Acc)/g)]
    const own = links.filter(([, , current]) => current).map(([, href]) => href)
    expect(own, path).toEqual([path])
    expect(/<[^>]+ style=/.test(html), path).toBe(false)
  }
})

test('F01 the privacy page says that no advertising code is loaded or, with an ad pixel configured, that it loads only with consent', () => {
  const said = (pixel: Settings['pixel']) =>
    JSON.stringify(privacyPage(buildBusiness({ ...defaultSettings, pixel })))
  expect(said(null)).toContain('We don’t load advertising or analytics code')
  const withPixel = said({ scriptUrl: 'https://pixel.example/p.js', hosts: ['pixel.example'] })
  expect(withPixel).toContain('only if you allow it')
  expect(withPixel).toContain('Global Privacy Control')
  expect(withPixel).not.toContain('No advertising')
})

test('without double opt-in, the privacy page does not mention a confirmation email', () => {
  const business = buildBusiness({ ...defaultSettings, newsletterDoubleOptIn: false })
  expect(JSON.stringify(privacyPage(business))).not.toContain('confirmed with a link')
})

test('changed settings appear in the terms of service and on the accessibility page', () => {
  const business = buildBusiness({
    ...defaultSettings,
    deadline: { weekday: 2, time: '23:59' },
    cookingWeekday: 3,
    fees: { localDeliveryCents: 1450, shippingCents: 3100 },
    promo: { code: 'HELLO', percent: 15 },
    replyHours: 48,
  })
  const said = JSON.stringify([termsPage(business), accessibilityPage(business)])
  for (const fact of ['Tuesday 11:59 PM', 'Wednesday', '$14.50', '$31', 'HELLO takes 15%', 'within 48 hours'])
    expect(said).toContain(fact)
  expect(/Thursday|Friday|\$12\b|\$25\b|WELCOME|24 hours/.test(said)).toBe(false)
})

test('D02 each legal and information page has a unique title and description that search results can show in full', async () => {
  const seen = new Set<string>()
  const all = [...paths, '/glp1', '/vs-clean-eatz']
  for (const path of all) {
    for (const text of expectSearchTexts(await page(path), path)) seen.add(text)
  }
  expect(seen.size).toBe(2 * all.length)
})

test('E06 the privacy page says what is stored about a subscriber and what a subscriber can do from each email', () => {
  const said = JSON.stringify(privacyPage(defaultBusiness))
  for (const word of ['first part of your IP address', 'unsubscribe', 'erase it', 'your ZIP code'])
    expect(said).toContain(word)
  for (const word of ['works once and expires in 30 minutes', 'about two months', 'within a day'])
    expect(said).toContain(word)
  expect(said).not.toContain('To leave it, write to us')
})

test('the privacy page says what data remains after an account or address is erased', () => {
  const said = JSON.stringify(privacyPage(defaultBusiness))
  expect(said).toContain('a scrambled form of your password')
  expect(said).toContain('Logging in sets one cookie')
  expect(said).toContain('stays in your browser tab')
  expect(said).toContain('Have I Been Pwned')
  expect(said).toContain('we keep only a scrambled code of your address')
})
