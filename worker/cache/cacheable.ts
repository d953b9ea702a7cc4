/** Whether a response may be cached for other visitors: a 200 without `no-store`, `private` or a cookie (A14). */
export function isCacheable(response: Response) {
  const isOnce = /no-store/.test(response.headers.get('cache-control') ?? '')
  return response.status === 200 && !isOnce && isShareable(response)
}

/** Whether a response may be shared with other visitors who requested the same page at the same time. */
export function isShareable({ headers }: Response) {
  return !/private/.test(headers.get('cache-control') ?? '') && !headers.has('set-cookie')
}
