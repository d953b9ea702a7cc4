import { isRouteErrorResponse } from '@remix-run/react'
import { isErrorPageText, type ErrorPageText } from '#app/domain/accounts/account-text.ts'

/** Returns what to show for a denied admin page or a 404; null for any other error. */
export function findErrorPageText(error: unknown): ErrorPageText | null {
  if (!isRouteErrorResponse(error)) return null
  const data: unknown = error.data
  if (isErrorPageText(data)) return data
  return error.status === 404 && typeof data === 'string' ? { title: 'Not found', text: data } : null
}
