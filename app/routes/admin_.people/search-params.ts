import { defineListParams, emailPrefixParam, twoPartCursorParam } from '#app/http/list-params.ts'

const params = defineListParams({
  q: emailPrefixParam,
  after: emailPrefixParam,
  invites: twoPartCursorParam,
})

export function parseTeamParams(url: string) {
  const { q: prefix, after, invites } = params.parse(url)
  return {
    prefix,
    after,
    invitesAfter: invites && { expiresAt: invites[0], id: invites[1] },
    here: `/admin/people${params.format({ q: prefix, after })}`,
  }
}
