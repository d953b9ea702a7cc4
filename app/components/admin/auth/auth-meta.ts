import type { MetaFunction } from '@remix-run/cloudflare'
import { defaultBusiness, type Business } from '#app/domain/settings/business.ts'

export function authMeta(title: string): MetaFunction {
  return ({ matches }) => {
    const root = matches.find(({ id }) => id === 'root')?.data as { business: Business } | undefined
    return [
      { title: `${title} | ${(root?.business ?? defaultBusiness).name}` },
      { name: 'robots', content: 'noindex' },
    ]
  }
}
