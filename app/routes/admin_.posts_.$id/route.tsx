import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { ActionForm } from '#app/components/admin/form/action-form.tsx'
import { ParagraphChanges } from '#app/components/admin/form/paragraph-changes.tsx'
import { AdminLayout } from '#app/components/admin/layout/admin-layout.tsx'
import { findAdminPost } from '#app/data/blog/admin-posts.ts'
import { readPostFormValues, readStoredPostValues, toPostFormValues } from '#app/domain/blog/post-form.ts'
import { handleUnexpectedError } from '#app/http/admin-action.ts'
import { buildAdminPageView, createAdminMeta } from '#app/http/admin-page.ts'
import { parseRowId, readForm, readRowId, readTextField } from '#app/http/form.ts'
import { type PostEditConflict, type RejectedPostForm, runPostAction } from './actions.ts'
import { PostForm } from './post-form.tsx'
import { buildPostStatusView, buildRestorableDraftView, type RestorableDraft } from './view.ts'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['staff'])
  const [{ timeZone }, found] = await Promise.all([
    context.business(),
    findAdminPost(context.db, parseRowId(params.id) ?? 0),
  ])
  if (!found) throw postNotFound()
  const { post } = found
  const draft = new URL(request.url).searchParams.get('draft') === 'take' ? found.draft : null
  return {
    ...buildAdminPageView(request, signedIn),
    id: post.id,
    heading: post.title,
    version: draft ? draft.baseVersion : post.version,
    values: draft ? readStoredPostValues((name) => draft.fields[name]) : toPostFormValues(post, timeZone),
    status: buildPostStatusView(context, found, timeZone),
    draftOffer: draft ? null : buildRestorableDraftView(found, timeZone, context.now),
    usesDraft: draft !== null,
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { account } = await requireRole(request, context, ['staff'])
  const id = parseRowId(params.id) ?? 0
  const form = await readForm(request)
  try {
    const result = await runPostAction({ context, by: account.id, id, form })
    if (result === 'gone') throw postNotFound()
    if ('done' in result) return redirect(`/admin/posts/${id}?done=${result.done}`, 303)
    return json(result.rejected, { status: result.rejected.status })
  } catch (error) {
    if (error instanceof Response) throw error
    const rejected: RejectedPostForm = {
      values: readPostFormValues((name) => readTextField(form, name)),
      version: readRowId(form, 'version') ?? 0,
      ...handleUnexpectedError(context, 'post-save-failed', error),
    }
    return json(rejected, { status: 500 })
  }
}

export { ErrorBoundary, handle, headers } from '#app/http/admin-page.ts'
export const meta = createAdminMeta('Post')

export default function EditPostPage() {
  const { viewer, notice, id, heading, version, values, status, draftOffer, usesDraft } =
    useLoaderData<typeof loader>()
  const rejected = useActionData<typeof action>()
  return (
    <AdminLayout viewer={viewer} heading={heading} notice={notice} error={rejected}>
      {rejected?.conflict && <ConflictPanel conflict={rejected.conflict} postId={id} />}
      {draftOffer && !rejected && <DraftOfferPanel postId={id} draftOffer={draftOffer} />}
      {usesDraft && <p className="admin-hint">These are your unsaved changes. Save to keep them.</p>}
      <PostForm
        key={`${version} ${usesDraft}`}
        id={id}
        version={rejected?.version ?? version}
        values={rejected?.values ?? values}
        errors={rejected?.errors ?? {}}
        status={status}
      />
    </AdminLayout>
  )
}

function ConflictPanel({ conflict, postId }: { conflict: PostEditConflict; postId: number }) {
  const { who, when, fields, paragraphs } = conflict
  return (
    <section
      className="mb-[18px] grid gap-3 border-l-[5px] border-order bg-surface px-4 py-3.5"
      role="alert"
      aria-labelledby="conflict"
      tabIndex={-1}
      autoFocus
    >
      <h2 id="conflict">{`${who} saved this post at ${when}`}</h2>
      <p>
        Your version below isn’t saved yet. Saving it replaces the other person’s version, which stays in the
        revision history.
      </p>
      {fields.length > 0 && (
        <dl>
          {fields.map(({ name, storedText }) => (
            <div key={name}>
              <dt className="text-least text-ink-soft">{`Their ${name.toLowerCase()}`}</dt>
              <dd>{storedText || 'nothing'}</dd>
            </div>
          ))}
        </dl>
      )}
      {paragraphs.length > 0 && (
        <details open>
          <summary>Differences between their version and yours</summary>
          <ParagraphChanges changes={paragraphs} />
        </details>
      )}
      <p>
        <a className="admin-btn" href={`/admin/posts/${postId}`} data-discard="">
          Use theirs and discard mine
        </a>
      </p>
    </section>
  )
}

function DraftOfferPanel({ draftOffer, postId }: { draftOffer: RestorableDraft; postId: number }) {
  const { at, when, who, isOutdated } = draftOffer
  return (
    <section
      className="[.admin-restored~&]:hidden mb-[18px] grid gap-3 border-l-[5px] border-butter bg-surface px-4 py-3.5"
      aria-labelledby="offer"
    >
      <p id="offer">
        {`Unsaved changes from ${when}${who === null ? '' : ` by ${who}`}.`}
        {isOutdated &&
          ' The post has been saved since then. If you save these changes, you can compare both versions.'}
      </p>
      <div className="admin-row">
        <a className="admin-btn solid" href={`/admin/posts/${postId}?draft=take`}>
          Restore
        </a>
        <ActionForm intent="drop-draft" values={{ at }}>
          Discard
        </ActionForm>
      </div>
    </section>
  )
}

function postNotFound() {
  return new Response('Post not found.', { status: 404, statusText: 'Not Found' })
}
