/** `missing`: email does not arrive. `weak`: some of it may land in spam. */
export interface Finding {
  what: string
  status: 'good' | 'weak' | 'missing'
  message: string
}

/** Each provider's bounce subdomain, DKIM selector and SPF mechanism. */
export const carriers = {
  resend: { bounces: 'send', selector: 'resend', spf: 'include:amazonses.com' },
  cloudflare: { bounces: 'cf-bounce', selector: 'cf-bounce', spf: 'include:_spf.mx.cloudflare.net' },
  smtp: { bounces: null, selector: null, spf: null },
} as const

export type Carrier = keyof typeof carriers
