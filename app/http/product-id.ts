import { json } from '@remix-run/cloudflare'
import type { ErrorPageText } from '#app/domain/accounts/account-text.ts'
import { parseRowId } from '#app/http/form.ts'

export function requireProductId(param = '') {
  const id = parseRowId(param)
  if (id === null) throw createProductNotFoundResponse()
  return id
}

export function createProductNotFoundResponse() {
  return json<ErrorPageText>(
    { title: 'Meal not found', text: 'This meal no longer exists.' },
    { status: 404 },
  )
}
