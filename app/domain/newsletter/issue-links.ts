import type { IssueContent } from './issue-content.ts'

/**
 * Collects and numbers the link targets of an issue. The email links to `/go/<issue>/<number>`, which doesn't
 * identify the recipient (A15).
 */
export function createIssueLinks({ siteOrigin, issueId }: { siteOrigin: string; issueId: number }) {
  const links: IssueContent['links'] = []
  return {
    links,
    /** Returns the tracked URL for a link target. With a `productId`, the clicks are counted for that product. */
    to(url: string, productId: number | null = null) {
      const known = links.findIndex((link) => link.url === url && link.productId === productId)
      const number = known >= 0 ? known : links.push({ url, productId }) - 1
      return `${siteOrigin}/go/${issueId}/${number}`
    },
  }
}

/**
 * Replaces an issue's tracked links with their targets in previews and test emails, where clicks must not count;
 * tracked links also don't work until sending starts.
 */
export function replaceTrackedLinks<Content extends Pick<IssueContent, 'text' | 'html' | 'links'>>(
  content: Content,
  issueId: number,
): Content {
  const { text, html, links } = content
  const ours = new RegExp(`https?://[^\\s"'<>/]+/go/${issueId}/(\\d+)`, 'g')
  const target = (whole: string, number: string) => links[Number(number)]?.url ?? whole
  return {
    ...content,
    text: text.replace(ours, target),
    html: html.replace(ours, (whole, number: string) =>
      target(whole, number).replaceAll('&', '&amp;').replaceAll('"', '&quot;'),
    ),
  }
}

export type IssueLinks = ReturnType<typeof createIssueLinks>
