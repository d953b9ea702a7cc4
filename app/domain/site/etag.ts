/** Compares ETags weakly (RFC 9110 §13.1.2). R2's own check isn't used, because it throws on ETags it can't parse. */
export function matchesEtag(ifNoneMatch: string | null, etag: string) {
  const tags = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes('*') || tags.includes(etag)
}
