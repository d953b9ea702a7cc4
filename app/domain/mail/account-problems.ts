/**
 * Prefix of every error that holds back email until someone fixes our account at the provider or its limit is
 * lifted. The dashboard finds such errors by this prefix.
 */
export const providerAccountProblemPrefix = 'Email account problem: '

/** Each account problem and how to fix it; `code` is the provider's error code. */
export const providerAccountProblems = {
  key: (code: string | number) =>
    `the provider rejected our API key (${code}). Replace the key, and sending resumes automatically.`,
  account: (code: string | number) =>
    `the provider rejected our account (${code}). Check its plan and its sending domain, and sending resumes automatically.`,
  'daily-limit': () =>
    'the daily limit is used up. Upgrade the plan, or wait: sending resumes automatically within 24 hours.',
  'monthly-limit': () =>
    'the monthly limit is used up. Upgrade the plan, and sending resumes automatically within an hour. Until then, newsletters wait, and emails to one person fail after a day.',
}

export function isProviderAccountProblem(reason: string | undefined) {
  return reason?.startsWith(providerAccountProblemPrefix) ?? false
}
