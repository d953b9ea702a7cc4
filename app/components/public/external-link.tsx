import type { AnchorHTMLAttributes } from 'react'

interface ExternalLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'children'> {
  href: string
  /** What the link opens; screen readers announce it after the link text. */
  screenReaderNote?: string
  /** Added to the accessible name when several links have the same text, for example the location of a map. */
  subject?: string
  children: string
}

/**
 * A link whose accessible name starts with its visible text and indicates that it is external; an arrow
 * indicates the same on screen.
 */
export function ExternalLink({
  screenReaderNote = 'external site',
  subject,
  children,
  ...linkProps
}: ExternalLinkProps) {
  return (
    <a
      {...linkProps}
      aria-label={`${children}${subject === undefined ? '' : `: ${subject}`} (${screenReaderNote})`}
      target="_blank"
      rel="noopener"
    >
      {children}
    </a>
  )
}
