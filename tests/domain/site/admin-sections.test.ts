import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { routePolicies, type RouteAccess } from '#app/auth/policy.ts'

const table = readFileSync('docs/admin.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|') && line.includes('`/admin'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, name = '', address = '', , opens = '', changes = '']) => ({ name, address, opens, changes }))

const accessLabels: Record<RouteAccess, string> = {
  public: 'the world',
  'signed-in-optional': 'the world',
  user: 'everybody',
  staff: 'staff',
  admin: 'admins',
}

/**
 * Returns the section of a route file: `products` for `routes/admin_.products_.$id`; the dashboard is its own
 * section.
 */
function sectionOf(route: string) {
  return /^routes\/admin(?:_\.([a-z]+))?/.exec(route)?.[1] ?? ''
}

const routes = Object.entries(routePolicies).filter(([id]) => id.startsWith('routes/admin'))

test('the section table in docs/admin.md matches the admin routes', () => {
  const sections = new Set(routes.map(([id]) => sectionOf(id)))
  const addresses = [...sections].map((section) => (section === '' ? '`/admin`' : `\`/admin/${section}\``))
  expect(table.map(({ address }) => address).sort()).toEqual(addresses.sort())
})

test('the section table in docs/admin.md lists the same roles as the access policy', () => {
  for (const { address, opens, changes } of table) {
    const section = address.replaceAll('`', '').replace(/^\/admin\/?/, '')
    const sectionRoutes = routes.filter(([id]) => sectionOf(id) === section)
    const policy = routePolicies[section === '' ? 'routes/admin' : `routes/admin_.${section}`]
    expect(opens, address).toBe(accessLabels[policy?.loader ?? 'public'])
    const may = new Set(
      sectionRoutes.flatMap(([, { action }]) => (action === undefined ? [] : [accessLabels[action]])),
    )
    const documented = ['everybody', 'staff', 'admins'].filter((who) =>
      new RegExp(`\\b${who}\\b`).test(changes),
    )
    expect(documented, address).toEqual(['everybody', 'staff', 'admins'].filter((who) => may.has(who)))
  }
})
