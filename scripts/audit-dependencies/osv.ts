/**
 * Looks up known vulnerabilities of the packages in package-lock.json in the OSV database
 * (https://google.github.io/osv.dev/api/).
 */

export interface Lock {
  packages: Record<string, { name?: string; version?: string; dev?: boolean; link?: boolean }>
}

interface InstalledPackage {
  name: string
  version: string
  /** False if at least one installed copy of the package is a production dependency. */
  isDev: boolean
}

export interface Vulnerability extends InstalledPackage {
  id: string
  severity: string
  summary: string
  /** The lowest version above the installed one that contains the fix; undefined if there is none. */
  fixedVersion: string | undefined
}

interface Query {
  package: { name: string; ecosystem: 'npm' }
  version: string
  page_token?: string
}

interface BatchResponse {
  results: { vulns?: { id: string }[]; next_page_token?: string }[]
}

interface OsvRecord {
  id: string
  summary?: string
  withdrawn?: string
  affected?: {
    package?: { name: string; ecosystem: string }
    ranges?: { events: { fixed?: string }[] }[]
  }[]
  database_specific?: { severity?: string }
}

/** Maximum number of queries that OSV accepts per request. */
const batchSize = 1000

export class OsvUnavailable extends Error {}

export function installedPackages(lock: Lock): InstalledPackage[] {
  const packages = new Map<string, InstalledPackage>()
  for (const [path, { name: alias, version, dev, link }] of Object.entries(lock.packages)) {
    if (!path.includes('node_modules/') || version === undefined || link) continue
    const name = alias ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const known = packages.get(`${name}@${version}`)
    const isDev = dev === true && (known?.isDev ?? true)
    packages.set(`${name}@${version}`, { name, version, isDev })
  }
  return [...packages.values()]
}

/** Throws `OsvUnavailable` if OSV can't be reached or responds with a 429 or a 5xx status. */
export async function findVulnerabilities(packages: InstalledPackage[], service: string) {
  const found: { installed: InstalledPackage; id: string }[] = []
  let pending = packages.map((installed) => ({ installed, query: queryOf(installed) }))
  while (pending.length > 0) {
    const batch = pending.slice(0, batchSize)
    const queries = batch.map(({ query }) => query)
    const { results } = await request<BatchResponse>(`${service}/v1/querybatch`, { queries })
    pending = pending.slice(batchSize)
    for (const [index, { installed, query }] of batch.entries()) {
      const { vulns = [], next_page_token: token } = results[index] ?? {}
      found.push(...vulns.map(({ id }) => ({ installed, id })))
      if (token) pending.push({ installed, query: { ...query, page_token: token } })
    }
  }
  const ids = [...new Set(found.map(({ id }) => id))]
  const records = await Promise.all(ids.map((id) => request<OsvRecord>(`${service}/v1/vulns/${id}`)))
  const byId = new Map(records.map((record) => [record.id, record]))
  return found.flatMap(({ installed, id }): Vulnerability[] => {
    const record = byId.get(id) ?? { id }
    if (record.withdrawn) return []
    return [
      {
        ...installed,
        id,
        severity: record.database_specific?.severity?.toLowerCase() ?? 'unknown',
        summary: record.summary ?? '',
        fixedVersion: fixedVersion(record, installed),
      },
    ]
  })
}

function queryOf({ name, version }: InstalledPackage): Query {
  return { package: { name, ecosystem: 'npm' }, version }
}

function fixedVersion({ affected = [] }: OsvRecord, { name, version }: InstalledPackage) {
  const { compare } = new Intl.Collator('en', { numeric: true })
  return affected
    .filter(({ package: one }) => one?.ecosystem === 'npm' && one.name === name)
    .flatMap(({ ranges = [] }) => ranges.flatMap(({ events }) => events))
    .flatMap(({ fixed }) => (fixed !== undefined && compare(fixed, version) > 0 ? [fixed] : []))
    .sort(compare)[0]
}

async function request<Body>(url: string, body?: unknown): Promise<Body> {
  const response = await fetch(url, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(60_000),
  }).catch((error: unknown) => {
    throw new OsvUnavailable(`${url} could not be reached`, { cause: error })
  })
  if (response.status === 429 || response.status >= 500)
    throw new OsvUnavailable(`${url} responded ${response.status}`)
  if (!response.ok) throw new Error(`${url} responded ${response.status}: ${await response.text()}`)
  return (await response.json()) as Body
}
