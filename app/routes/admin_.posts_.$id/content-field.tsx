import { useEffect, useRef, useState, type ComponentType } from 'react'
import { FieldErrorMessage } from '#app/components/admin/form/form-controls.tsx'
import { postLimits } from '#app/domain/blog/post-fields.ts'
import type { RichTextEditorProps } from './rich-text.tsx'

/** Shows an editor, or a textarea if the editor would drop some HTML; the form submits the textarea. */
export function ContentField({ html, error }: { html: string; error: string | undefined }) {
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
            className="cursor-pointer border-0 bg-transparent py-1 text-least text-brand underline"
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
        id="content"
        name="content"
        rows={20}
        hidden={showsEditor}
        defaultValue={html}
        maxLength={postLimits.content}
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
