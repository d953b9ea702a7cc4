import { Text } from '@react-email/text'
import { issuePlaceholders } from '#app/domain/newsletter/issue-content.ts'
import * as look from '#app/emails/layout/theme.ts'
import { useEmailFormat } from '#app/emails/layout/email-format.ts'
import { InlineLink } from '#app/emails/layout/parts.tsx'

/** Footer of every issue: why the subscriber gets it, and placeholders for the subscriber's own links. */
export function IssueFooter({ reason }: { reason: string }) {
  const { preferences, unsubscribe } = issuePlaceholders
  if (useEmailFormat() === 'text')
    return `${reason}\nManage preferences: ${preferences}\nUnsubscribe: ${unsubscribe}\n\n`
  return (
    <Text className="soft" style={footerStyle}>
      {reason}
      <br />
      <InlineLink href={preferences}>Manage preferences</InlineLink>
      {' · '}
      <InlineLink href={unsubscribe}>Unsubscribe</InlineLink>
    </Text>
  )
}

const footerStyle = {
  marginTop: 0,
  marginBottom: '14px',
  fontSize: '14px',
  lineHeight: '1.6',
  color: look.mutedTextColor,
} as const
