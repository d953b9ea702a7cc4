/** Data of a 403 or 503 response, shown by the page's error boundary. */
export interface AccessDenial {
  title: string
  text: string
}

export function isAccessDenial(data: unknown): data is AccessDenial {
  return typeof data === 'object' && data !== null && 'title' in data && 'text' in data
}
