import type { ClientActionFunctionArgs } from '@remix-run/react'
import type { Notice } from '#app/content/notices.ts'
import { accountMessages } from '#app/domain/accounts/account-text.ts'
import type { AuthFormResult } from './auth-form.tsx'

const notice: Notice = { tone: 'error', title: 'Error', text: accountMessages.unexpected }

/** Shows an error notice in the form when the network fails, instead of Remix's error page. */
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
