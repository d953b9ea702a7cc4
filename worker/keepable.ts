/** Whether an answer may be told to others too: whole, for everybody, and without a cookie (A14). */
export function isKeepable({ status, headers }: Response) {
  const isPrivate = /private|no-store/.test(headers.get('cache-control') ?? '')
  return status === 200 && !isPrivate && !headers.has('set-cookie')
}
