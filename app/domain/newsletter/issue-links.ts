import type { IssueContent } from './issue-content.ts'

/**
 * The closed list of where an issue's links lead. Each target is named once, by its place; the address in the mail names
 * the issue and that place, and nobody's mailbox (A15).
 */
export function issueLinks({ siteOrigin, issueId }: { siteOrigin: string; issueId: number }) {
  const links: IssueContent['links'] = []
  return {
    links,
    /** The address to write for `url`; of a dish, its clicks are counted by themselves. */
    to(url: string, productId: number | null = null) {
      const known = links.findIndex((link) => link.url === url && link.productId === productId)
      const number = known >= 0 ? known : links.push({ url, productId }) - 1
      return `${siteOrigin}/go/${issueId}/${number}`
    },
  }
}

/**
 * A letter with the targets themselves where its own addresses stand: for whoever tries or previews it, which counts
 * nowhere, and whose addresses lead nowhere before it has begun.
 */
export function withTargets<Letter extends Pick<IssueContent, 'text' | 'html' | 'links'>>(
  letter: Letter,
  issueId: number,
): Letter {
  const { text, html, links } = letter
  const ours = new RegExp(`https?://[^\\s"'<>/]+/go/${issueId}/(\\d+)`, 'g')
  const target = (whole: string, number: string) => links[Number(number)]?.url ?? whole
  return {
    ...letter,
    text: text.replace(ours, target),
    html: html.replace(ours, (whole, number: string) =>
      target(whole, number).replaceAll('&', '&amp;').replaceAll('"', '&quot;'),
    ),
  }
}

export type IssueLinks = ReturnType<typeof issueLinks>
