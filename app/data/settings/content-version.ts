type Preparer = Pick<D1Database, 'prepare'>

export interface SiteVersions {
  /** Of everything that pages are made of (migrations/0004). */
  content: number
  /** Of what every page needs: the facts, the area and the special weeks (migrations/0010). */
  house: number
}

/** Triggers raise them with every write. */
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
