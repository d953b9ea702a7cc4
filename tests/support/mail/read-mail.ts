import { decoded } from '#tests/support/site/html.ts'

/** Returns the visible text of an email's HTML; the preheader is included only on request. */
export function visibleText(html: string, { preheader = false } = {}) {
  const body = html.slice(html.indexOf('<body'))
  const visible = preheader ? body : body.replace(preheaderPattern, '')
  return decoded(
    visible
      .replace(/<!--.*?-->/gs, '')
      .replace(/<(?:br|\/p|\/h\d|\/td|\/div|\/blockquote)[^>]*>/g, '\n')
      .replace(/<[^>]*>/g, ''),
  ).trim()
}

const preheaderPattern = /<div style="display:none[^>]*>[^<]*(?:<div>[^<]*<\/div>)?<\/div>/

export function hrefsIn(html: string) {
  return [...new Set([...html.matchAll(/ href="([^"]*)"/g)].map(([, href = '']) => decoded(href)))]
}

/** Returns the words and numbers of a text, without URLs, link labels and image captions. */
export function listWords(text: string) {
  const words = text.replace(/https?:\/\/[^\s)]+/g, ' ').replace(/^(?:More: |Illustration$)/gm, ' ')
  return new Set(words.match(/[\p{L}\p{M}\p{N}]+/gu))
}
