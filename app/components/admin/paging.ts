/** The `before` row id of the URL's query: the last row of the previous page. Null shows the newest rows. */
export function parseBeforeId(url: string) {
  return parseRowId(new URL(url).searchParams.get('before') ?? '')
}

/** Parses a row id from a URL or a form; null if it isn't one. */
export function parseRowId(text: string) {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}
