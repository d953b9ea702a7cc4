import { AdminField } from '#app/components/admin/field.tsx'
import type { PostStatus } from './route.tsx'

const words = {
  draft: 'Draft. Nobody but the desk reads it.',
  scheduled: 'Scheduled. It comes out by itself:',
  overdue: 'Overdue. It should have come out:',
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
        <p className="refusal">The tick is late. Publish it now, or look at the jobs.</p>
      )}
      <p className="admin-row">
        {path !== null && <a href={path}>Read it</a>}
        <a href={preview}>Preview what is saved</a>
      </p>
      <p className="admin-hint">The preview’s address works for 7 days, for whoever has it.</p>
      {out ? (
        <Press name="unpublish">Unpublish</Press>
      ) : (
        <>
          <Press name="publish">Publish now</Press>
          <AdminField
            {...field}
            label="Publish at"
            hint="The kitchen’s clock. It comes out within a quarter of an hour."
            type="datetime-local"
          />
          <p className="admin-row">
            <Press name="schedule">{waits ? 'Schedule anew' : 'Schedule'}</Press>
            {waits && <Press name="unschedule">Don’t publish</Press>}
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
