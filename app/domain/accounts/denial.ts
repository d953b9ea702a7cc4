/** Title and text of an access-denied page: the data of a 403 or 503 response, shown by the error boundary. */
export interface ErrorPageText {
  title: string
  text: string
}

export function isErrorPageText(data: unknown): data is ErrorPageText {
  return typeof data === 'object' && data !== null && 'title' in data && 'text' in data
}
