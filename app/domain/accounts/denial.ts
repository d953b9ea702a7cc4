/** What a refusal says, as the data of its answer, for the page's error boundary. */
export interface Denial {
  title: string
  text: string
}

export function isDenial(data: unknown): data is Denial {
  return typeof data === 'object' && data !== null && 'title' in data && 'text' in data
}
