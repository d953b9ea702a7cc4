/** Whether an answer may be told to others too, as long as it is kept: whole, for everybody, and without a cookie (A14). */
export function isCacheable(response: Response) {
  const isOnce = /no-store/.test(response.headers.get('cache-control') ?? '')
  return response.status === 200 && !isOnce && isShareable(response)
}

/** Whether an answer may be told to whoever asks at the same moment. */
export function isShareable({ headers }: Response) {
  return !/private/.test(headers.get('cache-control') ?? '') && !headers.has('set-cookie')
}
