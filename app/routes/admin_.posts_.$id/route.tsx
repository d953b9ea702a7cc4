import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { ParagraphChanges } from '#app/components/admin/form/paragraph-changes.tsx'
import { AdminLayout } from '#app/components/admin/layout/admin-layout.tsx'
import { ActionNotice } from '#app/components/admin/layout/section.tsx'
import { adminNoticeFromUrl } from '#app/content/admin-notices.ts'
import { findAdminPost } from '#app/data/blog/admin-posts.ts'
import { adminHandle, adminMeta, signedInUserView } from '#app/http/admin-page.ts'
import { accountMessages } from '#app/domain/accounts/account-text.ts'
import { postToFormValues, readPostFormValues, draftToFormValues } from '#app/domain/blog/post-form.ts'
import { errorText } from '#app/log.ts'
import { parseRowId, readTextField, readForm } from '#app/http/form.ts'
import { PostForm } from './post-form.tsx'
import { runPostAction, type RejectedPostForm } from './actions.ts'
import { draftOfferView, postStatusView } from './view.ts'

export { AdminErrorBoundary as ErrorBoundary } from '#app/components/admin/layout/error-boundary.tsx'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['staff'])
  const [{ timeZone }, found] = await Promise.all([
    context.business(),
    findAdminPost(context.db, readPostId(params.id)),
  ])
  if (!found) throw postNotFound()
  const { post, draft } = found
  const taken = draft !== null && new URL(request.url).searchParams.get('draft') === 'take'
  return {
    viewer: signedInUserView(signedIn),
    notice: adminNoticeFromUrl(request.url),
    id: post.id,
    heading: post.title,
    version: taken ? draft.baseVersion : post.version,
    typed: taken ? draftToFormValues(draft.fields) : postToFormValues(post, timeZone),
    status: await postStatusView(context, { post, timeZone }),
    offer: draft === null || taken ? null : draftOfferView({ draft, post, timeZone, now: context.now }),
    taken,
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const signedIn = await requireRole(request, context, ['staff'])
  const id = readPostId(params.id)
  const form = await readForm(request)
  try {
    const answer = await runPostAction({ context, signedIn, id, form })
    if (answer === 'gone') throw postNotFound()
    if ('done' in answer) return redirect(`/admin/posts/${id}?done=${answer.done}`, 303)
    return json(answer.refused, { status: answer.refused.status })
  } catch (error) {
    if (error instanceof Response) throw error
    context.log('post-not-saved', { error: errorText(error) })
    const refused: RejectedPostForm = {
      typed: readPostFormValues((name) => readTextField(form, name)),
      version: Number(readTextField(form, 'version')) || 0,
      refusals: {},
      text: accountMessages.unexpected,
      conflict: null,
      status: 500,
    }
    return json(refused, { status: 500 })
  }
}

export { authPageHeaders as headers } from '#app/http/form-response.ts'

export const meta = adminMeta('Post')

export const handle = adminHandle

export default function EditPost() {
  const { viewer, notice, id, heading, version, typed, status, offer, taken } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  return (
    <AdminLayout viewer={viewer} heading={heading}>
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
        status={status}
      />
    </AdminLayout>
  )
}

/** Shows the version that another user saved in the meantime, before this user overwrites it. */
function ConflictPanel({
  conflict,
  postId,
}: {
  conflict: NonNullable<RejectedPostForm['conflict']>
  postId: number
}) {
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
          {fields.map(({ name, theirs }) => (
            <div key={name}>
              <dt className="text-least text-ink-soft">{`Their ${name.toLowerCase()}`}</dt>
              <dd>{theirs === '' ? 'nothing' : theirs}</dd>
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

function DraftOffer({ postId, offer }: { postId: number; offer: ReturnType<typeof draftOfferView> }) {
  const { at, when, who, older } = offer
  return (
    <section
      className="[.admin-restored~&]:hidden mb-[18px] grid gap-3 border-l-[5px] border-butter bg-surface px-4 py-3.5"
      aria-labelledby="offer"
    >
      <p id="offer">
        {`Unsaved changes from ${when}${who === null ? '' : ` by ${who}`}.`}
        {older &&
          ' The post has been saved since then. If you save these changes, you can compare both versions.'}
      </p>
      <div className="admin-row">
        <a className="admin-btn solid" href={`/admin/posts/${postId}?draft=take`}>
          Restore
        </a>
        <form method="post" action={`/admin/posts/${postId}`}>
          <input type="hidden" name="intent" value="drop-draft" />
          <input type="hidden" name="at" value={at} />
          <button className="admin-btn">Discard</button>
        </form>
      </div>
    </section>
  )
}

function postNotFound() {
  return new Response('Post not found.', { status: 404, statusText: 'Not Found' })
}

/** Returns 0, which matches no post, for anything that is not an id. */
function readPostId(param = '') {
  return parseRowId(param) ?? 0
}
