/** Title and text of an access-denied page: the data of a 403 or 503 response, shown by the error boundary. */
export interface AccessDenial {
  title: string
  text: string
}

export function isAccessDenial(data: unknown): data is AccessDenial {
  return typeof data === 'object' && data !== null && 'title' in data && 'text' in data
}
