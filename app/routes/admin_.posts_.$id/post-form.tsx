import { useRef } from 'react'
import { AdminField } from '#app/components/admin/form/field.tsx'
import { AdminTextArea } from '#app/components/admin/form/text-area.tsx'
import { postLimits, type PostFormValues } from '#app/domain/blog/post-fields.ts'
import type { PostFormErrors } from '#app/domain/blog/post-form.ts'
import { ContentField } from './content-field.tsx'
import { CoverPhoto } from './cover-photo.tsx'
import type { PostStatus } from './route.tsx'
import { PublishingFields } from './publishing.tsx'
import { useAutosave } from './use-autosave.ts'

/** The form for a whole post. Every submit button saves the fields, and its intent can also publish or schedule the post. */
export function PostForm({
  id,
  version,
  typed,
  refusals,
  standing,
}: {
  id: number
  version: number
  typed: PostFormValues
  refusals: PostFormErrors
  standing: PostStatus
}) {
  const form = useRef<HTMLFormElement>(null)
  const { kept, note } = useAutosave(form, id)
  const field = (name: keyof PostFormValues) => ({
    id: name,
    name,
    defaultValue: typed[name],
    refusal: refusals[name],
    autoComplete: 'off',
  })
  return (
    <form
      ref={form}
      className="post-edit"
      method="post"
      action={`/admin/posts/${id}`}
      encType="multipart/form-data"
      aria-label="Post"
      onInput={note}
    >
      <input type="hidden" name="version" value={version} />
      <div className="post-bar">
        <button className="admin-btn solid" name="intent" value="save">
          Save
        </button>
        <p role="status">{kept}</p>
        <a href={`/admin/posts/${id}/revisions`}>Revisions</a>
      </div>
      <div className="post-main">
        <AdminField {...field('title')} label="Title" maxLength={postLimits.title} />
        <AdminTextArea
          {...field('excerpt')}
          label="Excerpt"
          hint={`Shown in the blog list, feeds, and search results. Up to ${postLimits.excerpt} characters.`}
          rows={3}
          maxLength={postLimits.excerpt}
        />
        <ContentField html={typed.content} refusal={refusals.content} />
      </div>
      <div className="post-side">
        <PublishingFields standing={standing} field={field('scheduledAt')} />
        <AdminField
          {...field('slug')}
          label="URL"
          hint="The part after /blog/. Old URLs redirect to the new one."
          maxLength={postLimits.slug}
        />
        <AdminField {...field('tags')} label="Tags" hint={`Up to ${postLimits.tags}, separated by commas.`} />
        <AdminField {...field('author')} label="Author" maxLength={postLimits.author} />
        <AdminField
          {...field('featuredImageUrl')}
          label="Cover photo URL"
          hint="Starts with /images/ or https://"
          maxLength={postLimits.pictureUrl}
        />
        <CoverPhoto form={form} />
        <AdminField
          {...field('featuredImageAlt')}
          label="Cover photo alt text"
          hint="For people who can’t see the photo."
          maxLength={postLimits.pictureAlt}
        />
        <AdminField
          {...field('readingTime')}
          label="Reading time (minutes)"
          hint={`Leave empty to calculate automatically (currently ${standing.minutes}).`}
          inputMode="numeric"
          maxLength={3}
        />
      </div>
    </form>
  )
}
