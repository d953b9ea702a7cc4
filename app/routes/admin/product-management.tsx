import { AdminSection } from '#app/components/admin/layout/section.tsx'
import { useImageGenerationProgress } from '#app/components/admin/images/live-image-progress.ts'
import { ImageGenerationProgress } from '#app/components/admin/images/image-progress.tsx'
import type { GenerationReport } from '#app/domain/images/generation-text.ts'

/** Generates images for this week's meals that have none, and shows the progress. */
export function ImageGenerationSection({
  report: first,
  mayAsk,
}: {
  report: GenerationReport
  mayAsk: boolean
}) {
  const { report, live } = useImageGenerationProgress(first)
  return (
    <AdminSection
      id="products"
      title="Product Management"
      about="Generates an illustration for each meal on this week’s menu that has no image."
    >
      {mayAsk ? (
        <form method="post" action="/admin">
          <button className="admin-btn solid" disabled={report.busy}>
            {report.busy ? 'Generating Images...' : 'Generate Product Images'}
          </button>
        </form>
      ) : (
        <p>Only admins can generate images. You can follow the progress here.</p>
      )}
      <ImageGenerationProgress report={report} live={live} here="/admin" />
    </AdminSection>
  )
}
