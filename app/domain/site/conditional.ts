/**
 * Whether an `If-None-Match` names this ETag, by the weak comparison (RFC 9110 §13.1.2). Ours to make: R2's own throws
 * on an ETag that it can't read.
 */
export function matchesEtag(ifNoneMatch: string | null, etag: string) {
  const known = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return known.includes('*') || known.includes(etag)
}
