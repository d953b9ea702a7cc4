import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { AdminField } from '#app/components/admin/form/field.tsx'
import { postLimits } from '#app/domain/blog/post-fields.ts'
import { insertBlock } from './insert-block.ts'
import { EditorToolPanel } from './tool-panel.tsx'

/** Inserts a picture by its URL or edits the selected one; requires alt text unless the picture is marked decorative. */
export function ImageUrlPanel({ editor, close }: { editor: Editor; close: () => void }) {
  const selected = editor.getAttributes('image') as { src?: string; alt?: string; role?: string | null }
  const [src, setSrc] = useState(selected.src ?? '')
  const [alt, setAlt] = useState(selected.alt ?? '')
  const [decorative, setDecorative] = useState(selected.role === 'presentation')
  const [refusal, setRefusal] = useState<{ field: 'src' | 'alt'; text: string }>()
  const refusalOf = (field: 'src' | 'alt') => (refusal?.field === field ? refusal.text : undefined)
  const put = () => {
    if (!/^(\/images\/[\w/.-]+|https:\/\/\S+)$/.test(src.trim()))
      return setRefusal({
        field: 'src',
        text: 'Photo links must start with /images/ or https://.',
      })
    if (alt.trim() === '' && !decorative)
      return setRefusal({ field: 'alt', text: 'Add alt text, or mark the photo as decorative.' })
    const attrs = {
      src: src.trim(),
      ...(decorative ? { alt: '', role: 'presentation' } : { alt: alt.trim(), role: null }),
      // A new URL is a different picture, so the old width and height no longer apply.
      ...(src.trim() !== selected.src && { width: null, height: null }),
    }
    if (selected.src === undefined) insertBlock(editor, { type: 'image', attrs })
    else editor.chain().focus().updateAttributes('image', attrs).run()
    close()
  }
  return (
    <EditorToolPanel label="Photo by URL" submit={put} close={close}>
      <AdminField
        id="picture-address"
        label="Photo URL"
        value={src}
        refusal={refusalOf('src')}
        autoComplete="off"
        maxLength={postLimits.pictureUrl}
        onChange={({ target }) => setSrc(target.value)}
      />
      <AdminField
        id="picture-words"
        label="Alt text"
        value={alt}
        refusal={refusalOf('alt')}
        autoComplete="off"
        maxLength={postLimits.pictureAlt}
        onChange={({ target }) => setAlt(target.value)}
      />
      <label>
        <input
          type="checkbox"
          checked={decorative}
          onChange={({ target }) => setDecorative(target.checked)}
        />
        Decorative image (no alt text needed)
      </label>
      <button type="button" className="admin-btn" onClick={put}>
        Add photo
      </button>
    </EditorToolPanel>
  )
}
