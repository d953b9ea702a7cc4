import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useState } from 'react'
import { caretAt, droppedFiles } from './dropped-files.ts'
import { extensions } from './extensions.ts'
import { pastedHtml } from './pasted-html.ts'
import { holdsAll, tidy } from './round-trip.ts'
import { Toolbar } from './toolbar.tsx'

export interface RichTextProps {
  /** The HTML that is in the field when the editor opens. */
  read: () => string
  labelledBy: string
  describedBy: string | undefined
  onChange: (html: string) => void
  /** The text holds something that the editor would lose. */
  onUnable: () => void
}

/** The editor; a file of its own, which this one page brings when it is there already. */
export function RichText({ read, labelledBy, describedBy, onChange, onUnable }: RichTextProps) {
  const [files, setFiles] = useState<readonly File[]>([])
  const editor = useEditor({
    extensions,
    content: read(),
    // The desk's policy has no inline styles (A13): what it needs is in admin-posts.css.
    injectCSS: false,
    immediatelyRender: true,
    shouldRerenderOnTransaction: true,
    editorProps: {
      transformPastedHTML: pastedHtml,
      handlePaste: (_, event) => {
        const pasted = droppedFiles(event.clipboardData)
        setFiles(pasted)
        return pasted.length > 0
      },
      handleDrop: (view, event) => {
        // A block that is moved inside the text.
        const dropped = view.dragging ? [] : droppedFiles(event.dataTransfer)
        if (dropped.length === 0) return false
        event.preventDefault()
        caretAt(view, event)
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
    onUpdate: ({ editor: changed }) => onChange(tidy(changed.getHTML())),
  })
  useEffect(() => {
    if (!holdsAll(read(), editor.getHTML())) onUnable()
    // Once, when it opens: later the field holds what the editor wrote.
  }, [])
  return (
    <div className="post-rich">
      <Toolbar editor={editor} files={files} setFiles={setFiles} />
      <EditorContent editor={editor} />
    </div>
  )
}
