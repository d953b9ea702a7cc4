import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptedRisks, verdictOn } from '#scripts/audit-dependencies/accepted-risks.ts'
import { findVulnerabilities, installedPackages, type Lock } from '#scripts/audit-dependencies/osv.ts'
import { tool } from '#scripts/local.ts'
import { json, respondJson, startHttpProvider } from '#tests/support/loopback/http-provider.ts'

const vulnerability = {
  id: 'GHSA-aaaa-bbbb-cccc',
  summary: 'Soup boils over',
  modified: '2026-11-01T10:00:00Z',
  aliases: ['CVE-2026-00001'],
  affected: [
    {
      package: { name: 'soup', ecosystem: 'npm', purl: 'pkg:npm/soup' },
      ranges: [
        { type: 'SEMVER', events: [{ introduced: '0' }, { fixed: '1.2.3' }] },
        { type: 'SEMVER', events: [{ introduced: '2.0.0' }, { fixed: '2.10.0' }] },
        { type: 'SEMVER', events: [{ introduced: '3.0.0' }, { fixed: '3.0.1' }] },
      ],
    },
  ],
  database_specific: { severity: 'HIGH', github_reviewed: true },
}

interface Batch {
  queries: { package: { name: string }; page_token?: string }[]
}

/** Responds like the OSV database when only the package `soup` has vulnerabilities, the second on a second page. */
function osvWith(...ids: string[]) {
  return (...[response, { path, body }]: Parameters<ReturnType<typeof json>>) => {
    const [, id] = /\/v1\/vulns\/(.+)$/.exec(path) ?? []
    if (id !== undefined) return respondJson(response, 200, { ...vulnerability, id })
    const results = (body as Batch).queries.map(({ package: { name }, page_token: token }) => {
      if (name !== 'soup' || ids.length === 0) return {}
      const page = token === undefined ? 0 : 1
      const more = page + 1 < ids.length ? { next_page_token: 'more' } : {}
      return { vulns: [{ id: ids[page], modified: vulnerability.modified }], ...more }
    })
    respondJson(response, 200, { results })
  }
}

const lock: Lock = {
  packages: {
    '': { name: 'kitchen', version: '1.0.0' },
    'node_modules/soup': { version: '2.9.0' },
    'node_modules/bread': { version: '1.0.0', dev: true },
    'node_modules/bread/node_modules/@sea/salt': { version: '1.0.0', dev: true },
    'node_modules/@sea/salt': { version: '1.0.0' },
    'node_modules/salt-old': { name: '@sea/salt', version: '0.9.0', dev: true },
  },
}
const lockWithDevSoup: Lock = { packages: { 'node_modules/soup': { version: '2.9.0', dev: true } } }

let osv: Awaited<ReturnType<typeof startHttpProvider>>
const folder = mkdtempSync(join(tmpdir(), 'audit-'))

beforeAll(async () => {
  osv = await startHttpProvider({
    none: osvWith(),
    one: osvWith(vulnerability.id),
    two: osvWith(vulnerability.id, 'GHSA-dddd-eeee-ffff'),
    malware: osvWith('MAL-2026-1'),
    down: json(503, { code: 14, message: 'unavailable' }),
    refuses: json(400, { code: 3, message: 'Invalid query.' }),
  })
})

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await osv.close()
})

function audit(packages: Lock, osvUrl: string) {
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(packages))
  return new Promise<{ code: number; out: string }>((done) => {
    const child = execFile(
      tool('node'),
      [resolve('scripts/audit-dependencies.ts')],
      { cwd: folder, env: { ...process.env, GITHUB_ACTIONS: '', OSV_URL: osvUrl } },
      (_error, stdout, stderr) => done({ code: child.exitCode ?? -1, out: stdout + stderr }),
    )
  })
}

test('a vulnerable production dependency fails the dependency audit, which prints the severity and the fixed version', async () => {
  const { code, out } = await audit(lock, `${osv.origin}/one`)
  expect(out).toContain('error: soup 2.9.0 (production), high, fixed in 2.10.0: Soup boils over')
  expect(out).toContain(`https://osv.dev/vulnerability/${vulnerability.id}`)
  expect(out).toContain('4 packages checked; errors: 1, warnings: 0, accepted: 0')
  expect(code).toBe(1)
})

test('in the dependency audit, a vulnerable development dependency causes only a warning, unless it is malware', async () => {
  const vulnerable = await audit(lockWithDevSoup, `${osv.origin}/one`)
  expect(vulnerable.out).toContain('warning: soup 2.9.0 (development)')
  expect(vulnerable.code).toBe(0)
  const malware = await audit(lockWithDevSoup, `${osv.origin}/malware`)
  expect(malware.out).toContain('error: soup 2.9.0 (development)')
  expect(malware.code).toBe(1)
})

test('the dependency audit succeeds when no dependency has a known vulnerability', async () => {
  const { code, out } = await audit(lock, `${osv.origin}/none`)
  expect(out).toBe('4 packages checked; errors: 0, warnings: 0, accepted: 0\n')
  expect(code).toBe(0)
})

test('if the OSV vulnerability database is down or can’t be reached, the dependency audit is skipped with a notice', async () => {
  const stopped = await startHttpProvider({})
  await stopped.close()
  for (const osvUrl of [`${osv.origin}/down`, stopped.origin]) {
    const { code, out } = await audit(lock, osvUrl)
    expect(out).toContain('Skipped the dependency check')
    expect(code).toBe(0)
  }
})

test('if the OSV vulnerability database rejects the request, the dependency audit fails', async () => {
  const { code, out } = await audit(lock, `${osv.origin}/refuses`)
  expect(out).toContain('Invalid query.')
  expect(code).toBe(1)
})

test('the dependency audit fetches all pages of a paginated response from the OSV vulnerability database', async () => {
  const vulnerabilities = await findVulnerabilities(installedPackages(lock), `${osv.origin}/two`)
  expect(vulnerabilities.map(({ id }) => id)).toEqual([vulnerability.id, 'GHSA-dddd-eeee-ffff'])
})

test('a package version counts as a development dependency only if every installed copy is a development dependency', () => {
  expect(installedPackages(lock)).toEqual([
    { name: 'soup', version: '2.9.0', isDev: false },
    { name: 'bread', version: '1.0.0', isDev: true },
    { name: '@sea/salt', version: '1.0.0', isDev: false },
    { name: '@sea/salt', version: '0.9.0', isDev: true },
  ])
})

test('the dependency audit accepts a known risk only in the listed package and only until the acceptance expires', () => {
  const risks = [{ package: 'soup', id: vulnerability.id, reason: 'We serve it cold.', until: '2026-12-31' }]
  const soup = { name: 'soup', id: vulnerability.id, isDev: false }
  expect(verdictOn(soup, risks, '2026-12-31')).toBe('accepted')
  expect(verdictOn(soup, risks, '2027-01-01')).toBe('error')
  expect(verdictOn({ ...soup, name: 'bread' }, risks, '2026-12-31')).toBe('error')
})

test('decision 001 in docs/decisions names every package whose risk the dependency audit accepts', () => {
  const decision = readFileSync('docs/decisions/001-stack.md', 'utf8')
  for (const risk of acceptedRisks) expect(decision).toContain(`\`${risk.package}\``)
})
