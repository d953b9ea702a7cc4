import { isRouteErrorResponse } from '@remix-run/react'
import { isDenial, type Denial } from '#app/domain/accounts/denial.ts'

/** What a page of the desk was refused with; of a thing that is gone, whatever its page says of it. Null: it failed. */
export function denialIn(error: unknown): Denial | null {
  if (!isRouteErrorResponse(error)) return null
  const said: unknown = error.data
  if (isDenial(said)) return said
  return error.status === 404 && typeof said === 'string' ? { title: 'Not found', text: said } : null
}
