import sanitizeHtml from 'sanitize-html'

/** Repeats the cleanup until the HTML stays the same, because removing a tag can change how others nest (A11). */
export function sanitizePostHtml(html: string) {
  let text = html
  for (let round = 0; round < 8; round++) {
    const cleaned = sanitizeHtml(text, rules)
    if (cleaned === text) return text
    text = cleaned
  }
  return ''
}

/** Replacements for heading tags in a post's HTML. A post can't contain an h1, because its title is the page's h1. */
export const headingReplacements: Record<string, string> = { h1: 'h2', h5: 'h4', h6: 'h4' }

const blockTags = ['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'pre', 'code']
const listTags = ['ul', 'ol', 'li', 'dl', 'dt', 'dd']
const inlineTags = ['a', 'strong', 'b', 'em', 'i', 's', 'del', 'sub', 'sup']
const imageTags = ['img', 'figure', 'figcaption']
const tableTags = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']
const codeTags = ['script', 'style', 'template', 'svg', 'math', 'object', 'iframe']
const textOnlyTags = ['textarea', 'option', 'select', 'title', 'xmp', 'plaintext']
const fallbackTags = ['noscript', 'noembed', 'noframes']

const rules: sanitizeHtml.IOptions = {
  allowedTags: [...blockTags, ...listTags, ...inlineTags, ...imageTags, ...tableTags],
  allowedAttributes: {
    a: ['href', 'rel'],
    p: ['data-meal'],
    img: ['src', 'alt', 'role', 'width', 'height', 'loading', 'decoding'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  // Remove these tags along with their content, because parsers disagree on whether that content is markup.
  nonTextTags: [...codeTags, ...textOnlyTags, ...fallbackTags],
  parseStyleAttributes: false,
  nestingLimit: 40,
  transformTags: {
    ...headingReplacements,
    a: (tagName, { href = '' }) => ({ tagName, attribs: linkAttributes(href) }),
    img: (tagName, attribs) => ({ tagName, attribs: pictureAttributes(attribs) }),
    p: (tagName, attribs) => ({ tagName, attribs: mealAttributes(attribs) }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
}

function linkAttributes(href: string): Record<string, string> {
  const address = removeControlCharacters(href)
  const kind = addressKind(address)
  if (kind === 'other') return {}
  return kind === 'elsewhere' ? { href: address, rel: 'noopener noreferrer' } : { href: address }
}

function mealAttributes({ 'data-meal': meal = '' }: Record<string, string>): Record<string, string> {
  return /^[1-9]\d{0,8}$/.test(meal) ? { 'data-meal': meal } : {}
}

function pictureAttributes(attribs: Record<string, string>): Record<string, string> {
  const src = removeControlCharacters(attribs.src ?? '')
  const isOwnImage = /^\/images\/[\w/.-]+$/.test(src) && !src.includes('..')
  if (!isOwnImage && addressKind(src) !== 'elsewhere') return {}
  return {
    src,
    alt: attribs.alt ?? '',
    ...(attribs.role === 'presentation' && !attribs.alt?.trim() && { role: 'presentation' }),
    width: pixels(attribs.width) ?? '800',
    height: pixels(attribs.height) ?? '600',
    loading: 'lazy',
    decoding: 'async',
  }
}

/** Parses a link as browsers do, so that links such as `//example.com` can't pass as links to our own pages. */
function addressKind(address: string): 'here' | 'elsewhere' | 'mail-or-phone' | 'other' {
  if (address === '' || /[<>"'`\\]/.test(address) || !URL.canParse(address, baseOrigin)) return 'other'
  const { protocol, origin } = new URL(address, baseOrigin)
  if (protocol === 'mailto:' || protocol === 'tel:') return 'mail-or-phone'
  if (protocol !== 'https:') return 'other'
  if (/^https:\/\//i.test(address)) return 'elsewhere'
  const namesScheme = /^[^/?#]*:/.test(address)
  return origin === baseOrigin && !namesScheme ? 'here' : 'other'
}

const baseOrigin = 'https://here.invalid'

/** Removes control characters, because browsers ignore some of them in URLs: `java⇥script:` works as `javascript:`. */
function removeControlCharacters(address: string) {
  return address.replaceAll(/[\0-\x20\x7f]/g, '')
}

function pixels(value = '') {
  return /^[1-9]\d{0,3}$/.test(value) ? value : null
}
