/** Data of a 403 or 503 response, shown by the page's error boundary. */
export interface Denial {
  title: string
  text: string
}

export function isDenial(data: unknown): data is Denial {
  return typeof data === 'object' && data !== null && 'title' in data && 'text' in data
}
