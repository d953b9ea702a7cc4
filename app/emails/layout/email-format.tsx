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

/** `&amp;` must be replaced last: otherwise, `&amp;lt;` would become `<` instead of `&lt;`. */
function unescapeHtml(escaped: string) {
  return escaped
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll('\u00a0', ' ')
}
