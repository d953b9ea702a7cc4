import { AdminNoticeCard, AdminSection } from '#app/components/admin/layout/section.tsx'
import { maxImagesPerDay } from '#app/domain/images/generation-text.ts'
import type { ImagePageView } from './route.tsx'

/** Button that requests a generated image, with the status of the latest request. */
export function GenerateImage({
  dish: { id },
  candidates,
  job,
  asked,
  live,
  mayAsk,
}: Pick<ImagePageView, 'dish' | 'candidates' | 'job' | 'asked'> & { live: boolean; mayAsk: boolean }) {
  const busy = job?.busy === true
  const first = candidates.length === 0
  return (
    <AdminSection
      id="again"
      title={first ? 'Generate an image' : 'Generate another'}
      about={`${asked} of ${maxImagesPerDay} images generated in the last 24 hours.`}
    >
      {job && <AdminNoticeCard notice={{ tone: busy ? 'info' : 'error', text: job.text }} />}
      {job?.reason && <p className="admin-hint">{job.reason}</p>}
      {busy && !live && (
        <p>
          <a href={`/admin/pictures/${id}`}>Refresh</a>
        </p>
      )}
      {mayAsk ? (
        <form method="post" action={`/admin/pictures/${id}/generate`}>
          <button className="admin-btn" disabled={busy}>
            {busy ? 'Generating Images...' : job ? 'Try again' : first ? 'Generate' : 'Generate again'}
          </button>
        </form>
      ) : (
        <p>Only admins can generate images, because the image provider may charge for them.</p>
      )}
    </AdminSection>
  )
}
