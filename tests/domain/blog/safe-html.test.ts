import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sanitizePostHtml } from '#app/domain/blog/safe-html.ts'

const unsafeUrls = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'java\u0000script:alert(1)',
  '&#106;avascript:alert(1)',
  '&#x6a;avascript&colon;alert(1)',
  'java&Tab;script:alert(1)',
  'java&NewLine;script:alert(1)',
  '\u0001javascript:alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'blob:https://x.example/1',
  'file:///etc/passwd',
  'filesystem:https://x.example/1',
  'view-source:javascript:alert(1)',
  'feed:javascript:alert(1)',
  'jar:javascript:alert(1)!/',
  'http://plain.example/',
  'ftp://x.example/',
  '//evil.example/x',
  '/\\evil.example/x',
  '\\\\evil.example/x',
  '\\/evil.example/x',
  '/\t/evil.example/x',
  '/&Tab;/evil.example',
  'https:/\\evil.example" onclick="alert(1)',
]

const urlMarkup = [
  (url: string) => `<a href="${url}">x</a>`,
  (url: string) => `<img src="${url}" alt="x">`,
  (url: string) => `<img src="/images/x" srcset="${url} 2x" alt="x">`,
  (url: string) => `<form action="${url}"><button formaction="${url}">x</button></form>`,
  (url: string) => `<svg><a xlink:href="${url}"><text>x</text></a></svg>`,
  (url: string) => `<object data="${url}"></object><embed src="${url}">`,
  (url: string) => `<base href="${url}"><link rel="stylesheet" href="${url}">`,
]

const unsafeMarkup = [
  '<script>alert(1)</script>',
  '<script src=https://x.example/x.js></script>',
  '<ScRiPt>alert(1)</sCrIpT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script/x>alert(1)</script>',
  '<script>alert(1)',
  '<img src=x onerror=alert(1)>',
  '<img/src=x/onerror=alert(1)>',
  '<img src="/images/x" onload=alert(1)>',
  '<p onclick=alert(1) onmouseover="alert(1)">x</p>',
  '<a href="/x" onfocus=alert(1) autofocus tabindex=1>x</a>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><foreignObject><iframe srcdoc="<script>alert(1)</script>"></iframe></foreignObject></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)></style></mglyph></form>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<xmp><script>alert(1)</script></xmp>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<noembed><img title="</noembed><img src=x onerror=alert(1)>"></noembed>',
  '<noframes><img title="</noframes><img src=x onerror=alert(1)>"></noframes>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>',
  '<title><img title="</title><img src=x onerror=alert(1)>"></title>',
  '<template><script>alert(1)</script></template>',
  '<style>@import "https://x.example/x.css"; body{background:url(javascript:alert(1))}</style>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p style="position:fixed;inset:0" class="btn order" id="main" name="x">x</p>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="https://x.example/"></iframe>',
  '<video><source onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)></audio>',
  '<details open ontoggle=alert(1)>x</details>',
  '<p data-meal="1 onclick=alert(1)">x</p>',
  '<p data-meal="12" onclick="alert(1)" data-other="1">x</p>',
  "<p data-meal='1\"><img src=x onerror=alert(1)>'>x</p>",
  '<div data-meal="12">x</div><a data-meal="12" href="/x">x</a>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<select><option><script>alert(1)</script></option></select>',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<input autofocus onfocus=alert(1)>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!--<img src="--><img src=x onerror=alert(1)>">',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '<a href="/x"title="><script>alert(1)</script>">x</a>',
  '<p title="`><img src=x onerror=alert(1)>">x</p>',
  '<table><tr><td><img src=x onerror=alert(1)></td></tr></table>',
  '<a href="https://x.example" target="_blank" rel="opener" ping="https://y.example">x</a>',
]

const attacks = [
  ...unsafeUrls.flatMap((url) => urlMarkup.map((toHtml) => toHtml(url))),
  ...unsafeMarkup,
  ...unsafeMarkup.map((html) => `<table><tbody><tr>${html}</tr></table>`),
]

test('A11 sanitizing more than 200 XSS attacks leaves only allowed tags, attributes and URLs', () => {
  expect(attacks.length).toBeGreaterThanOrEqual(200)
  for (const html of attacks) expect(listUnsafeParts(sanitizePostHtml(html)), html).toEqual([])
})

