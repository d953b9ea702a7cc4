import type { HeadersFunction, MetaFunction } from '@remix-run/cloudflare'
import type { ClientActionFunctionArgs } from '@remix-run/react'
import type { AuthFormResult } from '#app/components/admin/auth/auth-form.tsx'
import { accountMessages } from '#app/domain/accounts/account-text.ts'
import { defaultBusiness, type Business } from '#app/domain/settings/business.ts'
import type { PageHandle } from './page-assets.ts'

export const handle: PageHandle = { hydrate: true }

/** Keep account pages out of caches, search engines and referrers: their URLs may contain a token. */
export const headers: HeadersFunction = ({ actionHeaders }) => {
  const retryAfter = actionHeaders.get('retry-after')
  return {
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'same-origin',
    ...(retryAfter !== null && { 'retry-after': retryAfter }),
  }
}

export function authMeta(title: string): MetaFunction {
  return ({ matches }) => {
    const root = matches.find(({ id }) => id === 'root')?.data as { business: Business } | undefined
    return [
      { title: `${title} | ${(root?.business ?? defaultBusiness).name}` },
      { name: 'robots', content: 'noindex' },
    ]
  }
}

const failure: AuthFormResult = {
  notice: { tone: 'error', title: 'Error', text: accountMessages.unexpected },
  fields: [],
}

/** Shows an error notice in the form when the network fails, instead of Remix's error page. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs): Promise<AuthFormResult> {
  try {
    const result: unknown = await serverAction()
    return isAuthFormResult(result) ? result : failure
  } catch (error) {
    // Rethrow redirects and responses thrown by an auth guard, so that Remix handles them.
    if (error instanceof Response) throw error
    return failure
  }
}

function isAuthFormResult(result: unknown): result is AuthFormResult {
  return typeof result === 'object' && result !== null && 'notice' in result
}
