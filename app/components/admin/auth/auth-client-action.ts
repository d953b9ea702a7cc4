import type { ClientActionFunctionArgs } from '@remix-run/react'
import type { Notice } from '#app/content/notices.ts'
import { accountMessages } from '#app/domain/accounts/account-text.ts'
import type { AuthFormResult } from './auth-form.tsx'

const notice: Notice = { tone: 'error', title: 'Error', text: accountMessages.anyOther }

/**
 * A `clientAction` for the auth forms. When the network fails or the request is refused before it reaches the
 * route, the form shows an error notice instead of being replaced by Remix's error page.
 */
export async function authClientAction({ serverAction }: ClientActionFunctionArgs): Promise<AuthFormResult> {
  try {
    const answer: unknown = await serverAction()
    return isAuthFormResult(answer) ? answer : { notice, fields: [] }
  } catch (error) {
    // Rethrow redirects and responses thrown by an auth guard, so that Remix handles them.
    if (error instanceof Response) throw error
    return { notice, fields: [] }
  }
}

function isAuthFormResult(answer: unknown): answer is AuthFormResult {
  return typeof answer === 'object' && answer !== null && 'notice' in answer
}
