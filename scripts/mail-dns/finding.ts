/** The result of a check. `missing` means that email won't arrive, `weak` that some email may land in spam. */
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
