const removed = 'script, meta, link, title, xml, template'
const blocks = 'p, div, ul, ol, li, h1, h2, h3, h4, h5, h6, table, blockquote, hr, section, article'
const wrappers = 'span, font, o\\:p, b[id^="docs-internal-guid"]'

/** Cleans up HTML pasted from Google Docs, Word, Apple Pages, or Gmail; the server sanitizes posts for security. */
export function convertPastedHtml(html: string) {
  // HTML copied from this editor has only tags that posts can have, so paste it unchanged.
  if (html.includes('data-pm-slice')) return html
  // The Content Security Policy blocks inline styles (A13), so rename `style` to `data-style` before parsing.
  const styleElement = /<style\b[^>]*>([^]*?)<\/style>/gi
  const unstyled = html
    .replaceAll(styleElement, '')
    .replaceAll(/<[a-z][^>]*>/gi, (tag) => tag.replaceAll(/\sstyle\s*=/gi, ' data-style='))
  const { body } = new DOMParser().parseFromString(unstyled, 'text/html')
  applyClasses(body, [...html.matchAll(styleElement)].map(([, rules]) => rules).join('\n'))
  for (const element of body.querySelectorAll(removed)) element.remove()
  for (const comment of listComments(body)) comment.remove()
  nameHeadings(body)
  makeLists(body)
  markText(body)
  for (const element of body.querySelectorAll(wrappers)) unwrap(element)
  for (const strong of body.querySelectorAll(':is(h2, h3, h4) :is(b, strong)')) unwrap(strong)
  removeEmptyLines(body)
  for (const element of body.querySelectorAll('[data-style]')) element.removeAttribute('data-style')
  return body.innerHTML
}

function listComments(root: Node) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT)
  const found: ChildNode[] = []
  while (walker.nextNode()) found.push(walker.currentNode as ChildNode)
  return found
}

/** Copies styles that Apple Pages puts in CSS classes (`span.s1 {font-weight: bold}`) to each span's `data-style`. */
function applyClasses(body: Element, styleRules: string) {
  for (const [, name = '', declarations = ''] of styleRules.matchAll(/span\.([\w-]+)\s*\{([^}]*)\}/g))
    for (const span of body.querySelectorAll(`span.${CSS.escape(name)}`))
      span.setAttribute('data-style', `${declarations};${span.getAttribute('data-style') ?? ''}`)
}

/** Parses an element's CSS, because a text search for `font-weight` also finds Word's `mso-bidi-font-weight`. */
function styleOf(element: Element) {
  const style = (element.getAttribute('data-style') ?? '').toLowerCase()
  const declarations = [...style.matchAll(/([^:;]+):([^;]*)/g)]
  return new Map(declarations.map(([, name = '', value = '']) => [name.trim(), value.trim()]))
}

/** If the pasted text has an h1, moves all headings down one level: the page's only h1 must be the post's title. */
function nameHeadings(body: Element) {
  const found = [...body.querySelectorAll('h1, h2, h3, h4, h5, h6, p')].flatMap((element) => {
    const level = headingLevel(element)
    return level === null ? [] : [{ element, level }]
  })
  const levelOffset = found.some(({ level }) => level === 1) ? 1 : 0
  for (const { element, level } of found) rename(element, `h${Math.min(4, level + levelOffset)}`)
}

function headingLevel(element: Element) {
  const match = /^H(\d)$/.exec(element.tagName) ?? /\bMsoHeading(\d)/.exec(element.className)
  if (match) return Number(match[1])
  if (/\bMsoTitle\b/.test(element.className)) return 1
  const outlineLevel =
    element.role === 'heading' ? element.ariaLevel : styleOf(element).get('mso-outline-level')
  return /^[1-6]$/.test(outlineLevel ?? '') ? Number(outlineLevel) : null
}

/** Converts Word's list items to HTML lists. Word writes an item as a paragraph that starts with a text bullet. */
function makeLists(body: Element) {
  let openLists: Element[] = []
  let last: Element | null = null
  for (const item of body.querySelectorAll('p')) {
    const list = styleOf(item).get('mso-list')
    if (list === undefined) continue
    const level = Number(/level(\d)/.exec(list)?.[1] ?? 1)
    const marker = [...item.querySelectorAll('span')].find(isListMarker)
    const isNumber = /^\s*\(?(?:\d+|[a-z]|[ivxlc]+)[.)]/i.test(marker?.textContent ?? '')
    const tag = isNumber ? 'ol' : 'ul'
    if (last === null || item.previousElementSibling !== last) openLists = []
    openLists.length = Math.min(openLists.length, level)
    if (openLists.at(-1)?.localName !== tag && openLists.length === level) openLists.pop()
    while (openLists.length < level) {
      const newList = document.createElement(tag)
      const lastItem = openLists.at(-1)?.lastElementChild
      if (openLists.length === 0) item.parentNode?.insertBefore(newList, item)
      else (lastItem ?? openLists.at(-1))?.appendChild(newList)
      openLists.push(newList)
    }
    last = openLists[0] ?? null
    openLists.at(-1)?.appendChild(rename(item, 'li'))
  }
}

function isListMarker(span: Element) {
  return styleOf(span).get('mso-list') === 'ignore'
}

const marks: [tag: string, properties: string[], value: RegExp][] = [
  ['strong', ['font-weight'], /^(bold|bolder|[6-9]\d\d)$/],
  ['em', ['font-style'], /^(italic|oblique)/],
  ['s', ['text-decoration', 'text-decoration-line'], /line-through/],
  ['sup', ['vertical-align'], /^super$/],
  ['sub', ['vertical-align'], /^sub$/],
]

function markText(body: Element) {
  for (const element of body.querySelectorAll('b, strong, i, em')) {
    const style = styleOf(element)
    const isPlain = /^(B|STRONG)$/.test(element.tagName)
      ? /^(normal|lighter|[1-5]00)$/.test(style.get('font-weight') ?? '')
      : style.get('font-style') === 'normal'
    if (isPlain) unwrap(element)
  }
  for (const span of body.querySelectorAll('span, font')) {
    if (isListMarker(span)) span.remove()
    if (span.classList.contains('Apple-converted-space')) span.textContent = ' '
    const style = styleOf(span)
    for (const [tag, properties, value] of marks) {
      const isMarked = value.test(properties.map((property) => style.get(property)).join(' '))
      if (!isMarked || span.closest(tag) || span.textContent.trim() === '') continue
      const mark = document.createElement(tag)
      mark.replaceChildren(...span.childNodes)
      span.appendChild(mark)
    }
  }
}

function removeEmptyLines(body: Element) {
  for (const line of body.querySelectorAll('p:not([data-meal]), div:not([data-meal])'))
    if (line.textContent.trim() === '' && !line.querySelector('img, table, hr')) line.remove()
  for (const br of body.querySelectorAll('br')) {
    const neighbors = [br.previousElementSibling, br.nextElementSibling]
    const isAlone = ![br.previousSibling, br.nextSibling].some(isText)
    if (isAlone && neighbors.some((neighbor) => neighbor?.matches(blocks))) br.remove()
  }
}

function isText(node: Node | null) {
  return node?.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== ''
}

function rename(element: Element, tag: string) {
  const renamed = document.createElement(tag)
  renamed.replaceChildren(...element.childNodes)
  element.replaceWith(renamed)
  return renamed
}

function unwrap(element: Element) {
  element.replaceWith(...element.childNodes)
}
