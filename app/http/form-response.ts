import { json } from '@remix-run/cloudflare'
import type { PasswordRejection } from '#app/auth/passwords.server.ts'
import type { RateLimitedOutcome } from '#app/auth/rate-limits.server.ts'
import type { AuthFormResult } from '#app/components/admin/auth/auth-form.tsx'
import type { Notice } from '#app/content/notices.ts'
import type { Context } from '#app/context.server.ts'
import { accountMessages, getRateLimitMessage } from '#app/domain/accounts/account-text.ts'
import { getErrorText } from '#app/log.ts'

/** Entered values that the form shows again, so they must never include a password. */
type EnteredValues = Partial<Pick<AuthFormResult, 'fields' | 'email'>>

export function createFormErrorResponse(
  text: string,
  entered: EnteredValues = {},
  status = 422,
  headers = {},
) {
  return createFormNoticeResponse({ tone: 'error', title: 'Error', text }, entered, { status, headers })
}

export function createFormNoticeResponse(
  notice: Notice,
  { fields = [], email = '' }: EnteredValues,
  init?: ResponseInit,
) {
  return json<AuthFormResult>({ notice, fields, email }, init)
}

export async function runAuthAction(
  context: Context,
  entered: EnteredValues,
  action: () => Promise<Response | { outcome: 'ended' } | PasswordRejection | RateLimitedOutcome>,
): Promise<Response> {
  try {
    const result = await action()
    if (result instanceof Response) return result
    switch (result.outcome) {
      case 'ended':
        return createFormErrorResponse(accountMessages.linkExpired, entered, 410)
      case 'password-refused':
        return createFormErrorResponse(result.problem, { ...entered, fields: ['password'] })
      case 'limited': {
        const headers = { 'retry-after': String(result.retryInSeconds) }
        return createFormErrorResponse(getRateLimitMessage(result.retryInSeconds), entered, 429, headers)
      }
    }
  } catch (error) {
    if (error instanceof Response) throw error
    context.log('account-action-failed', { error: getErrorText(error) })
    return createFormErrorResponse(accountMessages.unexpected, entered, 500)
  }
}
