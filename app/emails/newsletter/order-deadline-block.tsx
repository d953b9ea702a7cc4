import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { issuePlaceholders } from '#app/domain/newsletter/issue-content.ts'
import * as look from '#app/emails/layout/theme.ts'
import { useEmailFormat } from '#app/emails/layout/email-format.ts'
import { EmailButton } from '#app/emails/layout/parts.tsx'

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

const styles = {
  tray: {
    margin: '12px 0 28px',
    padding: '20px 22px 0',
    borderRadius: '14px',
    backgroundColor: look.panelColor,
  },
  deadline: {
    marginTop: 0,
    marginBottom: '8px',
    fontFamily: look.displayFontStack,
    fontSize: '20px',
    lineHeight: '1.3',
    color: look.headingColor,
  },
  pickup: { marginTop: 0, marginBottom: '16px', fontSize: '16px', lineHeight: '1.5' },
} as const
