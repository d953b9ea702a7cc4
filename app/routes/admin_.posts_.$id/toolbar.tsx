import type { ChainedCommands, Editor } from '@tiptap/react'
import { useEffect, useState } from 'react'
import { ImageUrlPanel, insertBlock, LinkPanel, MealCardPanel } from './editor-panels.tsx'
import { type ChosenPhoto, PhotoPanel } from './photo-panel.tsx'
import { editorPanelClassName } from './tool-panel.tsx'

type Panel = 'link' | 'picture' | 'meal'

interface EditorToolbarProps {
  editor: Editor
  files: readonly File[]
  setFiles: (files: readonly File[]) => void
}

export function EditorToolbar({ editor, files, setFiles }: EditorToolbarProps) {
  const [panel, setPanel] = useState<Panel | null>(null)
  useEffect(() => {
    if (files.length > 0) setPanel('picture')
  }, [files])
  const showPanel = (which: Panel | null) => {
    setPanel(which)
    setFiles([])
  }
  const togglePanel = (which: Panel) => showPanel(panel === which ? null : which)
  const close = () => {
    showPanel(null)
    editor.view.focus()
  }
  const insertPhoto = ({ src, alt, width, height }: ChosenPhoto) => {
    const role = alt === '' ? 'presentation' : null
    insertBlock(editor, { type: 'image', attrs: { src, alt, width, height, role } })
    if (files.length > 1) setFiles(files.slice(1))
    else close()
  }
  const editsImage = files.length === 0 && editor.isActive('image')
  const chain = () => {
    // Focus the editor now: Tiptap's focus command waits a frame, and keys typed until then would go to the button.
    editor.view.focus()
    return editor.chain()
  }
  const format = (
    name: string,
    apply: (chain: ChainedCommands) => ChainedCommands,
    ...active: [node: string, attributes?: object]
  ) => <Tool name={name} active={editor.isActive(...active)} onPress={() => apply(chain()).run()} />
  return (
    <>
      <div
        className="flex flex-wrap rounded-t-control border-[1.5px] border-b border-control border-b-line bg-surface p-1 lg:sticky lg:top-[61px] lg:z-1"
        role="toolbar"
        aria-label="Formatting"
        aria-controls="rich-panel"
      >
        {format('Text', (text) => text.setParagraph(), 'paragraph')}
        {format('Heading', (text) => text.toggleHeading({ level: 2 }), 'heading', { level: 2 })}
        {format('Small heading', (text) => text.toggleHeading({ level: 3 }), 'heading', { level: 3 })}
        {format('Bold', (text) => text.toggleBold(), 'bold')}
        {format('Italic', (text) => text.toggleItalic(), 'italic')}
        {format('List', (text) => text.toggleBulletList(), 'bulletList')}
        {format('Numbered list', (text) => text.toggleOrderedList(), 'orderedList')}
        {format('Quote', (text) => text.toggleBlockquote(), 'blockquote')}
        <Tool
          name="Link"
          active={editor.isActive('link')}
          expanded={panel === 'link'}
          onPress={() => togglePanel('link')}
        />
        <Tool name="Photo" expanded={panel === 'picture'} onPress={() => togglePanel('picture')} />
        <Tool name="Meal card" expanded={panel === 'meal'} onPress={() => togglePanel('meal')} />
        <Tool name="Undo" onPress={() => chain().undo().run()} />
        <Tool name="Redo" onPress={() => chain().redo().run()} />
      </div>
      <div id="rich-panel">
        {panel === 'link' && <LinkPanel editor={editor} close={close} />}
        {panel === 'picture' && editsImage && <ImageUrlPanel editor={editor} close={close} />}
        {panel === 'picture' && !editsImage && (
          <>
            <PhotoPanel id="photo" files={files} choose={insertPhoto} close={close} />
            {files.length === 0 && (
              <details className={editorPanelClassName}>
                <summary>Insert from URL</summary>
                <ImageUrlPanel editor={editor} close={close} />
              </details>
            )}
          </>
        )}
        {panel === 'meal' && <MealCardPanel editor={editor} close={close} />}
      </div>
    </>
  )
}

interface ToolProps {
  name: string
  active?: boolean
  expanded?: boolean
  onPress: () => unknown
}

function Tool({ name, active, expanded, onPress }: ToolProps) {
  return (
    <button
      className={`min-h-[34px] rounded-control px-[9px] text-least ${active || expanded ? 'bg-brand text-white' : 'hover:bg-card'}`}
      type="button"
      aria-pressed={active}
      aria-expanded={expanded}
      onClick={() => void onPress()}
    >
      {name}
    </button>
  )
}
