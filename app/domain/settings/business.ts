import type { OrderCycle } from '#app/domain/scheduling/order-state.ts'
import type { WeeklySchedule } from '#app/domain/scheduling/order-week.ts'
import {
  formatTimeRange,
  formatTwelveHourTime,
  formatWeekdayList,
  getWeekdayName,
} from '#app/domain/time/weekdays.ts'
import type { Settings } from './business-schema.ts'

export type Business = ReturnType<typeof buildBusiness>

/** `regularSchedule` ignores exceptions that apply to one week only. */
export function buildBusiness(settings: Settings, cycle = regularOrderCycle(settings)) {
  const { name, address, newsletter } = settings
  return {
    ...settings,
    ...cycle,
    ...labelSchedule(cycle),
    regularSchedule: labelSchedule(cycle.regularSchedule),
    /** Every email must show this address (CAN-SPAM). */
    postalAddress: `${name}, ${address.street}, ${address.city}, ${address.state} ${address.zip}`,
    hours: `${formatWeekdayList(cycle.pickup.weekdays)}, ${formatTimeRange(cycle.pickup)}`,
    newsletter: {
      ...newsletter,
      label: `${getWeekdayName(newsletter.weekday)} at ${formatTwelveHourTime(newsletter.time).replace(':00', '')}`,
    },
  }
}

function regularOrderCycle(settings: Settings): OrderCycle {
  return {
    ...settings,
    regularSchedule: settings,
    changes: [],
    weeks: [],
    closed: null,
    banner: null,
    closing: null,
    holiday: {
      phase: 'over',
      nextChange: null,
      isOpen: false,
      deadline: '',
      deadlineText: '',
      pickupDays: '',
      pickupHours: '',
      farewell: 'See you at Thanksgiving',
    },
    orders: {
      weekly: 'open',
      holiday: 'none',
      next: { kind: 'weekly', lastDay: 0, deadline: 0 },
      opens: getWeekdayName(1),
    },
  }
}

function labelSchedule({ deadline, cookingWeekday, pickup }: WeeklySchedule) {
  const label = `${getWeekdayName(deadline.weekday)} ${formatTwelveHourTime(deadline.time)}`
  return { deadline: { ...deadline, label }, cookingWeekday, pickup }
}

const defaultCampaigns =
  'header home meal newsletter menu faq how-it-works blog contact about catering city comparison delivery glp1 thanksgiving'

export const defaultSettings: Settings = {
  name: 'Holston Table',
  tagline: 'Gluten-free kitchen, Johnson City',
  email: 'hello@holstontable.example',
  phone: '(423) 555-0142',
  address: { street: '118 Boone Street', city: 'Johnson City', state: 'TN', zip: '37604' },
  timeZone: 'America/New_York',
  deadline: { weekday: 4, time: '23:59' },
  cookingWeekday: 5,
  pickup: { weekdays: [7, 1], from: '17:00', to: '19:00' },
  scheduleChanges: [],
  newsletter: { weekday: 1, time: '09:00' },
  weeklyReport: { weekday: 5, time: '16:00' },
  lastCall: { weekday: 4, time: '15:00' },
  fees: { localDeliveryCents: 1200, shippingCents: 2500 },
  promo: { code: 'WELCOME', percent: 10 },
  replyHours: 24,
  foundingYear: 2017,
  orderHosts: ['order.holstontable.example'],
  orderUrl: 'https://order.holstontable.example',
  thanksgivingOrderUrl: 'https://order.holstontable.example/thanksgiving',
  thanksgiving: {
    on: true,
    deadline: '2026-11-22',
    pickup: { first: '2026-11-24', last: '2026-11-25', from: '14:00', to: '18:00' },
  },
  reviewsUrl: 'https://reviews.holstontable.example',
  campaigns: defaultCampaigns.split(' '),
  social: [
    { name: 'Instagram', url: 'https://instagram.example/holstontable' },
    { name: 'Facebook', url: 'https://facebook.example/holstontable' },
  ],
  pixel: null,
  certifiedIngredients: [],
  newsletterDoubleOptIn: true,
  autoApprovePictures: false,
  menuMinimums: { entree: 12, breakfast: 4, side: 3, snack: 3 },
  teaseNextMenu: true,
  keeping: { mailBodyDays: 90, runDays: 365, messageDays: 730 },
}

export const defaultBusiness = buildBusiness(defaultSettings)

export function formatDollars(cents: number) {
  return cents % 100 === 0 ? `$${cents / 100}` : `$${(cents / 100).toFixed(2)}`
}

export function getPhoneHref(phone: string) {
  return `tel:+1${phone.replace(/\D/g, '')}`
}

export function addCampaignToUrl(
  url: string,
  campaign: string | undefined,
  { campaigns }: Pick<Business, 'campaigns'>,
) {
  return campaign !== undefined && campaigns.includes(campaign)
    ? `${url}?campaign=${encodeURIComponent(campaign)}`
    : url
}

const pixelHost = /^(\*\.)?([a-z0-9-]+\.)+[a-z0-9-]+(:\d{1,5})?$/i

/** Drops invalid ad pixel hosts, because they could add directives to the Content Security Policy (F01). */
export function getPixelCspSources(pixel: Settings['pixel']) {
  if (pixel === null) return []
  const hosts = [new URL(pixel.scriptUrl).host, ...pixel.hosts].filter((host) => pixelHost.test(host))
  return [...new Set(hosts.map((host) => `https://${host.toLowerCase()}`))]
}
