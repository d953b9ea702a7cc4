import { ParagraphChanges } from '#app/components/admin/form/paragraph-changes.tsx'
import { AdminSection } from '#app/components/admin/layout/section.tsx'
import type { ParagraphChange } from '#app/domain/blog/paragraph-changes.ts'

interface Shown {
  version: number
  when: string
  who: string | null
  fields: { name: string; was: string; is: string }[]
  paragraphs: ParagraphChange[]
}

/** Differences between one earlier version and the current post, with a button that restores it. */
export function RevisionDetails({
  post: { id, version },
  revision: { version: from, when, who, fields, paragraphs },
}: {
  post: { id: number; version: number }
  revision: Shown
}) {
  const changed = fields.length > 0 || paragraphs.some(({ kind }) => kind !== 'same')
  return (
    <AdminSection id="revision" title={`Version ${from}`} about={`${when}${who === null ? '' : `, ${who}`}`}>
      {changed ? (
        <>
          <p>Changes since this version.</p>
          {fields.length > 0 && (
            <dl className="post-fields">
              {fields.map(({ name, was, is }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>
                    <del>{was === '' ? 'nothing' : was}</del> <ins>{is === '' ? 'nothing' : is}</ins>
                  </dd>
                </div>
              ))}
            </dl>
          )}
          <ParagraphChanges changes={paragraphs} />
          <form method="post" action={`/admin/posts/${id}/revisions`}>
            <input type="hidden" name="version" value={version} />
            <input type="hidden" name="from" value={from} />
            <button className="admin-btn solid">{`Restore version ${from}`}</button>
            <p className="admin-hint">
              Saves this as a new version. The URL and publishing status don’t change.
            </p>
          </form>
        </>
      ) : (
        <p>This is the current version.</p>
      )}
    </AdminSection>
  )
}
