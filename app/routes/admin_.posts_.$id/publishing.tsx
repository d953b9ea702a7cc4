import { AdminField } from '#app/components/admin/form/field.tsx'
import type { PostStatus } from './route.tsx'

const words = {
  draft: 'Draft. Only your team can see it.',
  scheduled: 'Scheduled to be published automatically:',
  overdue: 'Overdue. It should have been published:',
  published: 'Published',
} as const

/** The post's publishing state and the buttons that change it. */
export function PublishingFields({
  standing: { state, when, path, preview },
  field,
}: {
  standing: PostStatus
  field: { id: string; name: string; defaultValue: string; refusal: string | undefined }
}) {
  const out = state === 'published'
  const waits = state === 'scheduled' || state === 'overdue'
  return (
    <fieldset className="post-publishing">
      <legend>Publishing</legend>
      <p className={state}>
        {words[state]} {when !== null && <b>{when}</b>}
      </p>
      {state === 'overdue' && (
        <p className="refusal">
          The scheduler is running late. Publish the post now, or check Scheduled jobs.
        </p>
      )}
      <p className="admin-row">
        {path !== null && <a href={path}>View post</a>}
        <a href={preview}>Preview saved version</a>
      </p>
      <p className="admin-hint">Anyone with the preview link can open it for 7 days.</p>
      {out ? (
        <Press name="unpublish">Unpublish</Press>
      ) : (
        <>
          <Press name="publish">Publish now</Press>
          <AdminField
            {...field}
            label="Publish at"
            hint="Eastern Time. The post goes live within 15 minutes of this time."
            type="datetime-local"
          />
          <p className="admin-row">
            <Press name="schedule">{waits ? 'Reschedule' : 'Schedule'}</Press>
            {waits && <Press name="unschedule">Unschedule</Press>}
          </p>
        </>
      )}
    </fieldset>
  )
}

function Press({ name, children }: { name: string; children: string }) {
  return (
    <button className="admin-btn" name="intent" value={name}>
      {children}
    </button>
  )
}
