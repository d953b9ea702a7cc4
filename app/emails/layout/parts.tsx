import { Button } from '@react-email/button'
import { Heading } from '@react-email/heading'
import { Link } from '@react-email/link'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { Fragment, type ReactNode } from 'react'
import { useEmailFormat } from './email-format.tsx'
import * as theme from './theme.ts'

/** In plain-text emails, each block, such as a paragraph, ends with an empty line. */

export function Paragraph({ children, muted = false }: { children: ReactNode; muted?: boolean }) {
  if (useEmailFormat() === 'text')
    return (
      <>
        {children}
        {'\n\n'}
      </>
    )
  return (
    <Text className={muted ? 'soft' : undefined} style={muted ? styles.muted : styles.paragraph}>
      {children}
    </Text>
  )
}

export function EmailButton({
  href,
  children,
  isOrderLink = false,
}: {
  href: string
  children: string
  isOrderLink?: boolean
}) {
  if (useEmailFormat() === 'text') return `${children}:\n${href}\n\n`
  return (
    <Section style={styles.action}>
      <Button
        href={href}
        className={isOrderLink ? 'order' : 'button'}
        style={{ ...styles.button, backgroundColor: isOrderLink ? theme.orderButtonColor : theme.brandColor }}
      >
        {children}
      </Button>
    </Section>
  )
}

export function InlineLink({ href, children }: { href: string; children: string }) {
  if (useEmailFormat() === 'text') return `${children} (${href})`
  return (
    <Link href={href} className="mark" style={styles.link}>
      {children}
    </Link>
  )
}

export function Subheading({ children }: { children: string }) {
  if (useEmailFormat() === 'text') return `${children}\n${'-'.repeat(children.length)}\n\n`
  return (
    <Heading as="h2" className="mark" style={styles.subheading}>
      {children}
    </Heading>
  )
}

export type LabeledValue = readonly [name: string, value: string]

export function LabeledValueTable({ rows }: { rows: readonly LabeledValue[] }) {
  if (useEmailFormat() === 'text') return `${rows.map((row) => row.join(': ')).join('\n')}\n\n`
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={styles.table}>
      <tbody>
        {rows.map(([name, value], index) => (
          <tr key={index}>
            <td className="soft" style={styles.label}>
              {name}
            </td>
            <td style={styles.value}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function MultilineText({ text }: { text: string }) {
  if (useEmailFormat() === 'text') return `${text}\n\n`
  return (
    <Text dir="auto" style={styles.paragraph}>
      {lineBreaks(text)}
    </Text>
  )
}

export function QuotedText({ text }: { text: string }) {
  if (useEmailFormat() === 'text') return `${text.replace(/^/gm, '> ').replace(/ +$/gm, '')}\n\n`
  return (
    <blockquote dir="auto" className="soft rule" style={styles.quote}>
      {lineBreaks(text)}
    </blockquote>
  )
}

function lineBreaks(text: string) {
  return text.split('\n').map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))
}

const styles = {
  paragraph: {
    marginTop: 0,
    marginBottom: '20px',
    fontSize: '17px',
    lineHeight: '1.55',
    overflowWrap: 'anywhere',
  },
  muted: { marginTop: 0, marginBottom: '20px', ...theme.createMutedStyle('15px', '1.5') },
  action: { margin: '4px 0 26px' },
  button: {
    padding: '15px 26px',
    borderRadius: '999px',
    color: '#ffffff',
    fontSize: '17px',
    fontWeight: 600,
  },
  link: { color: theme.brandColor, textDecoration: 'underline' },
  subheading: { margin: '32px 0 12px', ...theme.createHeadingStyle('23px', '1.2') },
  // Use a fixed table layout, because a long word in one column could otherwise leave no room for the other.
  table: { width: '100%', tableLayout: 'fixed', margin: '0 0 20px', fontSize: '16px', lineHeight: '1.45' },
  label: {
    width: '34%',
    padding: '4px 16px 4px 0',
    color: theme.mutedTextColor,
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  },
  value: { padding: '4px 0', fontWeight: 600, verticalAlign: 'top', overflowWrap: 'anywhere' },
  quote: {
    margin: '0 0 20px',
    padding: '0 0 0 16px',
    borderLeft: `3px solid ${theme.dividerColor}`,
    ...theme.createMutedStyle('16px', '1.55'),
    overflowWrap: 'anywhere',
  },
} as const
