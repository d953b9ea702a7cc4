/** Outcomes that a provider reports after accepting an email, from best to worst. */
export const mailOutcomes = ['delivered', 'bounced', 'complained'] as const
export type MailOutcome = (typeof mailOutcomes)[number]

export const mailOutcomeTexts: Record<MailOutcome, { name: string; description: string }> = {
  delivered: { name: 'Delivered', description: 'The recipient’s mail server accepted the email.' },
  bounced: { name: 'Bounced', description: 'The recipient’s mail server rejected the email.' },
  complained: {
    name: 'Marked as spam',
    description: 'The recipient marked the email as spam. We won’t send newsletters to this address again.',
  },
}
