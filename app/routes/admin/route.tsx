import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { isAdmin, requireRole } from '#app/auth/guards.server.ts'
import {
  ImageGenerationProgress,
  useImageGenerationProgress,
} from '#app/components/admin/images/image-progress.tsx'
import { AdminLayout } from '#app/components/admin/layout/admin-layout.tsx'
import { AdminSection } from '#app/components/admin/layout/section.tsx'
import { listRecentImageGenerations, queueMissingImages } from '#app/data/images/missing-images.ts'
import {
  buildImageGenerationReport,
  dailyImageLimitMessage,
  generationMessages,
} from '#app/domain/images/generation-text.ts'
import { formatWeekdayDate } from '#app/domain/time/date-text.ts'
import { rejectForm, runAdminAction } from '#app/http/admin-action.ts'
import { buildAdminPageView, createAdminMeta } from '#app/http/admin-page.ts'
import { Dashboard } from './dashboard.tsx'
import { readDashboardView } from './view.server.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['staff'])
  const [{ timeZone }, generations, dashboard] = await Promise.all([
    context.business(),
    listRecentImageGenerations(context.db, context.now),
    readDashboardView(context, isAdmin(signedIn)),
  ])
  return {
    ...buildAdminPageView(request, signedIn),
    dashboard,
    today: formatWeekdayDate(context.now, timeZone),
    report: buildImageGenerationReport(generations),
  }
}

/** Only admins can queue missing images, because the image model charges for each image (A04). */
export async function action({ request, context }: ActionFunctionArgs) {
  const { account } = await requireRole(request, context, ['admin'], '/auth?notice=log-in-for-images')
  const form = {
    page: '/admin',
    shown: {},
    event: 'image-request-failed',
    unexpectedText: generationMessages.failed,
  }
  return runAdminAction(context, form, async () => {
    const result = await queueMissingImages(context.db, { by: account.id, now: context.now })
    if (result.outcome === 'none-missing') return { done: 'none-missing' }
    if (result.outcome !== 'queued') return rejectForm(429, dailyImageLimitMessage)
    const { pictureIds, remaining } = result
    await context.enqueue(pictureIds.map((pictureId) => ({ type: 'generate-product-image', pictureId })))
    return remaining > 0 ? { done: 'images-partly-requested' } : null
  })
}

export { ErrorBoundary, handle, headers } from '#app/http/admin-page.ts'
export const meta = createAdminMeta('Dashboard')

export default function DashboardPage() {
  const view = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  return (
    <AdminLayout viewer={view.viewer} heading={view.today} notice={view.notice} error={result?.error}>
      <Dashboard view={view.dashboard} />
      <ImageGenerationSection view={view} />
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

function ImageGenerationSection({ view }: { view: Awaited<ReturnType<typeof loader>> }) {
  const report = useImageGenerationProgress(view.report)
  return (
    <AdminSection
      id="products"
      title="Product Management"
      description="Generates an illustration for each meal on this week’s menu that has no image."
    >
      {view.viewer.roles.includes('admin') ? (
        <form method="post" action="/admin">
          <button className="admin-btn solid" disabled={report.busy}>
            {report.busy ? 'Generating Images...' : 'Generate Product Images'}
          </button>
        </form>
      ) : (
        <p>Only admins can generate images. You can track the progress here.</p>
      )}
      <ImageGenerationProgress report={report} />
    </AdminSection>
  )
}
