import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { AdminForm } from '#app/components/admin/form/action-form.tsx'
import { AdminField } from '#app/components/admin/form/form-controls.tsx'
import { AdminLayout } from '#app/components/admin/layout/admin-layout.tsx'
import { AdminSection } from '#app/components/admin/layout/section.tsx'
import { createPost } from '#app/data/blog/post-changes.ts'
import { postFieldLimits, slugify } from '#app/domain/blog/post.ts'
import { rejectForm, runAdminAction } from '#app/http/admin-action.ts'
import { buildSignedInUserView, createAdminMeta } from '#app/http/admin-page.ts'
import { readForm, readTextField } from '#app/http/form.ts'
import { readIdempotencyKey } from '#app/http/idempotency-key.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['staff'])
  return { viewer: buildSignedInUserView(signedIn), createKey: crypto.randomUUID() }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { account } = await requireRole(request, context, ['staff'])
  const form = await readForm(request)
  const title = readTextField(form, 'title').trim().replaceAll(/\s+/g, ' ')
  // Accept a form without an idempotency key: the key only keeps a double submit from creating two posts.
  const createKey = readIdempotencyKey(form) ?? crypto.randomUUID()
  const page = '/admin/posts/new'
  const entered = { title: title.slice(0, 1000) }
  return runAdminAction(context, { page, shown: entered, event: 'post-create-failed' }, async () => {
    if (title === '') return rejectForm(422, 'Enter a title. You can change it later.', 'title')
    if (title.length > postFieldLimits.title)
      return rejectForm(
        422,
        `A title can have at most ${postFieldLimits.title} characters; this one has ${title.length}.`,
        'title',
      )
    const slug = slugify(title) || 'post'
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
      return rejectForm(409, 'The URL for this title is already in use. Choose another title.', 'title')
    return { done: 'post-created', page: `/admin/posts/${id}` }
  })
}

export { ErrorBoundary, handle, headers } from '#app/http/admin-page.ts'
export const meta = createAdminMeta('New post')

export default function NewPostPage() {
  const { viewer, createKey } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  return (
    <AdminLayout viewer={viewer} heading="New post" error={result?.error}>
      <AdminSection
        id="begin"
        title="New draft"
        description="Only your team sees the post until you publish it. You’ll add the content next."
      >
        <AdminForm className="admin-form" label="New post" values={{ key: createKey }}>
          <AdminField
            name="title"
            label="Title"
            autoComplete="off"
            maxLength={postFieldLimits.title}
            defaultValue={result?.title}
            error={result?.error?.field === 'title' ? result.error.text : undefined}
          />
          <button className="admin-btn solid">Create draft</button>
        </AdminForm>
      </AdminSection>
    </AdminLayout>
  )
}
