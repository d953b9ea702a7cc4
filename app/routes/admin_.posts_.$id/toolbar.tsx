import type { Editor } from '@tiptap/react'
import { useEffect, useState } from 'react'
import { ImageUrlPanel, insertBlock, LinkPanel, MealPanel } from './editor-panels.tsx'
import { PhotoPanel, type ChosenPhoto } from './photo-panel.tsx'

type Panel = 'link' | 'picture' | 'meal'

interface EditorToolbarProps {
  editor: Editor
  /** Files that were dropped or pasted and are not uploaded yet. */
  files: readonly File[]
  setFiles: (files: readonly File[]) => void
}

export function EditorToolbar({ editor, files, setFiles }: EditorToolbarProps) {
  const [panel, setPanel] = useState<Panel | null>(null)
  useEffect(() => {
    if (files.length > 0) setPanel('picture')
  }, [files])
  const show = (which: Panel | null) => {
    setPanel(which)
    setFiles([])
  }
  const open = (which: Panel) => show(panel === which ? null : which)
  const close = () => {
    show(null)
    editor.view.focus()
  }
  const putPhoto = ({ src, alt, width, height }: ChosenPhoto) => {
    const role = alt === '' ? 'presentation' : null
    insertBlock(editor, { type: 'image', attrs: { src, alt, width, height, role } })
    if (files.length > 1) setFiles(files.slice(1))
    else close()
  }
  const changesPicture = files.length === 0 && editor.isActive('image')
  const chain = () => {
    // Focus now: the editor's own focus command waits a frame, in which a key press would press the button again.
    editor.view.focus()
    return editor.chain()
  }
  const isOn = (name: string) => editor.isActive(name)
  const level = (of: 2 | 3) => editor.isActive('heading', { level: of })
  return (
    <>
      <div
        className="flex flex-wrap rounded-t-control border-[1.5px] border-b border-control border-b-line bg-surface p-1 lg:sticky lg:top-[61px] lg:z-1"
        role="toolbar"
        aria-label="Formatting"
        aria-controls="rich-panel"
      >
        <Tool name="Text" on={isOn('paragraph')} press={() => chain().setParagraph().run()} />
        <Tool name="Heading" on={level(2)} press={() => chain().toggleHeading({ level: 2 }).run()} />
        <Tool name="Small heading" on={level(3)} press={() => chain().toggleHeading({ level: 3 }).run()} />
        <Tool name="Bold" on={isOn('bold')} press={() => chain().toggleBold().run()} />
        <Tool name="Italic" on={isOn('italic')} press={() => chain().toggleItalic().run()} />
        <Tool name="List" on={isOn('bulletList')} press={() => chain().toggleBulletList().run()} />
        <Tool name="Nutrition" on={isOn('orderedList')} press={() => chain().toggleOrderedList().run()} />
        <Tool name="Quote" on={isOn('blockquote')} press={() => chain().toggleBlockquote().run()} />
        <Tool name="Link" on={isOn('link')} expanded={panel === 'link'} press={() => open('link')} />
        <Tool name="Photo" expanded={panel === 'picture'} press={() => open('picture')} />
        <Tool name="Meal card" expanded={panel === 'meal'} press={() => open('meal')} />
        <Tool name="Undo" press={() => chain().undo().run()} />
        <Tool name="Redo" press={() => chain().redo().run()} />
      </div>
      <div id="rich-panel">
        {panel === 'link' && <LinkPanel editor={editor} close={close} />}
        {panel === 'picture' && changesPicture && <ImageUrlPanel editor={editor} close={close} />}
        {panel === 'picture' && !changesPicture && (
          <>
            <PhotoPanel id="photo" files={files} choose={putPhoto} close={close} />
            {files.length === 0 && (
              <details className="post-panel">
                <summary>Insert from URL</summary>
                <ImageUrlPanel editor={editor} close={close} />
              </details>
            )}
          </>
        )}
        {panel === 'meal' && <MealPanel editor={editor} close={close} />}
      </div>
    </>
  )
}

interface ToolProps {
  name: string
  on?: boolean
  expanded?: boolean
  press: () => unknown
}

function Tool({ name, on, expanded, press }: ToolProps) {
  return (
    <button
      className={`min-h-[34px] cursor-pointer rounded-control border-0 px-[9px] text-least ${on || expanded ? 'bg-brand text-white' : 'bg-transparent hover:bg-card'}`}
      type="button"
      aria-pressed={on}
      aria-expanded={expanded}
      onClick={() => void press()}
    >
      {name}
    </button>
  )
}
