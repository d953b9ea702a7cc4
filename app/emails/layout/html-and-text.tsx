import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { EmailFormatContext } from './email-format.ts'

/** Renders one React tree as both parts of a multipart email, so that the two can't differ (E01). */
export function renderHtmlAndText(tree: ReactElement) {
  const text = renderToStaticMarkup(
    <EmailFormatContext.Provider value="text">{tree}</EmailFormatContext.Provider>,
  )
  const html = renderToStaticMarkup(
    <EmailFormatContext.Provider value="html">{tree}</EmailFormatContext.Provider>,
  )
  return { text: unescapeHtml(text), html }
}

/** Unescapes React's output. The ampersand comes last, or an escaped `&amp;lt;` would become `<`. */
function unescapeHtml(escaped: string) {
  return escaped
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll('\u00a0', ' ')
}
