import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type RouteAccess, routePolicies } from '#app/auth/policy.ts'

const documentedSections = readFileSync('docs/admin.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|') && line.includes('`/admin'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, , path = '', , opens = '', changes = '']) => ({ path, opens, changes }))

const accessLabels: Record<RouteAccess, string> = {
  public: 'the world',
  'signed-in-optional': 'the world',
  user: 'everybody',
  staff: 'staff',
  admin: 'admins',
}

/** Returns a route's admin section: `products` for `routes/admin_.products_.$id`, and '' for the dashboard. */
function sectionOf(route: string) {
  return /^routes\/admin(?:_\.([a-z]+))?/.exec(route)?.[1] ?? ''
}

const routes = Object.entries(routePolicies).filter(([id]) => id.startsWith('routes/admin'))

test('the table of sections in docs/admin.md lists every section of the admin and no others', () => {
  const sections = new Set(routes.map(([id]) => sectionOf(id)))
  const paths = [...sections].map((section) => (section === '' ? '`/admin`' : `\`/admin/${section}\``))
  expect(documentedSections.map(({ path }) => path).sort()).toEqual(paths.sort())
})

test('the table of sections in docs/admin.md lists the same roles as the access policy', () => {
  for (const { path, opens, changes } of documentedSections) {
    const section = path.replaceAll('`', '').replace(/^\/admin\/?/, '')
    const sectionRoutes = routes.filter(([id]) => sectionOf(id) === section)
    const policy = routePolicies[section === '' ? 'routes/admin' : `routes/admin_.${section}`]
    expect(opens, path).toBe(accessLabels[policy?.loader ?? 'public'])
    const actions = sectionRoutes.flatMap(([, { action }]) => (action === undefined ? [] : [action]))
    const allowedRoles = new Set(actions.map((action) => accessLabels[action]))
    const roles = ['everybody', 'staff', 'admins']
    const documentedRoles = roles.filter((role) => new RegExp(`\\b${role}\\b`).test(changes))
    expect(documentedRoles, path).toEqual(roles.filter((role) => allowedRoles.has(role)))
  }
})
