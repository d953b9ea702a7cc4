import { expect, test } from 'vitest'
import { buildAccessibilityPage } from '#app/content/legal/accessibility.ts'
import { buildPrivacyPage } from '#app/content/legal/privacy.ts'
import { buildTermsPage } from '#app/content/legal/terms.ts'
import { buildBusiness, defaultBusiness, defaultSettings } from '#app/domain/settings/business.ts'
import type { Settings } from '#app/domain/settings/business-schema.ts'
import { brokenEnv, failing } from '#tests/support/context.ts'
import { expectSearchTexts, page } from '#tests/support/site/requests.ts'

const paths = ['/privacy', '/terms', '/accessibility']

test('each legal page shows the date of its last change, is marked as current in the navigation, and loads with D1 down', async () => {
  for (const path of paths) {
    const html = await page(path, brokenEnv({ DB: failing('D1') }))
    expect(html).toMatch(/Last updated(?:<!-- -->)? <time dateTime="20\d\d-\d\d-\d\d">/)
    const links = [
      ...html.matchAll(/<a [^>]*?href="(\/[a-z]+)"( aria-current="page")?>(?:Privacy|Terms|Acc)/g),
    ]
    const currentLinks = links.filter(([, , current]) => current).map(([, href]) => href)
    expect(currentLinks, path).toEqual([path])
    expect(/<[^>]+ style=/.test(html), path).toBe(false)
  }
})

test('F01 the privacy page says that no advertising code is loaded or, if an ad pixel is configured, that the pixel loads only with consent', () => {
  const textWithPixel = (pixel: Settings['pixel']) =>
    JSON.stringify(buildPrivacyPage(buildBusiness({ ...defaultSettings, pixel })))
  expect(textWithPixel(null)).toContain('We don’t load advertising or analytics code')
  const text = textWithPixel({ scriptUrl: 'https://pixel.example/p.js', hosts: ['pixel.example'] })
  expect(text).toContain('only if you allow it')
  expect(text).toContain('Global Privacy Control')
  expect(text).not.toContain('No advertising')
})

test('without double opt-in, the privacy page does not mention a confirmation email', () => {
  const business = buildBusiness({ ...defaultSettings, newsletterDoubleOptIn: false })
  expect(JSON.stringify(buildPrivacyPage(business))).not.toContain('confirmed with a link')
})

test('the terms of service and the accessibility page show the saved settings instead of the defaults', () => {
  const business = buildBusiness({
    ...defaultSettings,
    deadline: { weekday: 2, time: '23:59' },
    cookingWeekday: 3,
    fees: { localDeliveryCents: 1450, shippingCents: 3100 },
    promo: { code: 'HELLO', percent: 15 },
    replyHours: 48,
  })
  const text = JSON.stringify([buildTermsPage(business), buildAccessibilityPage(business)])
  for (const sentence of [
    'Tuesday 11:59 PM',
    'Wednesday',
    '$14.50',
    '$31',
    'HELLO takes 15%',
    'within 48 hours',
  ])
    expect(text).toContain(sentence)
  expect(text).not.toMatch(/Thursday|Friday|\$12\b|\$25\b|WELCOME|24 hours/)
})

test('D02 each legal and information page has a unique title and description that search results can show in full', async () => {
  const texts = new Set<string>()
  const allPaths = [...paths, '/glp1', '/vs-clean-eatz']
  for (const path of allPaths) for (const text of expectSearchTexts(await page(path), path)) texts.add(text)
  expect(texts.size).toBe(2 * allPaths.length)
})

test('E06 the privacy page says what is stored about a subscriber and what a subscriber can do from each email', () => {
  const text = JSON.stringify(buildPrivacyPage(defaultBusiness))
  for (const phrase of ['first part of your IP address', 'unsubscribe', 'erase it', 'your ZIP code'])
    expect(text).toContain(phrase)
  for (const phrase of ['works once and expires in 30 minutes', 'about two months', 'within a day'])
    expect(text).toContain(phrase)
  expect(text).not.toContain('To leave it, write to us')
})

test('the privacy page says what data remains after an account or address is erased', () => {
  const text = JSON.stringify(buildPrivacyPage(defaultBusiness))
  expect(text).toContain('a scrambled form of your password')
  expect(text).toContain('Logging in sets one cookie')
  expect(text).toContain('stays in your browser tab')
  expect(text).toContain('Have I Been Pwned')
  expect(text).toContain('we keep only a scrambled code of your address')
})
