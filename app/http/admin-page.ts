import type { MetaFunction } from '@remix-run/cloudflare'
import type { SignedIn } from '#app/auth/sessions.server.ts'
import { routeDenial } from '#app/components/admin/route-denial.ts'
import { authMeta } from '#app/components/admin/auth-meta.ts'
import type { PageHandle } from './page-assets.ts'

/** What every page of the desk has in common. */
export const adminHandle: PageHandle = { hydrate: true, ownFrame: true }

export function adminMeta(page: string): MetaFunction {
  return (args) => authMeta(titleOf(args.error) ?? page)(args)
}

function titleOf(error: unknown) {
  if (error == null) return null
  return routeDenial(error)?.title ?? 'Error'
}

/** Who sits at the desk, without what a page does not show (A20). */
export function viewerOf({ account: { email, roles } }: SignedIn) {
  return { email, roles }
}
