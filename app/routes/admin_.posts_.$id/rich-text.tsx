import { TextSelection } from '@tiptap/pm/state'
import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useState, type RefObject } from 'react'
import { editorExtensions } from './extensions.ts'
import { convertPastedHtml } from './pasted-html.ts'
import { EditorToolbar } from './toolbar.tsx'

export interface RichTextEditorProps {
  /** The textarea with the content's HTML, which the editor replaces on screen and keeps up to date. */
  field: RefObject<HTMLTextAreaElement>
  describedBy: string | undefined
  onUnsupportedHtml: () => void
}

export function RichTextEditor({ field, describedBy, onUnsupportedHtml }: RichTextEditorProps) {
  const [files, setFiles] = useState<readonly File[]>([])
  const html = field.current?.value ?? ''
  const editor = useEditor({
    extensions: editorExtensions,
    content: html,
    // The editor's CSS is in styles.css, because the Content Security Policy blocks CSS that the editor injects (A13).
    injectCSS: false,
    immediatelyRender: true,
    shouldRerenderOnTransaction: true,
    editorProps: {
      transformPastedHTML: convertPastedHtml,
      handlePaste: (_, event) => {
        const pasted = droppedFiles(event.clipboardData)
        setFiles(pasted)
        return pasted.length > 0
      },
      handleDrop: (view, event) => {
        // `view.dragging` is set while the user moves a block of the post itself; such a drop contains no files.
        const dropped = view.dragging ? [] : droppedFiles(event.dataTransfer)
        if (dropped.length === 0) return false
        event.preventDefault()
        const position = view.posAtCoords({ left: event.clientX, top: event.clientY })
        const { doc, tr } = view.state
        if (position) view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(position.pos))))
        setFiles(dropped)
        return true
      },
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': 'content-label',
        ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
      },
    },
    onUpdate: ({ editor: changed }) => {
      if (!field.current) return
      field.current.value = normalizeEditorHtml(changed.getHTML())
      field.current.dispatchEvent(new Event('input', { bubbles: true }))
    },
  })
  useEffect(() => {
    if (summarizeContent(html) !== summarizeContent(editor.getHTML())) onUnsupportedHtml()
    // Compare the HTML only when the editor opens, because later the textarea contains the editor's own output.
  }, [])
  return (
    <div>
      <EditorToolbar editor={editor} files={files} setFiles={setFiles} />
      <EditorContent editor={editor} />
    </div>
  )
}

/** Returns dropped or pasted files; none if there is also text, because Word and Excel add an image of their text. */
function droppedFiles(data: DataTransfer | null): readonly File[] {
  // Don't use a DOM parser: the Content Security Policy would report each inline style in the pasted HTML (A13).
  const html = data?.getData('text/html') ?? ''
  const text = html.replaceAll(/<style\b[^]*?<\/style>|<!--[^]*?-->|<[^>]*>|&nbsp;/gi, ' ').trim()
  return text === '' ? [...(data?.files ?? [])] : []
}

/** Removes the `<p>` tags that the editor adds inside list items and the empty paragraphs it adds at the end. */
function normalizeEditorHtml(html: string) {
  const items = html.replaceAll(/<li><p>((?:(?!<\/?(?:p|li)\b).)*)<\/p>(?=<\/li>|<[uo]l>)/gs, '<li>$1')
  return items.replace(/(<p><\/p>)+$/, '')
}

function summarizeContent(html: string) {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  // Compare meal cards only by product ID, because the editor adds the product's name to each card.
  for (const card of body.querySelectorAll('p[data-meal]'))
    card.textContent = `[${card.getAttribute('data-meal')}]`
  const tags = new Map<string, number>()
  for (const element of body.querySelectorAll('*')) {
    const tag = equivalentTags[element.localName] ?? element.localName
    if (tag !== '') tags.set(tag, (tags.get(tag) ?? 0) + 1)
  }
  const text = body.textContent.replaceAll(/\s+/g, '')
  return JSON.stringify([[...tags].sort(), text])
}

const equivalentTags: Record<string, string | undefined> = { p: '', b: 'strong', i: 'em', del: 's' }
