import { faultText, type Log } from '#app/log.ts'
import type { KeptPage } from './kept-page.ts'

/** What is known of a page beside its bytes. */
type About = Omit<KeptPage, 'html' | 'brotli'>

/** JSON knows neither `Headers` nor a page that no clock changes. */
type Written = Omit<About, 'headers' | 'changesAt'> & {
  headers: [string, string][]
  changesAt: number | null
}

const shelf = 'pages'
const aboutHeader = 'x-kept'

/**
 * Pages that other isolates of this place have made, in the platform's Cache API. Its key names build and content, so
 * what is found is never of another; it may be empty at any time, and nothing waits for a write.
 */
export function sharedPages(siteOrigin: string, build: string) {
  const addressOf = (key: string, version: number) => `${siteOrigin}/.kept/${build}/${version}${key}`

  return {
    async find(key: string, version: number, log: Log): Promise<KeptPage | null> {
      try {
        const stored = await (await caches.open(shelf)).match(addressOf(key, version))
        if (!stored) return null
        const about = aboutIn(stored.headers.get(aboutHeader) ?? '')
        return { ...about, html: new Uint8Array(await stored.arrayBuffer()), brotli: null }
      } catch (error) {
        log('shared-page-unreadable', { path: key, error: faultText(error) })
        return null
      }
    },

    async keep(key: string, { html, ...about }: KeptPage, log: Log) {
      const seconds = Math.floor((Math.min(about.freshUntil, about.changesAt) - about.madeAt) / 1000)
      if (seconds < 1) return
      try {
        await (
          await caches.open(shelf)
        ).put(
          addressOf(key, about.version),
          new Response(html, {
            headers: {
              'cache-control': `public, max-age=${seconds}`,
              'content-type': 'text/html',
              [aboutHeader]: JSON.stringify({ ...about, brotli: undefined, headers: [...about.headers] }),
            },
          }),
        )
      } catch (error) {
        log('shared-page-not-kept', { path: key, error: faultText(error) })
      }
    },
  }
}

function aboutIn(text: string): About {
  const { headers, changesAt, ...about } = JSON.parse(text) as Written
  return { ...about, headers: new Headers(headers), changesAt: changesAt ?? Infinity }
}

export type SharedPages = ReturnType<typeof sharedPages>
