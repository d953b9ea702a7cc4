import type { MetaFunction } from '@remix-run/cloudflare'
import type { PageHandle } from './page-assets.ts'

/** Headers that keep a page with a token in its URL out of caches, search results, and `Referer` headers. */
export function createSubscriberPageHeaders() {
  return {
    'cache-control': 'private, no-store',
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex',
  }
}

export const subscriberPageHandle: PageHandle = { style: 'newsletter' }

export function createSubscriberPageMeta(title: string): MetaFunction {
  return () => [{ title }, { name: 'robots', content: 'noindex' }]
}
