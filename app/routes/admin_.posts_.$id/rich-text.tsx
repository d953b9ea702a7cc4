import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useState } from 'react'
import { moveCursorToDrop, droppedFiles } from './dropped-files.ts'
import { editorExtensions } from './extensions.ts'
import { convertPastedHtml } from './pasted-html.ts'
import { isLossless, normalizeEditorHtml } from './lossless-html.ts'
import { EditorToolbar } from './toolbar.tsx'

export interface RichTextEditorProps {
  /** Returns the textarea's HTML at the time the editor opens. */
  read: () => string
  labelledBy: string
  describedBy: string | undefined
  onChange: (html: string) => void
  /** Called when the text contains HTML that the editor would lose. */
  onUnable: () => void
}

/** The rich-text editor, loaded as a separate chunk on the post page only. */
export function RichTextEditor({ read, labelledBy, describedBy, onChange, onUnable }: RichTextEditorProps) {
  const [files, setFiles] = useState<readonly File[]>([])
  const editor = useEditor({
    extensions: editorExtensions,
    content: read(),
    // The admin's Content Security Policy blocks inline styles (A13), so the editor's CSS is in the route's own stylesheet.
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
        // `view.dragging` is set while a block of the post's own text is moved, which is not a file drop.
        const dropped = view.dragging ? [] : droppedFiles(event.dataTransfer)
        if (dropped.length === 0) return false
        event.preventDefault()
        moveCursorToDrop(view, event)
        setFiles(dropped)
        return true
      },
      attributes: {
        class: 'prose',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
      },
    },
    onUpdate: ({ editor: changed }) => onChange(normalizeEditorHtml(changed.getHTML())),
  })
  useEffect(() => {
    if (!isLossless(read(), editor.getHTML())) onUnable()
    // Run only once, when the editor opens: after that the textarea contains the editor's own output.
  }, [])
  return (
    <div className="post-rich">
      <EditorToolbar editor={editor} files={files} setFiles={setFiles} />
      <EditorContent editor={editor} />
    </div>
  )
}
