const removed = 'script, meta, link, title, xml, template'
const blocks = 'p, div, ul, ol, li, h1, h2, h3, h4, h5, h6, table, blockquote, hr, section, article'
const wrappers = 'span, font, o\\:p, b[id^="docs-internal-guid"]'

/** Converts HTML from Google Docs, Word, Pages or Gmail; not a security boundary (see domain/blog/safe-html.ts). */
export function convertPastedHtml(html: string) {
  // HTML that was copied inside this editor is already clean.
  if (html.includes('data-pm-slice')) return html
  // The Content Security Policy blocks inline styles (A13), so `style` becomes `data-style`.
  const styleRules: string[] = []
  const unstyled = html
    .replaceAll(/<style\b[^>]*>([^]*?)<\/style>/gi, (_, rules: string) => {
      styleRules.push(rules)
      return ''
    })
    .replaceAll(/<[a-z][^>]*>/gi, (tag) => tag.replaceAll(/\sstyle\s*=/gi, ' data-style='))
  const { body } = new DOMParser().parseFromString(unstyled, 'text/html')
  applyClasses(body, styleRules.join('\n'))
  for (const element of body.querySelectorAll(removed)) element.remove()
  for (const comment of listComments(body)) comment.remove()
  nameHeadings(body)
  makeLists(body)
  markText(body)
  for (const element of body.querySelectorAll(wrappers)) unwrap(element)
  for (const strong of body.querySelectorAll('h2 :is(b, strong), h3 :is(b, strong), h4 :is(b, strong)'))
    unwrap(strong)
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

/** Copies the styles of Pages' CSS classes, such as `span.s1 {font-weight: bold}`, into each element's `data-style`. */
function applyClasses(body: Element, styleRules: string) {
  for (const [, name = '', declarations = ''] of styleRules.matchAll(/span\.([\w-]+)\s*\{([^}]*)\}/g))
    for (const span of body.querySelectorAll(`span.${CSS.escape(name)}`))
      span.setAttribute('data-style', `${declarations};${span.getAttribute('data-style') ?? ''}`)
}

/** Maps declarations by exact property name, because Word writes `mso-bidi-font-weight:normal` on bold text. */
function styleOf(element: Element) {
  const style = (element.getAttribute('data-style') ?? '').toLowerCase()
  const declarations = style.split(';').map((declaration) => {
    const colon = declaration.indexOf(':')
    return [declaration.slice(0, colon).trim(), declaration.slice(colon + 1).trim()] as const
  })
  return new Map(declarations)
}

/** The post's title is the only h1, so pasted text that contains an h1 has every heading moved down one level. */
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

/** Word's list items are paragraphs with the list level in the style and the bullet or number in the text. */
function makeLists(body: Element) {
  let openLists: Element[] = []
  let last: Element | null = null
  for (const item of body.querySelectorAll('p')) {
    const list = styleOf(item).get('mso-list')
    if (list === undefined) continue
    const level = Number(/level(\d)/.exec(list)?.[1] ?? 1)
    const marker = [...item.querySelectorAll('span')].find(
      (span) => styleOf(span).get('mso-list') === 'ignore',
    )
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

const marks: { tag: string; matches: (style: Map<string, string>) => boolean }[] = [
  { tag: 'strong', matches: (style) => /^(bold|bolder|[6-9]\d\d)$/.test(style.get('font-weight') ?? '') },
  { tag: 'em', matches: (style) => /^(italic|oblique)/.test(style.get('font-style') ?? '') },
  {
    tag: 's',
    matches: (style) =>
      /line-through/.test(`${style.get('text-decoration')} ${style.get('text-decoration-line')}`),
  },
  { tag: 'sup', matches: (style) => style.get('vertical-align') === 'super' },
  { tag: 'sub', matches: (style) => style.get('vertical-align') === 'sub' },
]

function markText(body: Element) {
  for (const element of body.querySelectorAll('b, strong, i, em')) {
    const style = styleOf(element)
    const isBold = /^(B|STRONG)$/.test(element.tagName)
    if (
      isBold
        ? /^(normal|lighter|[1-5]00)$/.test(style.get('font-weight') ?? '')
        : style.get('font-style') === 'normal'
    )
      unwrap(element)
  }
  for (const span of body.querySelectorAll('span, font')) {
    if (styleOf(span).get('mso-list') === 'ignore') span.remove()
    if (span.classList.contains('Apple-converted-space')) span.textContent = ' '
    const style = styleOf(span)
    for (const { tag, matches } of marks) {
      if (!matches(style) || span.closest(tag) !== null || span.textContent.trim() === '') continue
      const mark = document.createElement(tag)
      moveChildren(span, mark)
      span.appendChild(mark)
    }
  }
}

function removeEmptyLines(body: Element) {
  for (const line of body.querySelectorAll('p, div'))
    if (
      line.textContent.trim() === '' &&
      !line.hasAttribute('data-meal') &&
      line.querySelector('img, table, hr') === null
    )
      line.remove()
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
  moveChildren(element, renamed)
  element.parentNode?.replaceChild(renamed, element)
  return renamed
}

function unwrap(element: Element) {
  while (element.firstChild) element.parentNode?.insertBefore(element.firstChild, element)
  element.remove()
}

function moveChildren(from: Element, to: Element) {
  while (from.firstChild) to.appendChild(from.firstChild)
}
