import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { issuePlaceholders } from '#app/domain/newsletter/issue-content.ts'
import * as theme from '#app/emails/layout/theme.ts'
import { renderHtmlAndText, useEmailFormat } from '#app/emails/layout/email-format.tsx'
import { EmailButton, InlineLink, Paragraph } from '#app/emails/layout/parts.tsx'

export interface MenuEmailProps {
  subject: string
  preheader: string
  note: string
  deadline: string
  orderHref: string
  menuHref: string
}

export function IssueFooter({ reason }: { reason: string }) {
  const { preferences, unsubscribe } = issuePlaceholders
  if (useEmailFormat() === 'text')
    return `${reason}\nManage preferences: ${preferences}\nUnsubscribe: ${unsubscribe}\n\n`
  return (
    <Text className="soft" style={styles.footer}>
      {reason}
      <br />
      <InlineLink href={preferences}>Manage preferences</InlineLink>
      {' · '}
      <InlineLink href={unsubscribe}>Unsubscribe</InlineLink>
    </Text>
  )
}

export function OrderDeadlineBlock({ deadline, href }: { deadline: string; href: string }) {
  if (useEmailFormat() === 'text')
    return (
      <>
        {`Orders close ${deadline}.\n${issuePlaceholders.pickup}\n\n`}
        <EmailButton href={href}>Order now</EmailButton>
      </>
    )
  return (
    <Section className="tray" style={styles.tray}>
      <Text className="mark" style={styles.deadline}>
        {`Orders close ${deadline}.`}
      </Text>
      <Text style={styles.pickup}>{issuePlaceholders.pickup}</Text>
      <EmailButton href={href} isOrderLink>
        Order now
      </EmailButton>
    </Section>
  )
}

export function alreadyOrderedBlock() {
  return renderHtmlAndText(
    <Paragraph>
      {'You also asked for a reminder before orders close. Already ordered? '}
      <InlineLink href={issuePlaceholders.ordered}>Let us know with one tap</InlineLink>
      {', and we’ll skip this week’s reminder.'}
    </Paragraph>,
  )
}

const styles = {
  footer: { marginTop: 0, marginBottom: '14px', ...theme.mutedText('14px', '1.6') },
  tray: { margin: '12px 0 28px', padding: '20px 22px 0', ...theme.panel },
  deadline: {
    marginTop: 0,
    marginBottom: '8px',
    fontFamily: theme.displayFontStack,
    fontSize: '20px',
    lineHeight: '1.3',
    color: theme.headingColor,
  },
  pickup: { marginTop: 0, marginBottom: '16px', fontSize: '16px', lineHeight: '1.5' },
} as const
