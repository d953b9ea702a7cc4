import { isRouteErrorResponse } from '@remix-run/react'
import { isAccessDenial, type AccessDenial } from '#app/domain/accounts/denial.ts'

/** Returns the title and text to show for a denied admin page or a 404; null for any other error. */
export function routeDenial(error: unknown): AccessDenial | null {
  if (!isRouteErrorResponse(error)) return null
  const data: unknown = error.data
  if (isAccessDenial(data)) return data
  return error.status === 404 && typeof data === 'string' ? { title: 'Not found', text: data } : null
}
