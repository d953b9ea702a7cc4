export const roles = ['admin', 'staff'] as const
export type Role = (typeof roles)[number]

export const accountLinkPurposes = [
  'verify-email',
  'reset-password',
  'change-email',
  'accept-invite',
] as const
export type AccountLinkPurpose = (typeof accountLinkPurposes)[number]

export interface Account {
  id: string
  email: string
  emailVerified: boolean
  roles: readonly Role[]
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

export const accountLinkSettingsByPurpose: Record<
  AccountLinkPurpose,
  { path: string; lifeMs: number; life: string }
> = {
  'verify-email': { path: '/auth/verify', lifeMs: 7 * day, life: '7 days' },
  'reset-password': { path: '/auth/reset', lifeMs: 30 * minute, life: '30 minutes' },
  'change-email': { path: '/auth/change-email', lifeMs: day, life: '24 hours' },
  'accept-invite': { path: '/auth/invite', lifeMs: 7 * day, life: '7 days' },
}

/** Minimum time (ms) between emails with the same kind of link to one address, no matter who requests them (A10). */
export const accountLinkCooldownMs = 5 * minute

/** Admin and staff sessions (`desk`) expire sooner, because these users can change the site's content (A06). */
export const sessionLifetimes = {
  desk: { idleMs: 12 * hour, absoluteMs: 7 * day },
  member: { idleMs: 30 * day, absoluteMs: 90 * day },
} as const

export interface SignedInUser {
  account: Account
  sessionRef: string
}

export function getSessionKind({ roles }: Pick<Account, 'roles'>): keyof typeof sessionLifetimes {
  return roles.length > 0 ? 'desk' : 'member'
}

export const minPasswordLength = 6
export const minStaffPasswordLength = 12

export const maxPasswordLength = 1024

/** Counts Unicode code points, so most emoji count as one character. */
export function meetsMinStaffPasswordLength(password: string) {
  return Array.from(password).length >= minStaffPasswordLength
}

/** Call `isDeliverableEmailAddress` first: lowercasing can turn an invalid non-ASCII address into a valid one. */
export function normalizeAccountEmail(entered: string) {
  return entered.trim().toLowerCase()
}

const systems = {
  iPhone: /iPhone/,
  iPad: /iPad/,
  Android: /Android/,
  Windows: /Windows/,
  Mac: /Macintosh|Mac OS X/,
  Linux: /Linux|CrOS/,
}
const browsers = { Edge: /Edg/, Firefox: /Firefox|FxiOS/, Chrome: /Chrome|CriOS/, Safari: /Safari/ }

export function formatDeviceName(userAgent: string) {
  const nameIn = (patterns: Record<string, RegExp>) =>
    Object.entries(patterns).find(([, pattern]) => pattern.test(userAgent))?.[0]
  return `${nameIn(browsers) ?? 'Browser'} on ${nameIn(systems) ?? 'an unknown system'}`
}
