import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { Env } from '#app/env.server.ts'
import { invalidEmail, smokePages, smokeTest } from '#scripts/deploy/smoke-test.ts'
import { brokenEnv, failing, settings } from '#tests/support/context.ts'
import { emptyTables, sqlValue } from '#tests/support/database.ts'
import { site } from '#tests/support/site/built-site.ts'
import { createApp } from '#worker/app.ts'

const origin = settings.SITE_ORIGIN

/** Returns a function that visits the built site. Files under /assets are stubbed: the platform serves them. */
function aVisitor(changes: Partial<typeof settings> = {}, bindings: Env = env) {
  const app = createApp(site, { ...settings, ...changes })
  return async (path: string, init: RequestInit = {}) => {
    if (path.startsWith('/assets/')) return new Response('script')
    const headers = { ...(init.headers as object), host: new URL(origin).host }
    return app(new Request(origin + path, { ...init, headers }), bindings, createExecutionContext())
  }
}

async function failedChecks(visit: ReturnType<typeof aVisitor>, hidden = false) {
  const checks = await smokeTest(visit, { origin, hidden })
  expect(checks.length).toBeGreaterThan(Object.keys(smokePages).length)
  const failed = checks.filter(({ problems }) => problems.length > 0)
  return Object.fromEntries(failed.map(({ name, problems }) => [name, problems]))
}

test('the deploy smoke test passes on a new site without meals, posts or subscribers, and stores nothing', async () => {
  await emptyTables('weekly_menu_items', 'products', 'blog_posts', 'newsletter_subscribers')
  expect(await failedChecks(aVisitor())).toEqual({})
  expect(await sqlValue`select count(*) from newsletter_subscribers`).toBe(0)
  expect(await sqlValue`select count(*) from emails where recipient = ${invalidEmail}`).toBe(0)
})

test('the deploy smoke test fails if the database does not respond or a page does not render', async () => {
  expect(await failedChecks(aVisitor({}, brokenEnv({ DB: failing('D1') })))).toHaveProperty(['/api/v1/menu'])
  const broken = () => Promise.resolve(new Response('<h1>Moved</h1>'))
  const failed = await failedChecks(broken)
  expect(failed['/faq']).toContain('the heading “Frequently asked questions” is missing')
  expect(failed['/faq']).toContain('the header content-security-policy is missing or wrong')
  expect(failed['POST /subscribe']).toContain('status 200 instead of 422')
})

test('the deploy smoke test fails if search engines can index staging or cannot index production', async () => {
  expect(await failedChecks(aVisitor({ ENVIRONMENT: 'staging' }), true)).toEqual({})
  const asProduction = await failedChecks(aVisitor({ ENVIRONMENT: 'staging' }))
  expect(asProduction['/']).toEqual(['search engines may not list it (x-robots-tag: noindex)'])
  expect((await failedChecks(aVisitor(), true))['/']).toEqual(['search engines may list it'])
})
