import type { ReactElement } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { Medium } from './medium.ts'

/** One tree as both parts of a multipart mail, so that they can't say different things (E01). */
export async function print(tree: ReactElement) {
  const [text, html] = await Promise.all([
    rendered(<Medium.Provider value="text">{tree}</Medium.Provider>),
    rendered(<Medium.Provider value="html">{tree}</Medium.Provider>),
  ])
  return { text: plain(text), html }
}

async function rendered(tree: ReactElement) {
  const stream = await renderToReadableStream(tree)
  await stream.allReady
  // React's own marks between two texts; what somebody wrote can't look like one, because it is escaped.
  return (await new Response(stream).text()).replaceAll('<!-- -->', '')
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
