import type { MetaFunction } from '@remix-run/cloudflare'
import { defaultBusiness, type Business } from '#app/domain/settings/business.ts'

/**
 * Returns a page title with the business name from the root loader, and a `noindex` tag for search engines.
 */
export function authMeta(title: string): MetaFunction {
  return ({ matches }) => {
    const root = matches.find(({ id }) => id === 'root')?.data as { business: Business } | undefined
    return [
      { title: `${title} | ${(root?.business ?? defaultBusiness).name}` },
      { name: 'robots', content: 'noindex' },
    ]
  }
}
