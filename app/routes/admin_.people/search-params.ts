/** Parses the search prefix and both paging cursors; each value is cut to 254 characters, the longest valid email address. */
export function parseSearchParams(url: string) {
  const { searchParams } = new URL(url)
  const text = (name: string) => (searchParams.get(name) ?? '').trim().toLowerCase().slice(0, 254)
  const [prefix, after] = [text('q'), text('after')]
  const [, expiresAt, id] = /^(\d{1,15})-(\d{1,15})$/.exec(text('invites')) ?? []
  const list = new URLSearchParams({ ...(prefix !== '' && { q: prefix }), ...(after !== '' && { after }) })
  return {
    prefix,
    after,
    invitesAfter: id === undefined ? null : { expiresAt: Number(expiresAt), id: Number(id) },
    here: `/admin/people${list.size > 0 ? `?${list.toString()}` : ''}`,
  }
}
