/** The monthly price of a service: a base price, plus a price for usage beyond what is included. */
export interface Price {
  unit: string
  base?: number
  included: number
  /** Price in US dollars for every `per` units beyond what is included. */
  usd: number
  per: number
  /** True if the provider rounds the usage up to a multiple of `per`. */
  roundsUp?: true
  source: string
  /** Version of the stored copy of the page: a commit of cloudflare/cloudflare-docs, or a date. */
  copy: string
}

/** The day on which every price below was read, from stored copies of the pages. */
export const readOn = '2026-11-24'

const docs = 'https://developers.cloudflare.com'
const million = 1_000_000

/** Plans for sending newsletters. The bill uses the plan that is cheapest for the number of emails. */
export const mailPlans = {
  'Resend Free': {
    unit: 'newsletter emails',
    included: 3000,
    usd: Infinity,
    per: 1,
    source: 'https://resend.com/docs/knowledge-base/account-quotas-and-limits',
    copy: 'no date; at most 100 emails a day',
  },
  'Resend Pro': {
    unit: 'newsletter emails',
    base: 20,
    included: 50_000,
    usd: 0.9,
    per: 1000,
    roundsUp: true,
    source: 'https://resend.com/changelog/pay-as-you-go-pricing',
    copy: 'no date',
  },
  'Resend Scale, 1 million': {
    unit: 'newsletter emails',
    base: 650,
    included: million,
    usd: 0.9,
    per: 1000,
    roundsUp: true,
    source: 'https://flexprice.io/blog/detailed-resend-pricing-guide',
    copy: 'another company’s page of August 20, 2025; Resend’s own price list was not available',
  },
} satisfies Record<string, Price>

/** Maximum number of emails a day, for plans with a daily limit. */
export const maxEmailsPerDay: Partial<Record<keyof typeof mailPlans, number>> = { 'Resend Free': 100 }

export const prices = {
  'Workers Paid plan, requests': {
    unit: 'requests',
    base: 5,
    included: 10 * million,
    usd: 0.3,
    per: million,
    source: `${docs}/workers/platform/pricing/`,
    copy: 'commit 07acbb66',
  },
  'Workers, CPU time': {
    unit: 'ms',
    included: 30 * million,
    usd: 0.02,
    per: million,
    source: `${docs}/workers/platform/pricing/`,
    copy: 'commit 07acbb66',
  },
  'Workers Logs, written': {
    unit: 'GB',
    included: 50,
    usd: 0.25,
    per: 1,
    source: `${docs}/observability/pricing/`,
    copy: 'commit 0ec9be22; valid from December 1, 2026',
  },
  'Workers Logs, stored': {
    unit: 'GB-months',
    included: 12,
    usd: 0.1,
    per: 1,
    source: `${docs}/observability/pricing/`,
    copy: 'commit 0ec9be22; valid from December 1, 2026',
  },
  'D1, rows read': {
    unit: 'rows',
    included: 25_000 * million,
    usd: 0.001,
    per: million,
    source: `${docs}/d1/platform/pricing/`,
    copy: 'commit 25a83ced',
  },
  'D1, rows written': {
    unit: 'rows',
    included: 50 * million,
    usd: 1,
    per: million,
    source: `${docs}/d1/platform/pricing/`,
    copy: 'commit 25a83ced',
  },
  'D1, storage': {
    unit: 'GB',
    included: 5,
    usd: 0.75,
    per: 1,
    source: `${docs}/d1/platform/pricing/`,
    copy: 'commit 25a83ced',
  },
  'KV, reads': {
    unit: 'reads',
    included: 10 * million,
    usd: 0.5,
    per: million,
    source: `${docs}/kv/platform/pricing/`,
    copy: 'commit 16f657ef',
  },
  'KV, writes': {
    unit: 'writes',
    included: million,
    usd: 5,
    per: million,
    source: `${docs}/kv/platform/pricing/`,
    copy: 'commit 16f657ef',
  },
  'R2, reads (class B)': {
    unit: 'operations',
    included: 10 * million,
    usd: 0.36,
    per: million,
    roundsUp: true,
    source: `${docs}/r2/pricing/`,
    copy: 'commit 07ec87d4',
  },
  'R2, writes (class A)': {
    unit: 'operations',
    included: million,
    usd: 4.5,
    per: million,
    roundsUp: true,
    source: `${docs}/r2/pricing/`,
    copy: 'commit 07ec87d4',
  },
  'R2, storage': {
    unit: 'GB-months',
    included: 10,
    usd: 0.015,
    per: 1,
    roundsUp: true,
    source: `${docs}/r2/pricing/`,
    copy: 'commit 07ec87d4',
  },
  Queues: {
    unit: 'operations',
    included: million,
    usd: 0.4,
    per: million,
    source: `${docs}/queues/platform/pricing/`,
    copy: 'commit 96996fd3',
  },
  'Images, transformations': {
    unit: 'transformations',
    included: 5000,
    usd: 0.5,
    per: 1000,
    source: `${docs}/images/pricing/`,
    copy: 'commit 026f1f14',
  },
  /**
   * 10,000 neurons a day are free. The kitchen generates images on only a few days, so only one day's free share is
   * deducted.
   */
  'Workers AI, images': {
    unit: 'neurons',
    included: 10_000,
    usd: 0.011,
    per: 1000,
    source: `${docs}/workers-ai/platform/pricing/`,
    copy: 'commit 00590558',
  },
  'Cloudflare Email Sending': {
    unit: 'emails',
    included: 3000,
    usd: 0.35,
    per: 1000,
    source: `${docs}/email-service/platform/pricing/`,
    copy: 'commit 2d809e06',
  },
} satisfies Record<string, Price>

export type Meter = keyof typeof prices
