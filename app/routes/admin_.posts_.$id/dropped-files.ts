import { TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

/** The files that are dropped or pasted; none where they only repeat a text, as Word and spreadsheets send it. */
export function droppedFiles(data: DataTransfer | null): readonly File[] {
  const files = [...(data?.files ?? [])]
  // As text: a parser would apply the styles of what is pasted, and the admin's policy refuses them aloud (A13).
  const words = (data?.getData('text/html') ?? '')
    .replaceAll(/<style\b[^]*?<\/style>|<!--[^]*?-->|<[^>]*>|&nbsp;/gi, ' ')
    .trim()
  return words === '' ? files : []
}

/** Puts the cursor where something was dropped. */
export function caretAt(view: EditorView, { clientX, clientY }: MouseEvent) {
  const found = view.posAtCoords({ left: clientX, top: clientY })
  if (found) view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(found.pos))))
}
