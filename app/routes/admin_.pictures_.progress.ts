import { json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { requireRole } from '#app/auth/guards.server.ts'
import { listRecentImageGenerations } from '#app/data/images/missing-images.ts'
import { buildImageGenerationReport } from '#app/domain/images/generation-text.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireRole(request, context, ['staff'])
  return json(buildImageGenerationReport(await listRecentImageGenerations(context.db, context.now)), {
    headers: { 'cache-control': 'private, no-store' },
  })
}
