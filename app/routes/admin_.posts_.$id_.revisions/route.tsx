import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { AdminForm } from '#app/components/admin/form/action-form.tsx'
import { AddedText, DeletedText, ParagraphChanges } from '#app/components/admin/form/paragraph-changes.tsx'
import { AdminLayout } from '#app/components/admin/layout/admin-layout.tsx'
import { AdminSection } from '#app/components/admin/layout/section.tsx'
import { ListTable } from '#app/components/admin/list/list-table.tsx'
import { Pager } from '#app/components/admin/list/pager.tsx'
import { findAdminPost } from '#app/data/blog/admin-posts.ts'
import { findPostRevision, listPostRevisions, savePost } from '#app/data/blog/post-changes.ts'
import { comparePostVersions, postRevisionSchema } from '#app/domain/blog/post-comparison.ts'
import { formatShortDateTime } from '#app/domain/time/date-text.ts'
import { rejectForm, runAdminAction } from '#app/http/admin-action.ts'
import { buildSignedInUserView, createAdminMeta } from '#app/http/admin-page.ts'
import { parseRowId, readForm, readRowId } from '#app/http/form.ts'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['staff'])
  const { db, now } = context
  const { searchParams } = new URL(request.url)
  const postId = parseRowId(params.id) ?? 0
  const version = parseRowId(searchParams.get('version'))
  const [{ timeZone }, found, revisions, revision] = await Promise.all([
    context.business(),
    findAdminPost(db, postId),
    listPostRevisions(db, postId, parseRowId(searchParams.get('below'))),
    version === null ? null : findPostRevision(db, postId, version),
  ])
  if (!found || (version !== null && !revision))
    throw new Response('Post or revision not found.', { status: 404, statusText: 'Not Found' })
  const when = (at: number) => formatShortDateTime(at, { timeZone, now })
  return {
    viewer: buildSignedInUserView(signedIn),
    post: { id: postId, title: found.post.title, version: found.post.version },
    revision: revision
      ? {
          version: revision.version,
          when: when(revision.at),
          who: revision.email,
          ...comparePostVersions(postRevisionSchema.parse(revision.fields), found.post),
        }
      : null,
    revisions: revisions.rows.map(({ at, email, ...row }) => ({ ...row, when: when(at), who: email })),
    next: revisions.next,
  }
}

/** Restores a post's earlier revision as a new version; the post keeps its slug, so existing links still work. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { account } = await requireRole(request, context, ['staff'])
  const { db, now } = context
  const postId = parseRowId(params.id) ?? 0
  const form = await readForm(request)
  const from = readRowId(form, 'from') ?? 0
  const gone = rejectForm(404, 'Not restored because this revision no longer exists.')
  const page = `/admin/posts/${postId}`
  return runAdminAction(context, { page, shown: {}, event: 'post-restore-failed' }, async () => {
    const [found, revision] = await Promise.all([
      findAdminPost(db, postId),
      findPostRevision(db, postId, from),
    ])
    if (!found || !revision) return gone
    const saved = await savePost(db, {
      id: postId,
      version: readRowId(form, 'version') ?? 0,
      fields: { ...postRevisionSchema.parse(revision.fields), slug: found.post.slug },
      intent: 'save',
      scheduledAt: null,
      restoredVersion: from,
      by: account.id,
      now,
    })
    if (saved.outcome === 'saved') return { done: 'post-restored' }
    if (saved.outcome === 'gone') return gone
    return rejectForm(
      409,
      'Not restored because someone saved the post after you opened this page. The current version is below.',
    )
  })
}

export { ErrorBoundary, handle, headers } from '#app/http/admin-page.ts'
export const meta = createAdminMeta('Revisions')

type View = ReturnType<typeof useLoaderData<typeof loader>>

export default function PostRevisionsPage() {
  const { viewer, post, revision, revisions, next } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  return (
    <AdminLayout viewer={viewer} heading={`Revisions of “${post.title}”`} error={result?.error}>
      <p className="admin-row">
        <a href={`/admin/posts/${post.id}`}>Back to post</a>
      </p>
      <RevisionDetails post={post} revision={revision} />
      <ListTable
        caption="Revisions, newest first (Eastern Time)"
        isEventLog
        empty="No revisions yet. The first one is created when you save."
        rows={revisions}
        rowKey="version"
        columns={{
          When: ({ when }) => when,
          Version: ({ version, who }) => (
            <>
              <a
                href={`/admin/posts/${post.id}/revisions?version=${version}`}
                aria-current={version === revision?.version ? 'true' : undefined}
              >
                {`Version ${version}`}
              </a>
              {version === post.version && ' (current)'}
              {who !== null && <small>{` ${who}`}</small>}
            </>
          ),
        }}
      />
      <Pager cursorParam="below" next={next} nextLabel="Older" />
    </AdminLayout>
  )
}

function RevisionDetails({ post, revision }: Pick<View, 'post' | 'revision'>) {
  if (!revision) return null
  const { version, when, who, fields, paragraphs } = revision
  const isChanged = fields.length > 0 || paragraphs.some(({ kind }) => kind !== 'same')
  return (
    <AdminSection
      id="revision"
      title={`Version ${version}`}
      description={`${when}${who === null ? '' : `, ${who}`}`}
    >
      {isChanged ? (
        <>
          <p>Changes since this version:</p>
          {fields.length > 0 && (
            <dl className="grid max-w-[46em] gap-2">
              {fields.map(({ name, before, after }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>
                    <DeletedText>{before || 'nothing'}</DeletedText>{' '}
                    <AddedText>{after || 'nothing'}</AddedText>
                  </dd>
                </div>
              ))}
            </dl>
          )}
          <ParagraphChanges changes={paragraphs} />
          <AdminForm values={{ version: post.version, from: version }}>
            <button className="admin-btn solid">{`Restore version ${version}`}</button>
            <p className="admin-hint">
              Saves this as a new version. The URL and publishing status don’t change.
            </p>
          </AdminForm>
        </>
      ) : (
        <p>This is the current version.</p>
      )}
    </AdminSection>
  )
}
