import type { MetaFunction } from '@remix-run/cloudflare'
import type { SignedInUser } from '#app/domain/accounts/account.ts'
import { findErrorPageText } from '#app/components/admin/layout/error-page-text.ts'
import { authMeta } from '#app/components/admin/auth/auth-meta.ts'
import type { PageHandle } from './page-assets.ts'

export const adminHandle: PageHandle = { hydrate: true, ownFrame: true }

export function adminMeta(page: string): MetaFunction {
  return (args) => authMeta(titleOf(args.error) ?? page)(args)
}

function titleOf(error: unknown) {
  if (error == null) return null
  return findErrorPageText(error)?.title ?? 'Error'
}

/** Returns the signed-in user's email address and roles, the only account data that admin pages show (A20). */
export function signedInUserView({ account: { email, roles } }: SignedInUser) {
  return { email, roles }
}
