import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { AdminField } from '#app/components/admin/form/form-controls.tsx'
import { AdminLayout } from '#app/components/admin/layout/admin-layout.tsx'
import { ActionResultNotice, AdminSection } from '#app/components/admin/layout/section.tsx'
import { createPost } from '#app/data/blog/post-save.ts'
import { adminMeta, signedInUserView } from '#app/http/admin-page.ts'
import { accountMessages } from '#app/domain/accounts/account-text.ts'
import { postLimits, slugify } from '#app/domain/blog/post-fields.ts'
import { errorText } from '#app/log.ts'
import { readTextField, readForm } from '#app/http/form.ts'
import { readIdempotencyKey } from '#app/http/idempotency-key.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['staff'])
  return { viewer: signedInUserView(signedIn), createKey: crypto.randomUUID() }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { account } = await requireRole(request, context, ['staff'])
  const form = await readForm(request)
  const title = readTextField(form, 'title').trim().replaceAll(/\s+/g, ' ')
  const errorResponse = (field: 'title' | null, text: string, status = 422) =>
    json({ title: title.slice(0, 1000), field, text }, { status })
  if (title === '') return errorResponse('title', 'Enter a title. You can change it later.')
  if (title.length > postLimits.title)
    return errorResponse(
      'title',
      `A title can have at most ${postLimits.title} characters; this one has ${title.length}.`,
    )
  // Create the post even without a valid key: the key only prevents a double click from creating two posts.
  const createKey = readIdempotencyKey(form) ?? crypto.randomUUID()
  try {
    const { name } = await context.business()
    const id = await createPost(context.db, {
      title,
      slugs: slugsFor(title, createKey),
      author: `${name} kitchen`,
      createKey,
      by: account.id,
      now: context.now,
    })
    if (id === null)
      return errorResponse('title', 'The URL for this title is already in use. Choose another title.', 409)
    return redirect(`/admin/posts/${id}?done=post-created`, 303)
  } catch (error) {
    context.log('post-create-failed', { error: errorText(error) })
    return errorResponse(null, accountMessages.unexpected, 500)
  }
}

export { ErrorBoundary, handle, headers } from '#app/http/admin-page.ts'
export const meta = adminMeta('New post')

export default function NewPost() {
  const { viewer, createKey } = useLoaderData<typeof loader>()
  const error = useActionData<typeof action>()
  return (
    <AdminLayout viewer={viewer} heading="New post">
      <ActionResultNotice notice={error?.field === null ? { tone: 'error', text: error.text } : null} />
      <AdminSection
        id="begin"
        title="New draft"
        description="Only your team sees the post until you publish it. You’ll add the content next."
      >
        <form className="admin-form" method="post" action="/admin/posts/new" aria-label="New post">
          <input type="hidden" name="key" value={createKey} />
          <AdminField
            id="title"
            name="title"
            label="Title"
            autoComplete="off"
            maxLength={postLimits.title}
            defaultValue={error?.title}
            error={error?.field === 'title' ? error.text : undefined}
          />
          <button className="admin-btn solid">Create draft</button>
        </form>
      </AdminSection>
    </AdminLayout>
  )
}

function slugsFor(title: string, key: string) {
  const slug = slugify(title) || 'post'
  return [slug, ...[2, 3, 4, 5].map((number) => `${slug}-${number}`), `post-${key.slice(0, 8)}`]
}
