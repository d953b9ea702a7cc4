import { json, type HeadersFunction } from '@remix-run/cloudflare'
import type { Context } from '#app/context.server.ts'
import type { Notice } from '#app/content/notices.ts'
import { accountMessages, rateLimitMessage } from '#app/domain/accounts/account-text.ts'
import { errorText } from '#app/log.ts'

/** Response to a login or account form, shown on the form's own page with the entered values except passwords. */
export interface FormResponse {
  notice: Notice
  fields: string[]
  email: string
}

type EnteredValues = Partial<Pick<FormResponse, 'fields' | 'email'>>

export function formErrorResponse(
  text: string,
  entered: EnteredValues = {},
  init: ResponseInit = { status: 422 },
) {
  return formNoticeResponse({ tone: 'error', title: 'Error', text }, entered, init)
}

export function formNoticeResponse(
  notice: Notice,
  { fields = [], email = '' }: EnteredValues,
  init?: ResponseInit,
) {
  return json<FormResponse>({ notice, fields, email }, init)
}

export function tooManyRequestsResponse(
  { retryInSeconds }: { retryInSeconds: number },
  entered: EnteredValues = {},
) {
  const headers = { 'retry-after': String(retryInSeconds) }
  return formErrorResponse(rateLimitMessage(retryInSeconds), entered, { status: 429, headers })
}

export function linkExpiredResponse() {
  return formErrorResponse(accountMessages.linkExpired, {}, { status: 410 })
}

/** Logs an unexpected error and responds with the spec's generic message. */
export async function runWithErrorResponse<Result>(
  context: Context,
  entered: EnteredValues,
  action: () => Promise<Result>,
) {
  try {
    return await action()
  } catch (error) {
    if (error instanceof Response) throw error
    context.log('account-action-failed', { error: errorText(error) })
    return formErrorResponse(accountMessages.unexpected, entered, { status: 500 })
  }
}

/** Keep account pages out of caches, search engines and referrers: their URLs may contain a token. */
export const authPageHeaders: HeadersFunction = ({ actionHeaders }) => {
  const retryAfter = actionHeaders.get('retry-after')
  return {
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'same-origin',
    ...(retryAfter === null ? {} : { 'retry-after': retryAfter }),
  }
}
