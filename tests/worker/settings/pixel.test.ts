import { afterEach, expect, test } from 'vitest'
import { getPixelCspSources } from '#app/domain/settings/business.ts'
import { aProduct, brokenEnv, failing } from '#tests/support/context.ts'
import { emptyTables } from '#tests/support/database.ts'
import { saveSettings } from '#tests/support/menu/settings.ts'
import { pageText } from '#tests/support/site/html.ts'
import { get } from '#tests/support/site/requests.ts'

const scriptUrl = 'https://pixel.example/js/loader.js'

afterEach(() => emptyTables('business_facts'))

test('F01 without a configured ad pixel, no page loads one, asks for consent or allows pixel hosts in its content security policy', async () => {
  const { html, policy } = await page('/')
  expect(/class="consent"|data-pixel/.test(html)).toBe(false)
  expect(directive(policy, 'connect-src')).toBe("'self'")
  expect(directive(policy, 'script-src')).not.toMatch(/https?:\/\//)
})

test('F02 with an ad pixel configured, every page has the same hidden consent question and no script that loads the pixel', async () => {
  await aPixel(['events.pixel.example'])
  const { id } = await aProduct()
  const policies = new Set<string>()
  for (const path of ['/', `/product/${id}`, '/faq', '/no-such-page', '/subscribe']) {
    const { html, policy } = await page(path)
    policies.add(policy)
    expect(/<section class="consent"[^>]* hidden=""/.test(html), path).toBe(true)
    expect(html.includes(`data-pixel="${scriptUrl}"`), path).toBe(true)
    expect(/<script[^>]+pixel\.example|localStorage/.test(html), path).toBe(false)
    const headers = { cookie: 'ads=yes', 'sec-gpc': '1', 'user-agent': 'x' }
    expect((await page(path, headers)).html, path).toBe(html)
  }
  expect(policies.size).toBe(1)
  const [policy = ''] = policies
  const hosts = ' https://pixel.example https://events.pixel.example'
  expect(directive(policy, 'script-src').endsWith(hosts)).toBe(true)
  expect(directive(policy, 'connect-src')).toBe(`'self'${hosts}`)
})

test('F02 the ad consent question names who receives the data and shows both answers with equal weight', async () => {
  await aPixel([])
  const { html } = await page('/faq')
  const consent = /<section class="consent".*?<\/section>/s.exec(html)?.[0] ?? ''
  expect(pageText(consent)).toContain('pixel.example')
  const buttons = [...consent.matchAll(/<button type="button" class="([^"]*)" value="(\w+)">/g)]
  expect(buttons.map(([, , value]) => value)).toEqual(['yes', 'no'])
  expect(new Set(buttons.map(([, className]) => className)).size).toBe(1)
})

test('F03 pages whose URL contains a token load no third-party script', async () => {
  await aPixel([])
  const { html } = await page('/subscribe/confirm?token=abc')
  expect(html.includes('data-pixel')).toBe(false)
})

test('A13 a stored pixel host cannot inject a directive into the content security policy', async () => {
  await aPixel(['x.example; script-src *', "'unsafe-inline'", '*', 'https:'])
  const { policy } = await page('/')
  // A pixel with malicious hosts fails validation, and the function that builds the policy skips such hosts, too.
  expect(directive(policy, 'connect-src')).toBe("'self'")
  const sources = getPixelCspSources({ scriptUrl, hosts: ['x.example; script-src *', '*', 'https:'] })
  expect(sources).toEqual(['https://pixel.example'])
  expect(policy.match(/script-src /g)).toHaveLength(1)
  expect(policy).not.toContain('unsafe-inline')
})

test('with D1 down, pages load no ad pixel, and the content security policy allows no pixel host', async () => {
  await aPixel([])
  const { html, policy } = await page('/', {}, brokenEnv({ DB: failing('D1') }))
  expect([html.includes('data-pixel'), policy.includes('pixel.example')]).toEqual([false, false])
})

function aPixel(hosts: readonly string[]) {
  return saveSettings({ pixel: { scriptUrl, hosts } })
}

function directive(policy: string, name: string) {
  const part = policy.split('; ').find((text) => text.startsWith(`${name} `)) ?? ''
  return part.slice(name.length + 1)
}

async function page(path: string, headers: Record<string, string> = {}, bindings = brokenEnv({})) {
  const response = await get(path, bindings, { headers })
  const html = (await response.text()).replaceAll(/Request [0-9a-f-]{36}/g, '')
  return { html, policy: response.headers.get('content-security-policy') ?? '' }
}
