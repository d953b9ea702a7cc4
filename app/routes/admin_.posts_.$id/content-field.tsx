import { useEffect, useRef, useState, type ComponentType } from 'react'
import { postLimits } from '#app/domain/blog/post-fields.ts'
import type { RichTextEditorProps } from './rich-text.tsx'

/**
 * The form submits the textarea. Once loaded, the editor covers it, unless the content has
 * HTML that the editor would drop.
 */
export function ContentField({ html, refusal }: { html: string; refusal: string | undefined }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [Editor, setEditor] = useState<ComponentType<RichTextEditorProps> | null>(null)
  const [plain, setPlain] = useState<'asked' | 'needed' | null>(null)

  useEffect(() => {
    // This early return lets the bundler drop the editor from the Worker's bundle, because the server never renders it.
    if (import.meta.env.SSR) return
    let gone = false
    void import('./rich-text.tsx').then(
      ({ RichTextEditor }) => gone || setEditor(() => RichTextEditor),
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [])

  const rich = Editor !== null && plain === null
  return (
    <div>
      <div className="flex justify-between text-small font-semibold">
        {rich ? <span id="content-label">Content</span> : <label htmlFor="content">Content (HTML)</label>}
        {Editor !== null && plain !== 'needed' && (
          <button
            type="button"
            className="cursor-pointer border-0 bg-transparent py-1 text-least text-brand underline"
            onClick={() => setPlain(plain === null ? 'asked' : null)}
          >
            {plain === null ? 'Show HTML' : 'Show editor'}
          </button>
        )}
      </div>
      {!rich && (
        <p className="admin-hint" id="content-hint">
          {plain === 'needed'
            ? 'This content has elements the editor can’t show, so it’s shown here as HTML.'
            : 'Use h2 and h3 for headings. For a meal card, use <p data-meal="12"></p> with the number from the meal’s URL.'}
        </p>
      )}
      <textarea
        ref={field}
        id="content"
        name="content"
        rows={20}
        hidden={rich}
        defaultValue={html}
        maxLength={postLimits.content}
        spellCheck
        aria-invalid={refusal !== undefined || undefined}
        aria-describedby={refusal === undefined ? 'content-hint' : 'content-hint content-refusal'}
      />
      {rich && (
        <Editor
          read={() => field.current?.value ?? html}
          labelledBy="content-label"
          describedBy={refusal === undefined ? undefined : 'content-refusal'}
          onChange={(text) => {
            if (!field.current) return
            field.current.value = text
            field.current.dispatchEvent(new Event('input', { bubbles: true }))
          }}
          onUnable={() => setPlain('needed')}
        />
      )}
      {refusal !== undefined && (
        <p className="refusal" id="content-refusal">
          {refusal}
        </p>
      )}
    </div>
  )
}
