import type { HeadersFunction, MetaFunction } from '@remix-run/cloudflare'
import type { ClientActionFunctionArgs } from '@remix-run/react'
import type { AuthFormResult } from '#app/components/admin/auth/auth-form.tsx'
import { accountMessages } from '#app/domain/accounts/account-text.ts'
import { type Business, defaultBusiness } from '#app/domain/settings/business.ts'
import type { PageHandle } from './page-assets.ts'

export const handle: PageHandle = { hydrate: true }

/** Keep these pages out of caches, search results, and `Referer` headers, because their URLs may contain a token. */
export const headers: HeadersFunction = ({ actionHeaders }) => {
  const retryAfter = actionHeaders.get('retry-after')
  return {
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'same-origin',
    ...(retryAfter !== null && { 'retry-after': retryAfter }),
  }
}

export function createAuthMeta(title: string): MetaFunction {
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

/** Runs the form's action. If the network fails, the form shows an error notice instead of Remix's error page. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs): Promise<AuthFormResult> {
  try {
    const result: unknown = await serverAction()
    return isAuthFormResult(result) ? result : failure
  } catch (error) {
    if (error instanceof Response) throw error
    return failure
  }
}

function isAuthFormResult(result: unknown): result is AuthFormResult {
  return typeof result === 'object' && result !== null && 'notice' in result
}
