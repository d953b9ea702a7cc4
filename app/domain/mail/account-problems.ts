/**
 * Start of every reason for which email waits until someone changes our account at the provider, or its limit is lifted.
 * The dashboard finds these reasons by it among the errors of waiting emails.
 */
export const accountProblemPrefix = 'Email account problem: '

/** Each problem in words, with what to do; `code` is the provider's. */
export const accountProblems = {
  key: (code: string | number) =>
    `the provider rejected our API key (${code}). Replace the key, and sending continues by itself.`,
  account: (code: string | number) =>
    `the provider rejected our account (${code}). Check its plan and its sending domain, and sending continues by itself.`,
  'daily-limit': () =>
    'the daily limit is used up. Upgrade the plan, or wait: sending continues by itself within 24 hours.',
  'monthly-limit': () =>
    'the monthly limit is used up. Upgrade the plan, and sending continues by itself within an hour. Until then, newsletters wait, and emails to one person are given up after a day.',
}

export function isAccountProblem(reason: string | undefined) {
  return reason?.startsWith(accountProblemPrefix) ?? false
}
