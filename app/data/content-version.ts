/** The version of what pages are made of, which triggers raise with every write (migrations/0004). */
export async function readContentVersion({ $client: d1 }: { $client: Pick<D1Database, 'prepare'> }) {
  return d1.prepare(`select value from counters where name = 'content'`).first<number>('value')
}
