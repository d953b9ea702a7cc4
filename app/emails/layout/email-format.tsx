import { createContext, useContext, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

const EmailFormatContext = createContext<'html' | 'text'>('html')

export function useEmailFormat() {
  return useContext(EmailFormatContext)
}

/** Renders one React tree as both parts of a multipart email, so that the two can't differ (E01). */
export function renderHtmlAndText(tree: ReactElement) {
  const render = (format: 'html' | 'text') =>
    renderToStaticMarkup(<EmailFormatContext.Provider value={format}>{tree}</EmailFormatContext.Provider>)
  return { text: unescapeHtml(render('text')), html: render('html') }
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
