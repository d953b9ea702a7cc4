import { Body } from '@react-email/body'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Preview } from '@react-email/preview'
import { Text } from '@react-email/text'
import { Fragment, type ReactNode } from 'react'
import type { Business } from '#app/domain/settings/business.ts'
import { renderHtmlAndText, useEmailFormat } from './email-format.tsx'
import { Paragraph } from './parts.tsx'
import * as theme from './theme.ts'

interface EmailHead {
  subject: string
  preheader: string
  /** The heading at the top of the email; defaults to the subject. */
  heading?: string
  footer?: ReactNode
}

/** Includes the kitchen's postal address, because US law (CAN-SPAM) requires it. */
export function renderEmail(business: Business, head: EmailHead, ...blocks: ReactNode[]) {
  const { text, html } = renderHtmlAndText(
    <Email {...head} business={business}>
      {blocks.map((block, index) =>
        typeof block === 'string' ? (
          <Paragraph key={index}>{block}</Paragraph>
        ) : (
          <Fragment key={index}>{block}</Fragment>
        ),
      )}
    </Email>,
  )
  return { subject: head.subject, preheader: head.preheader, text, html: `<!DOCTYPE html>${html}` }
}

interface EmailProps extends EmailHead {
  business: Business
  children: ReactNode
}

function Email({ business, subject, preheader, heading = subject, footer, children }: EmailProps) {
  if (useEmailFormat() === 'text')
    return (
      <>
        {`${business.name}\n${business.tagline}\n\n${heading}\n${'='.repeat(Math.min(heading.length, 60))}\n\n`}
        {children}
        {`--\n`}
        {footer}
        {`${business.postalAddress}\n${business.phone}\n`}
      </>
    )
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style dangerouslySetInnerHTML={{ __html: theme.darkModeCss }} />
      </Head>
      <Body className="paper" style={styles.paper}>
        <Preview>{preheader}</Preview>
        <Container style={styles.container}>
          <Text className="mark" style={styles.name}>
            {business.name}
          </Text>
          <Text className="soft" style={styles.tagline}>
            {business.tagline}
          </Text>
          <StripedLine />
          <Heading dir="auto" className="mark title" style={styles.heading}>
            {heading}
          </Heading>
          {children}
          <Hr className="rule" style={styles.rule} />
          {footer}
          <Text className="soft" style={styles.footer}>
            {business.postalAddress}
            <br />
            {business.phone}
          </Text>
        </Container>
      </Body>
    </Html>
  )
}

/** Draws the stripes as borders, because every email app shows borders. */
function StripedLine() {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0} style={styles.stripes}>
      <tbody>
        <tr>
          <td className="bar" style={styles.stripeEdges}>
            <Hr className="bar" style={styles.stripeBand} />
          </td>
        </tr>
      </tbody>
    </table>
  )
}

const styles = {
  paper: {
    margin: 0,
    padding: '32px 20px',
    backgroundColor: theme.pageBackgroundColor,
    color: theme.textColor,
    fontFamily: theme.textFontStack,
    fontSize: '17px',
    lineHeight: '1.55',
  },
  container: { maxWidth: '560px' },
  name: { marginTop: 0, marginBottom: 0, ...theme.createHeadingStyle('26px', '1.1') },
  tagline: { marginTop: '6px', marginBottom: 0, ...theme.createMutedStyle('15px', '1.4') },
  stripes: { margin: '16px 0 26px' },
  stripeEdges: {
    padding: '3px 0',
    borderTop: `2px solid ${theme.brandColor}`,
    borderBottom: `2px solid ${theme.brandColor}`,
    fontSize: '0',
    lineHeight: '0',
  },
  stripeBand: { margin: 0, border: 'none', borderTop: `11px solid ${theme.brandColor}` },
  heading: { margin: '0 0 18px', ...theme.createHeadingStyle('34px', '1.12'), overflowWrap: 'anywhere' },
  rule: { margin: '36px 0 16px', border: 'none', borderTop: `1px solid ${theme.dividerColor}` },
  footer: { marginTop: 0, marginBottom: 0, ...theme.createMutedStyle('14px', '1.5') },
} as const
