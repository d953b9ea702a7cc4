import type { AnchorHTMLAttributes } from 'react'

interface ExternalLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'children'> {
  href: string
  /** What a screen reader says after the link's own words. */
  leadsTo?: string
  /** What it leads to, where the visible words leave that open: which of several maps. */
  subject?: string
  children: string
}

/**
 * A link to another site, in a tab of its own. It says so to screen readers by its name, which begins with the visible
 * words, and to eyes by an arrow (styles/controls.css).
 */
export function ExternalLink({ leadsTo = 'external site', subject, children, ...link }: ExternalLinkProps) {
  return (
    <a
      {...link}
      aria-label={`${children}${subject === undefined ? '' : `: ${subject}`} (${leadsTo})`}
      target="_blank"
      rel="noopener"
    >
      {children}
    </a>
  )
}
