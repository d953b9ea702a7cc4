import { createContext, type ReactElement, useContext } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

const EmailFormatContext = createContext<'html' | 'text'>('html')

export function useEmailFormat() {
  return useContext(EmailFormatContext)
}

/** Renders an email's HTML and plain text from one React tree, so that their content can't differ (E01). */
export function renderHtmlAndText(tree: ReactElement) {
  const render = (format: 'html' | 'text') =>
    renderToStaticMarkup(<EmailFormatContext.Provider value={format}>{tree}</EmailFormatContext.Provider>)
  return { text: unescapeHtml(render('text')), html: render('html') }
}

/** Unescapes React's HTML entities; `&amp;` comes last, because `&amp;lt;` must become `&lt;` instead of `<`. */
function unescapeHtml(escaped: string) {
  return escaped
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll('\u00a0', ' ')
}
