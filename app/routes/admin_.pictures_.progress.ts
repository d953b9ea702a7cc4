import { json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { requireRole } from '#app/auth/guards.server.ts'
import { readGenerations } from '#app/data/images/missing-images.ts'
import { generationReport } from '#app/domain/images/generation-text.ts'

/** How far the pictures are, for a page that is open and asks now and then. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireRole(request, context, ['staff'])
  return json(generationReport(await readGenerations(context.db, context.now)), {
    headers: { 'cache-control': 'private, no-store' },
  })
}
