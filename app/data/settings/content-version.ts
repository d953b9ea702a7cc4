type Preparer = Pick<D1Database, 'prepare'>

export interface SiteVersions {
  /** Version of all page content (migrations/0004). */
  content: number
  /** Version of what every page needs: settings, delivery area and special weeks (migrations/0010). */
  house: number
}

/**
 * Reads the version counters, which database triggers raise whenever the data changes; null if a counter is missing.
 */
export async function readSiteVersions({ $client: d1 }: { $client: Preparer }): Promise<SiteVersions | null> {
  const { results } = await d1
    .prepare(`select name, value from counters where name in ('content', 'house')`)
    .all<{ name: keyof SiteVersions; value: number }>()
  const of = (name: keyof SiteVersions) => results.find((row) => row.name === name)?.value
  const [content, house] = [of('content'), of('house')]
  return content === undefined || house === undefined ? null : { content, house }
}

export async function readContentVersion({ $client: d1 }: { $client: Preparer }) {
  return d1.prepare(`select value from counters where name = 'content'`).first<number>('value')
}

export async function readSettingsVersion({ $client: d1 }: { $client: Preparer }) {
  return d1.prepare(`select value from counters where name = 'house'`).first<number>('value')
}
