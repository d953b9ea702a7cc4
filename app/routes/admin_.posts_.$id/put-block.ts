import type { Editor, JSONContent } from '@tiptap/react'

/** Puts a block where the cursor is or behind the words that are selected, and the cursor behind it: typing on must not take its place. */
export function putBlock(editor: Editor, block: JSONContent) {
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
