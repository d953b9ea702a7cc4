import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { AdminFrame } from '#app/components/admin/layout/frame.tsx'
import { ActionNotice } from '#app/components/admin/layout/section.tsx'
import { parseRowId } from '#app/http/form.ts'
import { adminNoticeFromUrl } from '#app/content/admin-notices.ts'
import { findAdminPost } from '#app/data/blog/admin-posts.ts'
import { adminHandle, adminMeta, viewerOf } from '#app/http/admin-page.ts'
import { accountMessages } from '#app/domain/accounts/account-text.ts'
import { postToFormValues, readPostFormValues, draftToFormValues } from '#app/domain/blog/post-form.ts'
import { errorText } from '#app/log.ts'
import { readTextField, readForm } from '#app/http/form.ts'
import { ConflictPanel } from './conflict-panel.tsx'
import { DraftOffer } from './draft-offer.tsx'
import { draftOfferView, postStatusView } from './status-view.ts'
import { PostForm } from './post-form.tsx'
import { runAction, type RejectedPostForm } from './actions.ts'

export { AdminErrorBoundary as ErrorBoundary } from '#app/components/admin/layout/error-boundary.tsx'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['staff'])
  const [{ timeZone }, found] = await Promise.all([
    context.business(),
    findAdminPost(context.db, postIdIn(params.id)),
  ])
  if (!found) throw notThere()
  const { post, draft } = found
  const taken = draft !== null && new URL(request.url).searchParams.get('draft') === 'take'
  return {
    viewer: viewerOf(signedIn),
    notice: adminNoticeFromUrl(request.url),
    id: post.id,
    heading: post.title,
    version: taken ? draft.baseVersion : post.version,
    typed: taken ? draftToFormValues(draft.fields) : postToFormValues(post, timeZone),
    standing: await postStatusView(context, { post, timeZone }),
    offer: draft === null || taken ? null : draftOfferView({ draft, post, timeZone, now: context.now }),
    taken,
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const signedIn = await requireRole(request, context, ['staff'])
  const id = postIdIn(params.id)
  const form = await readForm(request)
  try {
    const answer = await runAction({ context, signedIn, id, form })
    if (answer === 'gone') throw notThere()
    if ('done' in answer) return redirect(`/admin/posts/${id}?done=${answer.done}`, 303)
    return json(answer.refused, { status: answer.refused.status })
  } catch (error) {
    if (error instanceof Response) throw error
    context.log('post-not-saved', { error: errorText(error) })
    const refused: RejectedPostForm = {
      typed: readPostFormValues((name) => readTextField(form, name)),
      version: Number(readTextField(form, 'version')) || 0,
      refusals: {},
      text: accountMessages.anyOther,
      conflict: null,
      status: 500,
    }
    return json(refused, { status: 500 })
  }
}

export { authPageHeaders as headers } from '#app/http/form-response.ts'

export const meta = adminMeta('Post')

export const handle = adminHandle

export type PostStatus = ReturnType<typeof useLoaderData<typeof loader>>['standing']

export default function EditPost() {
  const { viewer, notice, id, heading, version, typed, standing, offer, taken } =
    useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  return (
    <AdminFrame viewer={viewer} heading={heading}>
      {refused?.conflict && <ConflictPanel conflict={refused.conflict} postId={id} />}
      <ActionNotice
        notice={refused ? (refused.text === null ? null : { tone: 'error', text: refused.text }) : notice}
      />
      {offer !== null && !refused && <DraftOffer postId={id} offer={offer} />}
      {taken && <p className="admin-hint">These are your unsaved changes. Save to keep them.</p>}
      <PostForm
        key={`${version} ${taken}`}
        id={id}
        version={refused?.version ?? version}
        typed={refused?.typed ?? typed}
        refusals={refused?.refusals ?? {}}
        standing={standing}
      />
    </AdminFrame>
  )
}

function notThere() {
  return new Response('Post not found.', { status: 404, statusText: 'Not Found' })
}

/** Parses the route's post id; returns 0, which matches no post, for anything that is not a number. */
function postIdIn(param = '') {
  return parseRowId(param) ?? 0
}
