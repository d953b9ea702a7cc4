export const roles = ['admin', 'staff'] as const
export type Role = (typeof roles)[number]

export const linkPurposes = ['verify-email', 'reset-password', 'change-email', 'accept-invite'] as const
export type LinkPurpose = (typeof linkPurposes)[number]

/** Who is signed in, as D1 has it at this request. */
export interface Account {
  id: string
  email: string
  emailVerified: boolean
  roles: readonly Role[]
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** The page that each link of an account mail leads to, and how long it works. */
export const accountLinkKinds: Record<LinkPurpose, { path: string; lifeMs: number; life: string }> = {
  'verify-email': { path: '/auth/verify', lifeMs: 7 * day, life: '7 days' },
  'reset-password': { path: '/auth/reset', lifeMs: 30 * minute, life: '30 minutes' },
  'change-email': { path: '/auth/change-email', lifeMs: day, life: '24 hours' },
  'accept-invite': { path: '/auth/invite', lifeMs: 7 * day, life: '7 days' },
}

/** One account gets a link of one kind at most this often, whoever asks for it (A10). */
export const linkQuietMs = 5 * minute

/** What a session may last: at the desk, where it can change things, and for everybody else (A06). */
export const sessionLimits = {
  desk: { idleMs: 12 * hour, absoluteMs: 7 * day },
  member: { idleMs: 30 * day, absoluteMs: 90 * day },
} as const
export type SessionKind = keyof typeof sessionLimits

export function sessionKindOf({ roles }: Pick<Account, 'roles'>): SessionKind {
  return roles.length > 0 ? 'desk' : 'member'
}

export const minPasswordLength = 6
/** What holding a role asks for. */
export const minStaffPasswordLength = 12

/** Nobody types more, and checking more costs CPU. */
export const maxPasswordLength = 1024

/** Counted as a person counts: an emoji is one. */
export function isLongPassword(password: string) {
  return Array.from(password).length >= minStaffPasswordLength
}

/** An address as accounts know it; what a form took has passed `isReachable`, so it is ASCII. */
export function accountEmail(entered: string) {
  return entered.trim().toLowerCase()
}

/** The browser and system of a session, as much as tells one's own devices apart. */
export function deviceName(userAgent: string) {
  const system = [
    ['iPhone', /iPhone/],
    ['iPad', /iPad/],
    ['Android', /Android/],
    ['Windows', /Windows/],
    ['Mac', /Macintosh|Mac OS X/],
    ['Linux', /Linux|CrOS/],
  ] as const
  const browser = [
    ['Edge', /Edg/],
    ['Firefox', /Firefox|FxiOS/],
    ['Chrome', /Chrome|CriOS/],
    ['Safari', /Safari/],
  ] as const
  const first = (list: readonly (readonly [string, RegExp])[], otherwise: string) =>
    list.find(([, shape]) => shape.test(userAgent))?.[0] ?? otherwise
  return `${first(browser, 'Browser')} on ${first(system, 'an unknown system')}`
}
