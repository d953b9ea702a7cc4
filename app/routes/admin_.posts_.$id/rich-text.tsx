import Image from '@tiptap/extension-image'
import { TextSelection } from '@tiptap/pm/state'
import { EditorContent, Mark, Node, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { type RefObject, useEffect, useState } from 'react'
import { convertPastedHtml } from './pasted-html.ts'
import { EditorToolbar } from './toolbar.tsx'

export interface RichTextEditorProps {
  /** The textarea with the post's HTML. The editor is shown in place of the textarea and updates the HTML. */
  field: RefObject<HTMLTextAreaElement>
  describedBy: string | undefined
  onUnsupportedHtml: () => void
}

export function RichTextEditor({ field, describedBy, onUnsupportedHtml }: RichTextEditorProps) {
  const [files, setFiles] = useState<readonly File[]>([])
  const html = field.current?.value ?? ''
  const editor = useEditor({
    extensions: editorExtensions,
    content: html,
    // The editor's CSS is in styles.css, because the Content Security Policy blocks injected CSS (A13).
    injectCSS: false,
    immediatelyRender: true,
    shouldRerenderOnTransaction: true,
    editorProps: {
      transformPastedHTML: convertPastedHtml,
      handlePaste: (_, event) => {
        const pasted = droppedFiles(event.clipboardData)
        setFiles(pasted)
        return pasted.length > 0
      },
      handleDrop: (view, event) => {
        // `view.dragging` is set while the user drags a block within the post; dropping it must not upload files.
        const dropped = view.dragging ? [] : droppedFiles(event.dataTransfer)
        if (dropped.length === 0) return false
        event.preventDefault()
        const position = view.posAtCoords({ left: event.clientX, top: event.clientY })
        const { doc, tr } = view.state
        if (position) view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(position.pos))))
        setFiles(dropped)
        return true
      },
      attributes: {
        class:
          'relative min-h-[420px] rounded-b-control border-[1.5px] border-t-0 border-control bg-card px-[18px] pt-4 pb-10 text-[1.0625rem]/[1.6] wrap-break-word whitespace-break-spaces [font-variant-ligatures:none]',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': 'content-label',
        ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
      },
    },
    onUpdate: ({ editor: changed }) => {
      if (!field.current) return
      field.current.value = normalizeEditorHtml(changed.getHTML())
      field.current.dispatchEvent(new Event('input', { bubbles: true }))
    },
  })
  useEffect(() => {
    if (summarizeContent(html) !== summarizeContent(editor.getHTML())) onUnsupportedHtml()
    // Check for unsupported HTML only when the editor opens; later, the textarea contains the editor's own output.
  }, [])
  return (
    <div>
      <EditorToolbar editor={editor} files={files} setFiles={setFiles} />
      <EditorContent editor={editor} />
    </div>
  )
}

/** Returns dropped or pasted files unless they come with text, because Word and Excel add an image of copied text. */
function droppedFiles(data: DataTransfer | null): readonly File[] {
  // Don't use a DOM parser: the Content Security Policy would report each inline style in the pasted HTML (A13).
  const html = data?.getData('text/html') ?? ''
  const text = html.replaceAll(/<style\b[^]*?<\/style>|<!--[^]*?-->|<[^>]*>|&nbsp;/gi, ' ').trim()
  return text === '' ? [...(data?.files ?? [])] : []
}

/** Removes the `<p>` tags that the editor adds inside list items and the empty paragraphs it adds at the end. */
function normalizeEditorHtml(html: string) {
  const items = html.replaceAll(/<li><p>((?:(?!<\/?(?:p|li)\b).)*)<\/p>(?=<\/li>|<[uo]l>)/gs, '<li>$1')
  return items.replace(/(<p><\/p>)+$/, '')
}

function summarizeContent(html: string) {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  // Compare meal cards only by product ID, because the editor adds the product's name to each card.
  for (const card of body.querySelectorAll('p[data-meal]'))
    card.textContent = `[${card.getAttribute('data-meal')}]`
  const tags = new Map<string, number>()
  for (const element of body.querySelectorAll('*')) {
    const tag = equivalentTags[element.localName] ?? element.localName
    if (tag !== '') tags.set(tag, (tags.get(tag) ?? 0) + 1)
  }
  const text = body.textContent.replaceAll(/\s+/g, '')
  return JSON.stringify([[...tags].sort(), text])
}

const equivalentTags: Record<string, string | undefined> = { p: '', b: 'strong', i: 'em', del: 's' }

const MealCardNode = Node.create({
  name: 'mealCard',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ id: { default: null }, name: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'p[data-meal]',
      priority: 60,
      getAttrs: (element) => ({ id: Number(element.dataset.meal), name: element.textContent.trim() }),
    },
  ],
  renderHTML: ({ node: { attrs } }) => {
    const { id, name } = attrs as { id: number; name: string }
    return ['p', { 'data-meal': String(id) }, ['a', { href: `/product/${id}` }, name || `Meal ${id}`]]
  },
})

/** An editor node for HTML that users can't edit in the editor but that must survive saving, such as a table. */
const PreservedHtmlNode = Node.create({
  name: 'preservedHtml',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ html: { default: '' } }),
  parseHTML: () =>
    ['table', 'dl', 'figure'].map((tag) => ({
      tag,
      priority: 70,
      getAttrs: (element: HTMLElement) => ({ html: withoutActiveContent(element).outerHTML }),
    })),
  renderHTML: ({ node }) => {
    const { html } = node.attrs as { html: string }
    const element = new DOMParser().parseFromString(html, 'text/html').body.firstElementChild
    return element === null ? ['p'] : { dom: document.importNode(element, true) }
  },
})

const keptAttributes = 'href src alt width height colspan rowspan loading decoding rel'.split(' ')
const removedTags =
  'script, style, iframe, object, embed, svg, math, form, input, button, template, link, meta'

/** Only an extra precaution, because the server sanitizes every post anyway (A11). */
function withoutActiveContent(element: HTMLElement) {
  const copy = element.cloneNode(true) as HTMLElement
  for (const unwanted of copy.querySelectorAll(removedTags)) unwanted.remove()
  for (const part of [copy, ...copy.querySelectorAll('*')])
    for (const { name } of [...part.attributes])
      if (!keptAttributes.includes(name)) part.removeAttribute(name)
  return copy
}

const editorExtensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    underline: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      autolink: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  Image.extend({
    addAttributes() {
      return { ...this.parent?.(), role: { default: null } }
    },
  }),
  MealCardNode,
  PreservedHtmlNode,
  ...['sub', 'sup'].map((tag) =>
    Mark.create({ name: tag, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] }),
  ),
]
