import { json, type HeadersFunction } from '@remix-run/cloudflare'
import type { Context } from '#app/context.server.ts'
import type { Notice } from '#app/content/notices.ts'
import { accountMessages, waitText } from '#app/domain/accounts/account-text.ts'
import { errorText } from '#app/log.ts'

/** What a form of the door answers on its own page; what was entered comes back, except a password. */
export interface FormResponse {
  notice: Notice
  fields: string[]
  email: string
}

type Kept = Partial<Pick<FormResponse, 'fields' | 'email'>>

export function formErrorResponse(text: string, kept: Kept = {}, init: ResponseInit = { status: 422 }) {
  return formNoticeResponse({ tone: 'error', title: 'Error', text }, kept, init)
}

export function formNoticeResponse(notice: Notice, { fields = [], email = '' }: Kept, init?: ResponseInit) {
  return json<FormResponse>({ notice, fields, email }, init)
}

export function tooManyRequestsResponse({ retryInSeconds }: { retryInSeconds: number }, kept: Kept = {}) {
  const headers = { 'retry-after': String(retryInSeconds) }
  return formErrorResponse(waitText(retryInSeconds), kept, { status: 429, headers })
}

export function linkExpiredResponse() {
  return formErrorResponse(accountMessages.linkEnded, {}, { status: 410 })
}

/** A fault of ours says no more than the spec's words for whatever else goes wrong. */
export async function withErrorResponse<Answer>(context: Context, kept: Kept, act: () => Promise<Answer>) {
  try {
    return await act()
  } catch (error) {
    if (error instanceof Response) throw error
    context.log('account-action-failed', { error: errorText(error) })
    return formErrorResponse(accountMessages.anyOther, kept, { status: 500 })
  }
}

/** Some of these addresses hold a token: they stay out of caches, out of search and out of other sites' logs. */
export const formHeaders: HeadersFunction = ({ actionHeaders }) => {
  const wait = actionHeaders.get('retry-after')
  return {
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'same-origin',
    ...(wait === null ? {} : { 'retry-after': wait }),
  }
}
