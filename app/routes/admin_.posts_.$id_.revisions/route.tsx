import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { AdminFrame } from '#app/components/admin/layout/frame.tsx'
import { ActionNotice } from '#app/components/admin/layout/section.tsx'
import { parseRowId } from '#app/http/form.ts'
import { Pager } from '#app/components/admin/list/pager.tsx'
import { findAdminPost } from '#app/data/blog/admin-posts.ts'
import { findRevision, listRevisions, revisionsPerPage } from '#app/data/blog/post-revisions.ts'
import { adminHandle, adminMeta, viewerOf } from '#app/http/admin-page.ts'
import { accountMessages } from '#app/domain/accounts/account-text.ts'
import { shortDateTimeText } from '#app/domain/time/date-text.ts'
import { errorText } from '#app/log.ts'
import { readTextField, readForm } from '#app/http/form.ts'
import { compareWithRevision } from './comparison.ts'
import { restoreRevision } from './restore.ts'
import { RevisionDetails } from './revision.tsx'
import { RevisionList } from './revision-list.tsx'

export { AdminErrorBoundary as ErrorBoundary } from '#app/components/admin/layout/error-boundary.tsx'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['staff'])
  const { db, now } = context
  const { searchParams } = new URL(request.url)
  const [postId, wanted] = [numberIn(params.id), numberIn(searchParams.get('version'))]
  const [{ timeZone }, found, revisions, revision] = await Promise.all([
    context.business(),
    findAdminPost(db, postId),
    listRevisions(db, { postId, below: numberIn(searchParams.get('below')) || null }),
    wanted === 0 ? null : findRevision(db, { postId, version: wanted }),
  ])
  if (!found || (wanted !== 0 && !revision))
    throw new Response('Post or revision not found.', {
      status: 404,
      statusText: 'Not Found',
    })
  const shown = revisions.slice(0, revisionsPerPage)
  const when = (at: number) => shortDateTimeText(at, { timeZone, now })
  return {
    viewer: viewerOf(signedIn),
    post: { id: postId, title: found.post.title, version: found.post.version },
    revision: revision && {
      version: wanted,
      when: when(revision.at),
      who: revision.email,
      ...compareWithRevision(revision.fields, found.post),
    },
    revisions: shown.map(({ version, at, email }) => ({ version, when: when(at), who: email })),
    older: revisions.length > revisionsPerPage ? (shown.at(-1)?.version ?? null) : null,
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const signedIn = await requireRole(request, context, ['staff'])
  const postId = numberIn(params.id)
  const form = await readForm(request)
  try {
    const outcome = await restoreRevision({
      context,
      by: signedIn.account.id,
      postId,
      version: numberIn(readTextField(form, 'version')),
      from: numberIn(readTextField(form, 'from')),
    })
    if (outcome === 'restored') return redirect(`/admin/posts/${postId}?done=post-restored`, 303)
    return json({ text: words[outcome] }, { status: outcome === 'gone' ? 404 : 409 })
  } catch (error) {
    context.log('post-not-restored', { error: errorText(error) })
    return json({ text: accountMessages.anyOther }, { status: 500 })
  }
}

export { authPageHeaders as headers } from '#app/http/form-response.ts'

export const meta = adminMeta('Revisions')

export const handle = adminHandle

export default function Revisions() {
  const { viewer, post, revision, revisions, older } = useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>()
  return (
    <AdminFrame viewer={viewer} heading={`Revisions of “${post.title}”`}>
      <ActionNotice notice={refusal ? { tone: 'error', text: refusal.text } : null} />
      <p className="admin-row">
        <a href={`/admin/posts/${post.id}`}>Back to post</a>
      </p>
      {revision && <RevisionDetails post={post} revision={revision} />}
      <RevisionList post={post} revisions={revisions} shown={revision?.version ?? null} />
      <Pager by="below" next={older} words="Older" />
    </AdminFrame>
  )
}

const words = {
  conflict: 'Not restored: someone saved the post after you opened this page. The current version is below.',
  gone: 'Not restored: this revision no longer exists.',
} as const

function numberIn(text: string | null | undefined) {
  return parseRowId(text ?? '') ?? 0
}
