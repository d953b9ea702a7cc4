import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type RouteAccess, routePolicies } from '#app/auth/policy.ts'
import { formFieldsByRoute } from '#tests/support/site/form-fields.ts'
import { formReads } from '#tests/support/site/form-reads.ts'

/*
 * A new form field fails a test in this file until you declare it for its route in tests/support/site/form-fields.ts.
 * List it under the access level of the route's action. If only an admin may set the field, list it under `admin` and
 * call `requireAdminToSetFields` in the action. Remove a field when the code no longer reads it.
 */

interface Lock {
  packages: Record<string, { version: string; resolved?: string }>
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock

const fixedVersions: Record<string, string> = {
  '@remix-run/cloudflare': '2.17.5',
  '@remix-run/react': '2.17.5',
  '@remix-run/server-runtime': '2.17.5',
  '@remix-run/router': '1.23.4',
  'react-router': '6.30.6',
  'react-router-dom': '6.30.6',
  'sanitize-html': '2.17.4',
  hono: '4.12.18',
  wrangler: '4.59.1',
}

test('A21 every installed copy of a package with a security advisory is at the fixed version or later', () => {
  for (const [name, fixedVersion] of Object.entries(fixedVersions)) {
    const copies = Object.entries(lock.packages).filter(([path]) => path.endsWith(`node_modules/${name}`))
    expect(copies.length, name).toBeGreaterThan(0)
    for (const [path, { version }] of copies)
      expect(atLeast(version, fixedVersion), `${path} ${version}`).toBe(true)
  }
})

test('the lockfile contains exactly one copy of workerd and no download URLs', () => {
  expect(Object.keys(lock.packages).filter((path) => path.endsWith('node_modules/workerd'))).toHaveLength(1)
  expect(Object.values(lock.packages).filter(({ resolved }) => resolved?.startsWith('http'))).toEqual([])
})

test('tests/support/site/form-fields.ts declares exactly the form fields that each route’s action reads', () => {
  const reads = formReads()
  const problems: string[] = []
  for (const route of new Set([...Object.keys(reads), ...Object.keys(formFieldsByRoute)])) {
    const declared = Object.values(formFieldsByRoute[route] ?? {}).flat()
    const read = reads[route] ?? []
    for (const name of read.filter((name) => !declared.includes(name)))
      problems.push(`${route} reads ${name}: declare it in tests/support/site/form-fields.ts`)
    for (const name of declared.filter((name) => !read.includes(name)))
      problems.push(`${route} no longer reads ${name}: take it out of tests/support/site/form-fields.ts`)
  }
  expect(problems).toEqual([])
  const withAction = Object.keys(routePolicies).filter((route) => routePolicies[route]?.action !== undefined)
  expect(Object.keys(reads).sort()).toEqual(withAction.sort())
})

test('the role needed to submit a form field is admin or the role that its route’s action requires; for a field whose name is known only at run time, it is admin', () => {
  const rank: RouteAccess[] = ['public', 'signed-in-optional', 'user', 'staff', 'admin']
  for (const [route, fields] of Object.entries(formFieldsByRoute)) {
    const action = routePolicies[route]?.action ?? 'public'
    for (const [access, names] of Object.entries(fields)) {
      expect([action, 'admin'], `${route}: ${names.join()}`).toContain(access)
      expect(rank.indexOf(access as RouteAccess), route).toBeGreaterThanOrEqual(rank.indexOf(action))
      if (names.includes('*')) expect(access, route).toBe('admin')
    }
  }
})

test('only app/http/csv.ts creates CSV responses', () => {
  const files = globSync('app/**/*.{ts,tsx}')
  const writers = files.filter((path) => /['"`]text\/csv; /.test(readFileSync(path, 'utf8')))
  expect(writers).toEqual(['app/http/csv.ts'])
})

function atLeast(version: string, minimum: string) {
  const [installedParts, minimumParts] = [version, minimum].map((text) => text.split('.').map(Number)) as [
    number[],
    number[],
  ]
  for (const [index, part] of minimumParts.entries()) {
    if ((installedParts[index] ?? 0) !== part) return (installedParts[index] ?? 0) > part
  }
  return true
}
