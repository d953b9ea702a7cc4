import { Node } from '@tiptap/react'

/** HTML that the editor can't edit but must not lose (tables, figures): rendered unchanged, moved and deleted as a whole. */
export const PreservedHtmlNode = Node.create({
  name: 'keptHtml',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ html: { default: '' } }),
  parseHTML: () =>
    ['table', 'dl', 'figure'].map((tag) => ({
      tag,
      priority: 70,
      getAttrs: (element: HTMLElement) => ({ html: cleaned(element).outerHTML }),
    })),
  renderHTML: ({ node }) => {
    const { html } = node.attrs as { html: string }
    const holder = new DOMParser().parseFromString(html, 'text/html').body
    const element = holder.firstElementChild
    return element === null ? ['p'] : { dom: document.importNode(element, true) }
  },
})

const attributes = [
  'href',
  'src',
  'alt',
  'width',
  'height',
  'colspan',
  'rowspan',
  'loading',
  'decoding',
  'rel',
]
const never = 'script, style, iframe, object, embed, svg, math, form, input, button, template, link, meta'

/**
 * Removes active content and unknown attributes from pasted HTML for display only; the server's sanitizer is the security boundary (A11).
 */
function cleaned(element: HTMLElement) {
  const copy = element.cloneNode(true) as HTMLElement
  for (const odd of copy.querySelectorAll(never)) odd.remove()
  for (const part of [copy, ...copy.querySelectorAll('*')])
    for (const { name } of [...part.attributes]) if (!attributes.includes(name)) part.removeAttribute(name)
  return copy
}
