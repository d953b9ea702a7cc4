import { type ComponentType, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { AdminField, AdminTextArea, FieldErrorMessage } from '#app/components/admin/form/form-controls.tsx'
import { useHydrated } from '#app/components/admin/use-hydrated.ts'
import { postFieldLimits } from '#app/domain/blog/post.ts'
import type { PostFormErrors, PostFormValues } from '#app/domain/blog/post-form.ts'
import { type ChosenPhoto, PhotoPanel } from './photo-panel.tsx'
import type { RichTextEditorProps } from './rich-text.tsx'
import { ToolPanelButton } from './tool-panel.tsx'
import { useAutosave } from './use-autosave.ts'
import type { PostStatusView } from './view.ts'

interface PostFormProps {
  id: number
  version: number
  values: PostFormValues
  errors: PostFormErrors
  status: PostStatusView
}

export function PostForm({ id, version, values, errors, status }: PostFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { message, handleInput } = useAutosave(form, id)
  const field = (name: keyof PostFormValues) => ({
    name,
    defaultValue: values[name],
    error: errors[name],
    autoComplete: 'off',
  })
  return (
    <form
      ref={form}
      className="gap-x-10 gap-y-[18px] lg:grid-cols-[minmax(0,1fr)_270px]"
      method="post"
      action={`/admin/posts/${id}`}
      encType="multipart/form-data"
      aria-label="Post"
      onInput={handleInput}
    >
      <input type="hidden" name="version" value={version} />
      <div className="admin-row sticky top-0 z-2 gap-x-3.5 gap-y-1 border-b border-line bg-paper py-2.5 text-small lg:col-span-full">
        <button className="admin-btn solid" name="intent" value="save">
          Save
        </button>
        <p className="min-w-[12em] flex-1 text-ink-soft" role="status">
          {message}
        </p>
        <a href={`/admin/posts/${id}/revisions`}>Revisions</a>
      </div>
      <div className="grid w-full min-w-0 content-start gap-3.5">
        <AdminField {...field('title')} label="Title" maxLength={postFieldLimits.title} />
        <AdminTextArea
          {...field('excerpt')}
          className="min-h-0 leading-[1.5] field-sizing-fixed"
          label="Excerpt"
          hint={`Shown in the blog list, feeds, and search results. Up to ${postFieldLimits.excerpt} characters.`}
          rows={3}
          maxLength={postFieldLimits.excerpt}
        />
        <ContentField html={values.content} error={errors.content} />
      </div>
      <div className="grid w-full min-w-0 content-start gap-3.5">
        <PublishingFields status={status}>
          <AdminField
            {...field('scheduledAt')}
            label="Publish at"
            hint="Use Eastern Time. The post may go live up to 15 minutes after the scheduled time."
            type="datetime-local"
          />
        </PublishingFields>
        <AdminField
          {...field('slug')}
          label="URL"
          hint="This is the part after /blog/. Old URLs redirect to the new one."
          maxLength={postFieldLimits.slug}
        />
        <AdminField
          {...field('tags')}
          label="Tags"
          hint={`Add up to ${postFieldLimits.tags} tags. Separate them with commas.`}
        />
        <AdminField {...field('author')} label="Author" maxLength={postFieldLimits.author} />
        <AdminField
          {...field('featuredImageUrl')}
          label="Cover photo URL"
          hint="Starts with /images/ or https://"
          maxLength={postFieldLimits.pictureUrl}
        />
        <CoverPhoto form={form} />
        <AdminField
          {...field('featuredImageAlt')}
          label="Cover photo alt text"
          hint="Describe the photo for people who can’t see it."
          maxLength={postFieldLimits.pictureAlt}
        />
        <AdminField
          {...field('readingTime')}
          label="Reading time (minutes)"
          hint={`Leave blank to calculate automatically (currently ${status.readingMinutes}).`}
          inputMode="numeric"
          maxLength={3}
        />
      </div>
    </form>
  )
}

/** Shows the post's HTML in a textarea instead of the editor if the editor would drop some of the HTML. */
function ContentField({ html, error }: { html: string; error: string | undefined }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [Editor, setEditor] = useState<ComponentType<RichTextEditorProps> | null>(null)
  const [htmlMode, setHtmlMode] = useState<'chosen' | 'required' | null>(null)

  useEffect(() => {
    // This early return lets the bundler leave the rich-text editor out of the Worker's bundle.
    if (import.meta.env.SSR) return
    void import('./rich-text.tsx').then(
      ({ RichTextEditor }) => setEditor(() => RichTextEditor),
      () => undefined,
    )
  }, [])

  const showsEditor = Editor !== null && htmlMode === null
  return (
    <div>
      <div className="flex justify-between text-small font-semibold">
        {showsEditor ? (
          <span id="content-label">Content</span>
        ) : (
          <label htmlFor="content">Content (HTML)</label>
        )}
        {Editor !== null && htmlMode !== 'required' && (
          <button
            type="button"
            className="py-1 text-least text-brand underline"
            onClick={() => setHtmlMode(htmlMode === null ? 'chosen' : null)}
          >
            {htmlMode === null ? 'Show HTML' : 'Show editor'}
          </button>
        )}
      </div>
      {!showsEditor && (
        <p className="admin-hint" id="content-hint">
          {htmlMode === 'required'
            ? 'This content has elements the editor can’t show, so it’s shown here as HTML.'
            : 'Use h2 and h3 for headings. For a meal card, use <p data-meal="12"></p> with the number from the meal’s URL.'}
        </p>
      )}
      <textarea
        ref={field}
        className="min-h-0 [font-family:ui-monospace,Menlo,Consolas,monospace] text-small/[1.5] field-sizing-fixed"
        id="content"
        name="content"
        rows={20}
        hidden={showsEditor}
        defaultValue={html}
        maxLength={postFieldLimits.content}
        spellCheck
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? 'content-hint' : 'content-hint content-refusal'}
      />
      {showsEditor && (
        <Editor
          field={field}
          describedBy={error === undefined ? undefined : 'content-refusal'}
          onUnsupportedHtml={() => setHtmlMode('required')}
        />
      )}
      <FieldErrorMessage id="content" text={error} />
    </div>
  )
}

