import { Text } from '@react-email/text'
import * as look from '#app/emails/layout/theme.ts'
import { useEmailFormat } from '#app/emails/layout/email-format.ts'
import { InlineLink } from '#app/emails/layout/parts.tsx'

/**
 * Renders the footer of every newsletter: why the subscriber gets this email, and links to the preferences and to
 * unsubscribe.
 */
export function UnsubscribeFooter({ why, unsubscribe, preferences }: FooterProps) {
  if (useEmailFormat() === 'text')
    return `${why}\nManage preferences: ${preferences}\nUnsubscribe: ${unsubscribe}\n\n`
  return (
    <Text className="soft" style={foot}>
      {why}
      <br />
      <InlineLink href={preferences}>Manage preferences</InlineLink>
      {' · '}
      <InlineLink href={unsubscribe}>Unsubscribe</InlineLink>
    </Text>
  )
}

interface FooterProps {
  why: string
  unsubscribe: string
  preferences: string
}

const foot = {
  marginTop: 0,
  marginBottom: '14px',
  fontSize: '14px',
  lineHeight: '1.6',
  color: look.mutedTextColor,
} as const
