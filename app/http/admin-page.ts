import type { MetaFunction } from '@remix-run/cloudflare'
import { findErrorPageText } from '#app/components/admin/layout/error-boundary.tsx'
import { findAdminNotice } from '#app/content/admin-notices.ts'
import type { SignedInUser } from '#app/domain/accounts/account.ts'
import { createAuthMeta } from './auth-page.ts'
import type { PageHandle } from './page-assets.ts'

export { AdminErrorBoundary as ErrorBoundary } from '#app/components/admin/layout/error-boundary.tsx'
export { headers } from './auth-page.ts'

export const handle: PageHandle = { hydrate: true, ownFrame: true }

export function createAdminMeta(page: string): MetaFunction {
  return (args) =>
    createAuthMeta(args.error == null ? page : (findErrorPageText(args.error)?.title ?? 'Error'))(args)
}

export function buildAdminPageView(request: Request, signedIn: SignedInUser) {
  return { viewer: buildSignedInUserView(signedIn), notice: findAdminNotice(request.url) }
}

/** The email address and roles are the only account data sent to admin pages (A20). */
export function buildSignedInUserView({ account: { email, roles } }: SignedInUser) {
  return { email, roles }
}
