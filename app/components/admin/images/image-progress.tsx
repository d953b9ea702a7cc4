import { AdminNoticeCard } from '#app/components/admin/layout/section.tsx'
import type { GenerationReport } from '#app/domain/images/generation-text.ts'

const stateNames = { queued: 'Queued', running: 'Generating', done: 'Done', failed: 'Failed' } as const

/**
 * Progress of the latest batch of image generations: a progress bar, and each meal with the state of its
 * image.
 */
export function ImageGenerationProgress({
  report: { busy, all, counts, lines, undecided, whole },
  live,
  here,
}: {
  report: GenerationReport
  live: boolean
  /** The page's own URL, for the refresh link that is shown without JavaScript. */
  here: string
}) {
  if (!whole) return null
  const ended = counts.done + counts.failed
  return (
    <>
      <AdminNoticeCard notice={whole} />
      {busy && (
        <div className="picture-bar">
          <label htmlFor="drawn">{`${ended} of ${all} finished`}</label>
          <progress id="drawn" max={all} value={ended} />
          <p className="admin-hint">
            {`${counts.queued} queued, ${counts.running} generating, ${counts.done} done, ${counts.failed} failed. `}
            {!live && <a href={here}>Refresh</a>}
          </p>
        </div>
      )}
      <ul className="picture-states">
        {lines.map(({ id, productId, state, text }) => (
          <li key={id} data-state={state}>
            <span>{stateNames[state]}</span> <a href={`/admin/pictures/${productId}`}>{text}</a>
          </li>
        ))}
      </ul>
      {undecided > 0 && (
        <p>
          <a href="/admin/pictures?show=undecided">
            {undecided === 1
              ? '1 image is waiting for approval'
              : `${undecided} images are waiting for approval`}
          </a>
        </p>
      )}
    </>
  )
}
