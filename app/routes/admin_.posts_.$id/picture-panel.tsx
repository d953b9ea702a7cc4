import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { DeskField } from '#app/components/desk-field.tsx'
import { postLimits } from '#app/domain/post-fields.ts'
import { putBlock } from './put-block.ts'
import { ToolPanel } from './tool-panel.tsx'

/** Puts a picture into the text, or changes the one that is selected; never without words for it. */
export function PicturePanel({ editor, close }: { editor: Editor; close: () => void }) {
  const selected = editor.getAttributes('image') as { src?: string; alt?: string }
  const [src, setSrc] = useState(selected.src ?? '')
  const [alt, setAlt] = useState(selected.alt ?? '')
  const [refusal, setRefusal] = useState<{ field: 'src' | 'alt'; text: string }>()
  const refusalOf = (field: 'src' | 'alt') => (refusal?.field === field ? refusal.text : undefined)
  const put = () => {
    if (!/^(\/images\/[\w/.-]+|https:\/\/\S+)$/.test(src.trim()))
      return setRefusal({
        field: 'src',
        text: 'A picture of ours begins with /images/, any other with https://.',
      })
    if (alt.trim() === '')
      return setRefusal({ field: 'alt', text: 'Say in words what it shows, for those who don’t see it.' })
    const attrs = { src: src.trim(), alt: alt.trim() }
    if (selected.src === undefined) putBlock(editor, { type: 'image', attrs })
    else editor.chain().focus().updateAttributes('image', attrs).run()
    close()
  }
  return (
    <ToolPanel label="Picture" submit={put} close={close}>
      <DeskField
        id="picture-address"
        label="Address of the picture"
        value={src}
        refusal={refusalOf('src')}
        autoComplete="off"
        maxLength={postLimits.pictureUrl}
        onChange={({ target }) => setSrc(target.value)}
      />
      <DeskField
        id="picture-words"
        label="What it shows"
        value={alt}
        refusal={refusalOf('alt')}
        autoComplete="off"
        maxLength={postLimits.pictureAlt}
        onChange={({ target }) => setAlt(target.value)}
      />
      <button type="button" className="admin-btn" onClick={put}>
        Put picture
      </button>
    </ToolPanel>
  )
}
