import Image from '@tiptap/extension-image'
import { Mark, Node } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'

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

/** Removes scripts and other active HTML for display in the editor; security relies on the server's sanitizer (A11). */
function withoutActiveContent(element: HTMLElement) {
  const copy = element.cloneNode(true) as HTMLElement
  for (const unwanted of copy.querySelectorAll(removedTags)) unwanted.remove()
  for (const part of [copy, ...copy.querySelectorAll('*')])
    for (const { name } of [...part.attributes])
      if (!keptAttributes.includes(name)) part.removeAttribute(name)
  return copy
}

export const editorExtensions = [
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
