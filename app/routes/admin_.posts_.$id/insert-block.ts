import type { Editor, JSONContent } from '@tiptap/react'

/**
 * Inserts a block after the selection and moves the cursor after the block, so that further typing doesn't
 * replace it.
 */
export function insertBlock(editor: Editor, block: JSONContent) {
  editor.chain().focus().insertContentAt(editor.state.selection.to, block).run()
  const { to } = editor.state.selection
  if (editor.state.doc.resolve(to).nodeAfter === null) editor.chain().focus().createParagraphNear().run()
  else
    editor
      .chain()
      .focus()
      .setTextSelection(to + 1)
      .run()
}
