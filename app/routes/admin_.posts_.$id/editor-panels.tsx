import type { Editor, JSONContent } from '@tiptap/react'
import { useState } from 'react'
import { AltTextFields } from '#app/components/admin/images/alt-fields.tsx'
import { postFieldLimits } from '#app/domain/blog/post.ts'
import { EditorToolPanel, ToolPanelButton, ToolPanelField, useDebouncedSearch } from './tool-panel.tsx'

interface PanelProps {
  editor: Editor
  close: () => void
}

export function LinkPanel({ editor, close }: PanelProps) {
  const currentLink = editor.getAttributes('link') as { href?: string }
  const [href, setHref] = useState(currentLink.href ?? '')
  const [error, setError] = useState<string>()
  const chain = () => editor.chain().focus().extendMarkRange('link')
  const add = () => {
    const address = href.trim()
    if (!/^(https:\/\/\S+|mailto:\S+@\S+|tel:\+?[\d-]+|\/(?![/\\])\S*|#\S+)$/i.test(address))
      return setError('Enter a link starting with https:// or mailto:, or a path like /menu.')
    if (editor.state.selection.empty && currentLink.href === undefined)
      return setError('First, select the text you want to link.')
    chain().setLink({ href: address }).run()
    close()
  }
  const remove = () => {
    chain().unsetLink().run()
    close()
  }
  return (
    <EditorToolPanel label="Link" submit={add} close={close}>
      <ToolPanelField id="link-address" label="Link" value={href} error={error} onText={setHref} />
      <p className="admin-row">
        <ToolPanelButton onClick={add}>Add link</ToolPanelButton>
        {currentLink.href !== undefined && <ToolPanelButton onClick={remove}>Remove link</ToolPanelButton>}
      </p>
    </EditorToolPanel>
  )
}

interface Meal {
  id: number
  name: string
  state: string
}

export function MealCardPanel({ editor, close }: PanelProps) {
  const [searchText, setSearchText] = useState('')
  const result = useDebouncedSearch<{ meals: Meal[] }>('/admin/posts/meals', searchText, { meals: [] })
  const meals = result === 'failed' ? [] : result.meals
  const insert = (meal: Meal | undefined) => {
    if (!meal) return
    insertBlock(editor, { type: 'mealCard', attrs: { id: meal.id, name: meal.name } })
    close()
  }
  return (
    <EditorToolPanel label="Meal card" submit={() => insert(meals[0])} close={close}>
      <ToolPanelField id="meal-name" label="Meal" type="search" value={searchText} onText={setSearchText} />
      {result === 'failed' && <p className="refusal">Couldn’t load meals. Keep typing to try again.</p>}
      {meals.length > 0 && (
        <ul className="text-small">
          {meals.map((meal) => (
            <li key={meal.id}>
              <button
                type="button"
                className="w-full border-t border-line py-2 text-start hover:bg-surface"
                onClick={() => insert(meal)}
              >
                {meal.name} <small className="text-ink-soft">{meal.state}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
      {result !== 'failed' && meals.length === 0 && searchText !== '' && (
        <p role="status">No meals match your search.</p>
      )}
    </EditorToolPanel>
  )
}

export function ImageUrlPanel({ editor, close }: PanelProps) {
  const selected = editor.getAttributes('image') as { src?: string; alt?: string; role?: string | null }
  const [src, setSrc] = useState(selected.src ?? '')
  const wasDecorative = selected.role === 'presentation'
  const [altText, setAltText] = useState({ alt: selected.alt ?? '', decorative: wasDecorative })
  const [error, setError] = useState<{ field: 'src' | 'alt'; text: string }>()
  const errorOf = (field: 'src' | 'alt') => (error?.field === field ? error.text : undefined)
  const save = () => {
    const url = src.trim()
    const alt = altText.alt.trim()
    if (!/^(\/images\/[\w/.-]+|https:\/\/\S+)$/.test(url))
      return setError({ field: 'src', text: 'Photo links must start with /images/ or https://.' })
    if (alt === '' && !altText.decorative)
      return setError({ field: 'alt', text: 'Add alt text, or mark the photo as decorative.' })
    const attrs = {
      src: url,
      ...(altText.decorative ? { alt: '', role: 'presentation' } : { alt, role: null }),
      // Remove the width and height if the URL has changed, because they belong to the previous photo.
      ...(url !== selected.src && { width: null, height: null }),
    }
    if (selected.src === undefined) insertBlock(editor, { type: 'image', attrs })
    else editor.chain().focus().updateAttributes('image', attrs).run()
    close()
  }
  return (
    <EditorToolPanel label="Photo from URL" submit={save} close={close}>
      <ToolPanelField
        id="picture-address"
        label="Photo URL"
        value={src}
        error={errorOf('src')}
        maxLength={postFieldLimits.pictureUrl}
        onText={setSrc}
      />
      <AltTextFields id="picture-words" value={altText} error={errorOf('alt')} onChange={setAltText} />
      <ToolPanelButton onClick={save}>Add photo</ToolPanelButton>
    </EditorToolPanel>
  )
}

/** Moves the cursor past the inserted block, so that further typing doesn't replace the block. */
export function insertBlock(editor: Editor, block: JSONContent) {
  editor.chain().focus().insertContentAt(editor.state.selection.to, block).run()
  const { to } = editor.state.selection
  const after = editor.chain().focus()
  if (editor.state.doc.resolve(to).nodeAfter === null) after.createParagraphNear().run()
  else after.setTextSelection(to + 1).run()
}
