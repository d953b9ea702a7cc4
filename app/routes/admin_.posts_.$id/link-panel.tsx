import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { AdminField } from '#app/components/admin/form/field.tsx'
import { EditorToolPanel } from './tool-panel.tsx'

/** Adds, changes, or removes the link on the selected text. */
export function LinkPanel({ editor, close }: { editor: Editor; close: () => void }) {
  const before = editor.getAttributes('link') as { href?: string }
  const [href, setHref] = useState(before.href ?? '')
  const [refusal, setRefusal] = useState<string>()
  const chain = () => editor.chain().focus().extendMarkRange('link')
  const put = () => {
    const address = href.trim()
    if (!/^(https:\/\/\S+|mailto:\S+@\S+|tel:\+?[\d-]+|\/(?![/\\])\S*|#\S+)$/i.test(address))
      return setRefusal('Enter a link starting with https:// or mailto:, or a path like /menu.')
    if (editor.state.selection.empty && before.href === undefined)
      return setRefusal('Select the text to link first.')
    chain().setLink({ href: address }).run()
    close()
  }
  return (
    <EditorToolPanel label="Link" submit={put} close={close}>
      <AdminField
        id="link-address"
        label="Link"
        value={href}
        refusal={refusal}
        autoComplete="off"
        onChange={({ target }) => setHref(target.value)}
      />
      <p className="admin-row">
        <button type="button" className="admin-btn" onClick={put}>
          Add link
        </button>
        {before.href !== undefined && (
          <button
            type="button"
            className="admin-btn"
            onClick={() => {
              chain().unsetLink().run()
              close()
            }}
          >
            Remove link
          </button>
        )}
      </p>
    </EditorToolPanel>
  )
}
