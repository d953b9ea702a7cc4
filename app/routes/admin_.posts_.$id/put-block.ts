import type { Editor, JSONContent } from '@tiptap/react'

/** Puts a block where the cursor is, and the cursor behind it: typing on must not take its place. */
export function putBlock(editor: Editor, block: JSONContent) {
  editor.chain().focus().insertContent(block).run()
  const { to } = editor.state.selection
  if (editor.state.doc.resolve(to).nodeAfter === null) editor.chain().focus().createParagraphNear().run()
  else
    editor
      .chain()
      .focus()
      .setTextSelection(to + 1)
      .run()
}
