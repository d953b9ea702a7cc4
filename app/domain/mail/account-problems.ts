/** An error with this prefix is about our account with the email provider, not about a single email. */
export const accountProblemErrorPrefix = 'Email account problem: '

export const providerAccountProblems = {
  key: (code: string | number) =>
    `The provider rejected our API key (${code}). Replace the key, and sending will resume automatically.`,
  account: (code: string | number) =>
    `The provider rejected our account (${code}). Check the account’s plan and sending domain. Once they’re fixed, sending will resume automatically.`,
  'daily-limit': () =>
    'You’ve reached the provider’s daily limit. Upgrade the plan or wait. Sending will resume automatically within 24 hours.',
  'monthly-limit': () =>
    'You’ve reached the provider’s monthly limit. Upgrade the plan, and sending will resume automatically within an hour. Until then, no newsletters will be sent, and individual emails, such as replies, will fail after a day.',
}
