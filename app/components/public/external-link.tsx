import type { ComponentProps } from 'react'

export function ExternalLink({
  screenReaderNote = 'external site',
  subject,
  children,
  ...linkProps
}: Omit<ComponentProps<'a'>, 'children'> & {
  children: string
  href: string
  screenReaderNote?: string
  subject?: string
}) {
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
