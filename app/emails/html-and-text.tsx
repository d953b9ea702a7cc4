import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { EmailFormatContext } from './email-format.ts'

/** One tree as both parts of a multipart mail, so that they can't say different things (E01). */
export function renderHtmlAndText(tree: ReactElement) {
  const text = renderToStaticMarkup(
    <EmailFormatContext.Provider value="text">{tree}</EmailFormatContext.Provider>,
  )
  const html = renderToStaticMarkup(
    <EmailFormatContext.Provider value="html">{tree}</EmailFormatContext.Provider>,
  )
  return { text: plain(text), html }
}

/** What React escaped, as it was; the ampersand last, or `&amp;lt;` would become a bracket. */
function plain(escaped: string) {
  return escaped
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll('\u00a0', ' ')
}
