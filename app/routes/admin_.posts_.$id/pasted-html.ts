const removed = 'script, meta, link, title, xml, template'
const blocks = 'p, div, ul, ol, li, h1, h2, h3, h4, h5, h6, table, blockquote, hr, section, article'
const wrappers = 'span, font, o\\:p, b[id^="docs-internal-guid"]'

/**
 * Converts HTML from Google Docs, Word, Pages or Gmail into the tags that the editor reads. The Content Security Policy blocks inline
 * styles (A13), so `style` becomes `data-style`. The security boundary is the server's sanitizer (`domain/blog/safe-html.ts`).
 */
export function convertPastedHtml(html: string) {
  // HTML that was copied inside this editor is already clean.
  if (html.includes('data-pm-slice')) return html
  const sheet: string[] = []
  const unstyled = html
    .replaceAll(/<style\b[^>]*>([^]*?)<\/style>/gi, (_, rules: string) => {
      sheet.push(rules)
      return ''
    })
    .replaceAll(/<[a-z][^>]*>/gi, (tag) => tag.replaceAll(/\sstyle\s*=/gi, ' data-style='))
  const { body } = new DOMParser().parseFromString(unstyled, 'text/html')
  applyClasses(body, sheet.join('\n'))
  for (const element of body.querySelectorAll(removed)) element.remove()
  for (const comment of commentsIn(body)) comment.remove()
  nameHeadings(body)
  makeLists(body)
  markText(body)
  for (const element of body.querySelectorAll(wrappers)) unwrap(element)
  for (const strong of body.querySelectorAll('h2 :is(b, strong), h3 :is(b, strong), h4 :is(b, strong)'))
    unwrap(strong)
  dropEmptyLines(body)
  for (const element of body.querySelectorAll('[data-style]')) element.removeAttribute('data-style')
  return body.innerHTML
}

function commentsIn(root: Node) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT)
  const found: ChildNode[] = []
  while (walker.nextNode()) found.push(walker.currentNode as ChildNode)
  return found
}

/** Copies the styles of Pages' CSS classes, such as `span.s1 {font-weight: bold}`, into each element's `data-style`. */
function applyClasses(body: Element, sheet: string) {
  for (const [, name = '', declarations = ''] of sheet.matchAll(/span\.([\w-]+)\s*\{([^}]*)\}/g))
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

/** Turns headings into h2 to h4. The post's title is the only h1, so text that contains an h1 has every heading moved down one level. */
function nameHeadings(body: Element) {
  const found = [...body.querySelectorAll('h1, h2, h3, h4, h5, h6, p')].flatMap((element) => {
    const level = headingLevel(element)
    return level === null ? [] : [{ element, level }]
  })
  const shift = found.some(({ level }) => level === 1) ? 1 : 0
  for (const { element, level } of found) rename(element, `h${Math.min(4, level + shift)}`)
}

function headingLevel(element: Element) {
  const named = /^H(\d)$/.exec(element.tagName) ?? /\bMsoHeading(\d)/.exec(element.className)
  if (named) return Number(named[1])
  if (/\bMsoTitle\b/.test(element.className)) return 1
  const said = element.role === 'heading' ? element.ariaLevel : styleOf(element).get('mso-outline-level')
  return /^[1-6]$/.test(said ?? '') ? Number(said) : null
}

/** Builds real lists from Word's paragraphs, which carry the list level in the style and the bullet or number in the text. */
function makeLists(body: Element) {
  let open: Element[] = []
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
    if (last === null || item.previousElementSibling !== last) open = []
    open.length = Math.min(open.length, level)
    if (open.at(-1)?.localName !== tag && open.length === level) open.pop()
    while (open.length < level) {
      const made = document.createElement(tag)
      const inside = open.at(-1)?.lastElementChild
      if (open.length === 0) item.parentNode?.insertBefore(made, item)
      else (inside ?? open.at(-1))?.appendChild(made)
      open.push(made)
    }
    last = open[0] ?? null
    open.at(-1)?.appendChild(rename(item, 'li'))
  }
}

const marks: { tag: string; is: (style: Map<string, string>) => boolean }[] = [
  { tag: 'strong', is: (style) => /^(bold|bolder|[6-9]\d\d)$/.test(style.get('font-weight') ?? '') },
  { tag: 'em', is: (style) => /^(italic|oblique)/.test(style.get('font-style') ?? '') },
  {
    tag: 's',
    is: (style) =>
      /line-through/.test(`${style.get('text-decoration')} ${style.get('text-decoration-line')}`),
  },
  { tag: 'sup', is: (style) => style.get('vertical-align') === 'super' },
  { tag: 'sub', is: (style) => style.get('vertical-align') === 'sub' },
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
    for (const { tag, is } of marks) {
      if (!is(style) || span.closest(tag) !== null || span.textContent.trim() === '') continue
      const mark = document.createElement(tag)
      moveChildren(span, mark)
      span.appendChild(mark)
    }
  }
}

/** Removes the line breaks and empty paragraphs that only add space between two blocks. */
function dropEmptyLines(body: Element) {
  for (const line of body.querySelectorAll('p, div'))
    if (
      line.textContent.trim() === '' &&
      !line.hasAttribute('data-meal') &&
      line.querySelector('img, table, hr') === null
    )
      line.remove()
  for (const br of body.querySelectorAll('br')) {
    const beside = [br.previousElementSibling, br.nextElementSibling]
    const isAlone = ![br.previousSibling, br.nextSibling].some(isText)
    if (isAlone && beside.some((one) => one?.matches(blocks))) br.remove()
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
