import type { IssueContent } from './issue-content.ts'

/** Replaces links with tracked URLs `/go/<issue>/<number>`, which don't identify the recipient (A15). */
export function createIssueLinks({ siteOrigin, issueId }: { siteOrigin: string; issueId: number }) {
  const links: IssueContent['links'] = []
  return {
    links,
    to(url: string, productId: number | null = null) {
      const index = links.findIndex((link) => link.url === url && link.productId === productId)
      const number = index >= 0 ? index : links.push({ url, productId }) - 1
      return `${siteOrigin}/go/${issueId}/${number}`
    },
  }
}

/** Replaces tracked links with their targets in previews and test emails, where clicks must not count. */
export function restoreLinkTargets<Content extends Pick<IssueContent, 'text' | 'html' | 'links'>>(
  content: Content,
  issueId: number,
): Content {
  const { text, html, links } = content
  const trackedLink = new RegExp(`https?://[^\\s"'<>/]+/go/${issueId}/(\\d+)`, 'g')
  const target = (match: string, number: string) => links[Number(number)]?.url ?? match
  return {
    ...content,
    text: text.replace(trackedLink, target),
    html: html.replace(trackedLink, (match, number: string) =>
      target(match, number).replaceAll('&', '&amp;').replaceAll('"', '&quot;'),
    ),
  }
}

export type IssueLinks = ReturnType<typeof createIssueLinks>