test('A11 sanitizing HTML that is already sanitized changes nothing', () => {
  for (const html of attacks)
    expect(sanitizePostHtml(sanitizePostHtml(html)), html).toBe(sanitizePostHtml(html))
  const piece = fc.oneof(
    fc.constantFrom(...attacks, ...unsafeUrls),
    fc.constantFrom('<p>', '</p>', '<h1>', '<xmp>', '</xmp>', '<svg>', '<table>', '<td>', '<!--', '-->', '&'),
    fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '&lt;',
      '&amp;lt;',
      '&#60;',
      '<a href="',
      '<img src="/images/a" alt="',
    ),
    fc.string({ unit: 'binary', maxLength: 12 }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const sanitized = sanitizePostHtml(pieces.join(''))
      expect(sanitizePostHtml(sanitized)).toBe(sanitized)
      expect(listUnsafeParts(sanitized)).toEqual([])
    }),
    { numRuns: 10_000 },
  )
})

test('A11 sanitizing leaves allowed post markup unchanged and limits headings to levels 2 through 4', () => {
  const html =
    '<h2>Flour</h2><p>A <strong>good</strong> <em>blend</em>.</p><ul><li>rice</li></ul><blockquote><p>Weigh it.</p></blockquote><table><thead><tr><th>Flour</th></tr></thead><tbody><tr><td>Oat</td></tr></tbody></table>'
  expect(sanitizePostHtml(html)).toBe(html)
  expect(sanitizePostHtml('<h1>One</h1>')).toBe('<h2>One</h2>')
  expect(sanitizePostHtml('<h5>Five</h5><h6>Six</h6>')).toBe('<h4>Five</h4><h4>Six</h4>')
  for (const href of ['/blogs', '#flour', 'mailto:a@b.example', 'tel:+14235550100', '?page=2']) {
    expect(sanitizePostHtml(`<a href="${href}">x</a>`)).toBe(`<a href="${href}">x</a>`)
  }
})

test('A11 sanitizing adds rel="noopener noreferrer" to external links, and alt, width and height to images', () => {
  expect(sanitizePostHtml('<a href="https://x.example/" rel="opener" target="_blank">x</a>')).toBe(
    '<a href="https://x.example/" rel="noopener noreferrer">x</a>',
  )
  expect(
    sanitizePostHtml('<img src="/images/dishes/a-760.webp" width="5" height="x" srcset="//evil 2x">'),
  ).toBe(
    '<img src="/images/dishes/a-760.webp" alt="" width="5" height="600" loading="lazy" decoding="async" />',
  )
  expect(sanitizePostHtml('<img src="/images/../admin"><img src="/admin"><img alt="only words">')).toBe('')
})

test("A11 sanitizing removes a paragraph's data-meal attribute unless its value is a positive integer", () => {
  const card = '<p data-meal="12"><a href="/product/12">Beef Chili</a></p>'
  expect(sanitizePostHtml(card)).toBe(card)
  for (const invalidId of ['012', '-1', '1.5', '1e3', '12 or 1=1', '', '9999999999', '１２'])
    expect(sanitizePostHtml(`<p data-meal="${invalidId}">x</p>`)).toBe('<p>x</p>')
})

/**
 * Lists tags, attributes and URLs that aren't allowed. In sanitized HTML every `<` in text and values is escaped, so
 * a regular expression finds all tags.
 */
function listUnsafeParts(html: string) {
  const allowedTags =
    /^(h[234]|p|br|hr|blockquote|pre|code|[uod]l|li|d[td]|a|strong|b|em|i|s|del|su[bp]|img|figure|figcaption|table|caption|thead|tbody|tfoot|t[rhd])$/
  const allowedAttributes = /^(href|rel|src|alt|width|height|loading|decoding|colspan|rowspan)$/
  const unsafeParts: string[] = []
  for (const [tag, name = '', rest = ''] of html.matchAll(/<\/?([^\s/>]*)([^>]*)>?/g)) {
    if (!allowedTags.test(name)) unsafeParts.push(tag)
    for (const [, key = '', value = ''] of rest.matchAll(/([^\s=/"]+)(?:="([^"]*)")?/g)) {
      if (key === 'data-meal' && name === 'p' && /^[1-9]\d{0,8}$/.test(value)) continue
      if (!allowedAttributes.test(key)) unsafeParts.push(`${key} in ${tag}`)
      const url = value.replaceAll('&amp;', '&')
      const isSafeUrl = /^(https:\/\/[^\\]|mailto:|tel:)/i.test(url) || !/^[^/?#]*:|^[/\\]{2}/.test(url)
      if ((key === 'href' || key === 'src') && !isSafeUrl) unsafeParts.push(url)
    }
  }
  return unsafeParts
}
