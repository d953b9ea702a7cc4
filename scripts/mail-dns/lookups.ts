import { promises as dns } from 'node:dns'

/** DNS lookups. Each returns an empty list for a name without records of that type. */
export type Lookups = ReturnType<typeof lookupsOf>

/** Creates the DNS lookups. `servers`, such as `127.0.0.1:5353`, replace the machine's own DNS servers. */
export function lookupsOf(servers: readonly string[] = []) {
  const resolver = new dns.Resolver({ timeout: 5000, tries: 2 })
  if (servers.length > 0) resolver.setServers(servers)
  return {
    txt: async (name: string) =>
      (await emptyIfMissing(resolver.resolveTxt(name))).map((parts) => parts.join('')),
    mx: async (name: string) =>
      (await emptyIfMissing(resolver.resolveMx(name)))
        .filter(({ exchange }) => exchange !== '')
        .sort((a, b) => a.priority - b.priority)
        .map(({ exchange }) => exchange.toLowerCase()),
    addresses: async (name: string) => [
      ...(await emptyIfMissing(resolver.resolve4(name))),
      ...(await emptyIfMissing(resolver.resolve6(name))),
    ],
    names: (address: string) => emptyIfMissing(resolver.reverse(address)),
  }
}

/** Returns an empty list for a missing record. A DNS server that doesn't respond ends the run with an error. */
async function emptyIfMissing<Row>(lookup: Promise<Row[]>): Promise<Row[]> {
  try {
    return await lookup
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'ENODATA' || code === 'ENOTFOUND') return []
    throw error
  }
}
