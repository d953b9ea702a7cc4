import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { AdminField } from '#app/components/admin/form/form-controls.tsx'
import { AdminLayout } from '#app/components/admin/layout/admin-layout.tsx'
import { AdminSection } from '#app/components/admin/layout/section.tsx'
import { createPost } from '#app/data/blog/post-changes.ts'
import { adminMeta, signedInUserView, unexpectedError } from '#app/http/admin-page.ts'
import { postLimits, slugify } from '#app/domain/blog/post.ts'
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
  const slug = slugify(title) || 'post'
  try {
    const { name } = await context.business()
    const id = await createPost(context.db, {
      title,
      slugs: [slug, ...[2, 3, 4, 5].map((number) => `${slug}-${number}`), `post-${createKey.slice(0, 8)}`],
      author: `${name} kitchen`,
      createKey,
      by: account.id,
      now: context.now,
    })
    if (id === null)
      return errorResponse('title', 'The URL for this title is already in use. Choose another title.', 409)
    return redirect(`/admin/posts/${id}?done=post-created`, 303)
  } catch (error) {
    const { text, status } = unexpectedError(context, 'post-create-failed', error)
    return errorResponse(null, text, status)
  }
}

export { ErrorBoundary, handle, headers } from '#app/http/admin-page.ts'
export const meta = adminMeta('New post')

export default function NewPost() {
  const { viewer, createKey } = useLoaderData<typeof loader>()
  const error = useActionData<typeof action>()
  return (
    <AdminLayout viewer={viewer} heading="New post" error={error}>
      <AdminSection
        id="begin"
        title="New draft"
        description="Only your team sees the post until you publish it. You’ll add the content next."
      >
        <form className="admin-form" method="post" action="/admin/posts/new" aria-label="New post">
          <input type="hidden" name="key" value={createKey} />
          <AdminField
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
