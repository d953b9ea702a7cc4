import { json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { requireUser } from '#app/auth/guards.server.ts'
import { exportAccountData } from '#app/auth/own-account.server.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const data = await exportAccountData(context, await requireUser(request, context))
  return json(data, { headers: { 'content-disposition': 'attachment; filename="your-data.json"' } })
}