const stateTexts = {
  draft: 'Draft. Only your team can see it.',
  scheduled: 'Scheduled to be published automatically:',
  overdue: 'Overdue. It should have been published:',
  published: 'Published',
} as const

function PublishingFields({ status, children }: { status: PostStatusView; children: ReactNode }) {
  const { state, when, path, previewUrl } = status
  const isScheduled = state === 'scheduled' || state === 'overdue'
  return (
    <fieldset className="grid w-full min-w-0 content-start gap-2 border-0 border-b border-line pb-4 text-small [&>.admin-btn]:justify-self-start">
      <legend className="pb-1 font-semibold">Publishing</legend>
      <p className={state === 'overdue' ? 'font-semibold text-order-deep' : undefined}>
        {stateTexts[state]} {when !== null && <b>{when}</b>}
      </p>
      {state === 'overdue' && (
        <p className="refusal">
          The scheduler is running late. Publish the post now, or check Scheduled jobs.
        </p>
      )}
      <p className="admin-row">
        {path !== null && <a href={path}>View post</a>}
        <a href={previewUrl}>Preview saved version</a>
      </p>
      <p className="admin-hint">Anyone with the preview link can open it for 7 days.</p>
      {state === 'published' ? (
        <IntentButton name="unpublish">Unpublish</IntentButton>
      ) : (
        <>
          <IntentButton name="publish">Publish now</IntentButton>
          {children}
          <p className="admin-row">
            <IntentButton name="schedule">{isScheduled ? 'Reschedule' : 'Schedule'}</IntentButton>
            {isScheduled && <IntentButton name="unschedule">Unschedule</IntentButton>}
          </p>
        </>
      )}
    </fieldset>
  )
}

function IntentButton({ name, children }: { name: string; children: string }) {
  return (
    <button className="admin-btn" name="intent" value={name}>
      {children}
    </button>
  )
}

function CoverPhoto({ form }: { form: RefObject<HTMLFormElement> }) {
  const [open, setOpen] = useState(false)
  const hydrated = useHydrated()
  const choose = ({ src, alt }: ChosenPhoto) => {
    for (const [name, value] of Object.entries({ featuredImageUrl: src, featuredImageAlt: alt })) {
      const field = form.current?.elements.namedItem(name)
      if (!(field instanceof HTMLInputElement)) continue
      field.value = value
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    setOpen(false)
  }
  if (!hydrated) return null
  return (
    <div className="[&>.post-panel]:mt-2.5 [&>.post-panel]:border-t-[1.5px]">
      <ToolPanelButton aria-expanded={open} onClick={() => setOpen(!open)}>
        Upload or choose a photo
      </ToolPanelButton>
      {open && <PhotoPanel id="cover" files={[]} choose={choose} close={() => setOpen(false)} />}
    </div>
  )
}
