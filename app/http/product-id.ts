import { json } from '@remix-run/cloudflare'
import type { ErrorPageText } from '#app/domain/accounts/account-text.ts'
import { parseRowId } from '#app/http/form.ts'

export function readProductId(param = '') {
  const id = parseRowId(param)
  if (id === null) throw productNotFound()
  return id
}

export function productNotFound() {
  return json<ErrorPageText>(
    { title: 'Meal not found', text: 'This meal no longer exists.' },
    { status: 404 },
  )
}
