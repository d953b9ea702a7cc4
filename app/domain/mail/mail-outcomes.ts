/** Delivery outcomes that a provider reports after accepting an email, from best to worst. */
export const mailOutcomes = ['delivered', 'bounced', 'complained'] as const
export type MailOutcome = (typeof mailOutcomes)[number]

export const mailOutcomeText: Record<MailOutcome, { name: string; about: string }> = {
  delivered: { name: 'Delivered', about: 'The recipient’s mailbox took it.' },
  bounced: { name: 'Came back', about: 'The recipient’s mailbox did not take it.' },
  complained: { name: 'Called spam', about: 'Its recipient called it spam. No letter goes there again.' },
}
