import type { MetaFunction } from '@remix-run/cloudflare'
import { defaultBusiness, type Business } from '#app/domain/settings/business.ts'

/** Of a page that no search engine keeps: its title, and the house's name from the root's data. */
export function authMeta(title: string): MetaFunction {
  return ({ matches }) => {
    const root = matches.find(({ id }) => id === 'root')?.data as { business: Business } | undefined
    return [
      { title: `${title} | ${(root?.business ?? defaultBusiness).name}` },
      { name: 'robots', content: 'noindex' },
    ]
  }
}
