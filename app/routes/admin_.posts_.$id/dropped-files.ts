import { TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

/**
 * Returns the files in a drop or paste. Returns none when the clipboard also contains text, because Word and
 * spreadsheets add an image of that text.
 */
export function droppedFiles(data: DataTransfer | null): readonly File[] {
  const files = [...(data?.files ?? [])]
  // Read the HTML as text: a DOM parser would apply the pasted inline styles, and the admin's Content Security Policy reports each one (A13).
  const words = (data?.getData('text/html') ?? '')
    .replaceAll(/<style\b[^]*?<\/style>|<!--[^]*?-->|<[^>]*>|&nbsp;/gi, ' ')
    .trim()
  return words === '' ? files : []
}

/** Moves the editor's cursor to where a file was dropped. */
export function moveCursorToDrop(view: EditorView, { clientX, clientY }: MouseEvent) {
  const found = view.posAtCoords({ left: clientX, top: clientY })
  if (found) view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(found.pos))))
}
