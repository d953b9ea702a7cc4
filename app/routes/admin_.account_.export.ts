import { json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { requireUser } from '#app/auth/guards.server.ts'
import { exportAccount } from '#app/auth/own-account.server.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const data = await exportAccount(context, await requireUser(request, context))
  return json(data, { headers: { 'content-disposition': 'attachment; filename="your-data.json"' } })
}
