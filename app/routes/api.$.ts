import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { menuApiPath } from '#app/domain/menu/menu-api.ts'
import { createApiErrorResponse, createPreflightResponse } from '#app/http/api.ts'

export function loader({ request }: LoaderFunctionArgs) {
  if (request.method === 'OPTIONS') return createPreflightResponse()
  return createApiErrorResponse(404, 'unknown-address', `Not found. This week’s menu is at ${menuApiPath}.`)
}
