import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { isAdmin, requireRole } from '#app/auth/guards.server.ts'
import {
  ImageGenerationProgress,
  useImageGenerationProgress,
} from '#app/components/admin/images/image-progress.tsx'
import { AdminLayout } from '#app/components/admin/layout/admin-layout.tsx'
import { ActionResultNotice, AdminSection } from '#app/components/admin/layout/section.tsx'
import { adminNoticeFromUrl } from '#app/content/admin-notices.ts'
import { queueMissingImages, listRecentGenerations } from '#app/data/images/missing-images.ts'
import { weekdayDateText } from '#app/domain/time/date-text.ts'
import {
  dailyLimitMessage,
  buildGenerationReport,
  generationMessages,
  type GenerationReport,
} from '#app/domain/images/generation-text.ts'
import { adminMeta, signedInUserView } from '#app/http/admin-page.ts'
import { errorText } from '#app/log.ts'
import { readDashboardView } from './view.server.ts'
import { Dashboard } from './dashboard.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['staff'])
  const [{ timeZone }, generations, dashboard] = await Promise.all([
    context.business(),
    listRecentGenerations(context.db, context.now),
    readDashboardView(context, isAdmin(signedIn)),
  ])
  return {
    viewer: signedInUserView(signedIn),
    dashboard,
    today: weekdayDateText(context.now, timeZone),
    notice: adminNoticeFromUrl(request.url),
    report: buildGenerationReport(generations),
  }
}

/** Only admins can queue missing images, because the image model charges for each image (A04). */
export async function action({ request, context }: ActionFunctionArgs) {
  const { account } = await requireRole(request, context, ['admin'], '/auth?notice=log-in-for-images')
  try {
    const result = await queueMissingImages(context.db, { by: account.id, now: context.now })
    if (result.outcome === 'none-missing') return redirect('/admin?done=none-missing', 303)
    if (result.outcome !== 'queued') return errorResponse(dailyLimitMessage, 429)
    const { pictureIds, remaining } = result
    await context.enqueue(pictureIds.map((pictureId) => ({ type: 'generate-product-image', pictureId })))
    return redirect(remaining > 0 ? '/admin?done=images-partly-requested' : '/admin', 303)
  } catch (error) {
    context.log('image-request-failed', { error: errorText(error) })
    return errorResponse(generationMessages.failed, 500)
  }
}

function errorResponse(text: string, status: 429 | 500) {
  return json({ notice: { tone: 'error' as const, text } }, { status })
}

export { ErrorBoundary, handle, headers } from '#app/http/admin-page.ts'
export const meta = adminMeta('Dashboard')

export default function DashboardPage() {
  const { viewer, today, dashboard, notice, report } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  return (
    <AdminLayout viewer={viewer} heading={today}>
      <ActionResultNotice notice={result?.notice ?? notice} />
      <Dashboard view={dashboard} />
      <ImageGenerationSection initial={report} canGenerate={viewer.roles.includes('admin')} />
      <AdminSection id="links" title="Quick Links" description="Open the public website.">
        <p className="admin-row">
          <a className="admin-btn" href="/blogs">
            View Blog
          </a>
          <a className="admin-btn" href="/menu">
            View Menu
          </a>
        </p>
      </AdminSection>
    </AdminLayout>
  )
}

function ImageGenerationSection({
  initial,
  canGenerate,
}: {
  initial: GenerationReport
  canGenerate: boolean
}) {
  const { report, hydrated } = useImageGenerationProgress(initial)
  return (
    <AdminSection
      id="products"
      title="Product Management"
      description="Generates an illustration for each meal on this week’s menu that has no image."
    >
      {canGenerate ? (
        <form method="post" action="/admin">
          <button className="admin-btn solid" disabled={report.busy}>
            {report.busy ? 'Generating Images...' : 'Generate Product Images'}
          </button>
        </form>
      ) : (
        <p>Only admins can generate images. You can track the progress here.</p>
      )}
      <ImageGenerationProgress report={report} hydrated={hydrated} pageUrl="/admin" />
    </AdminSection>
  )
}
