import { listCertifiedIngredients } from '#app/domain/menu/certified-ingredients.ts'
import { categories, formatCategoryCount } from '#app/domain/menu/product.ts'
import type { ScheduleChange } from '#app/domain/scheduling/order-week.ts'
import {
  formatDate,
  formatLongDateWithYear,
  formatShortDateTime,
  type NowAndTimeZone,
} from '#app/domain/time/date-text.ts'
import { formatDays } from '#app/domain/time/duration-text.ts'
import {
  formatTimeRange,
  formatTwelveHourTime,
  formatWeekdayList,
  getWeekdayName,
} from '#app/domain/time/weekdays.ts'
import { formatDollars } from './business.ts'
import type { SettingKey, Settings } from './business-schema.ts'

export function formatSettingValue(key: SettingKey, settings: Settings): string {
  switch (key) {
    case 'address': {
      const { street, city, state, zip } = settings.address
      return `${street}, ${city}, ${state} ${zip}`
    }
    case 'deadline':
    case 'newsletter':
    case 'weeklyReport':
    case 'lastCall':
      return `${getWeekdayName(settings[key].weekday)} ${formatTwelveHourTime(settings[key].time)}`
    case 'cookingWeekday':
      return getWeekdayName(settings.cookingWeekday)
    case 'pickup':
      return `${formatWeekdayList(settings.pickup.weekdays)}, ${formatTimeRange(settings.pickup)}`
    case 'scheduleChanges':
      return settings.scheduleChanges.map(describeScheduleChange).join('; ') || 'None'
    case 'fees':
      return `${formatDollars(settings.fees.localDeliveryCents)} home delivery, ${formatDollars(settings.fees.shippingCents)} shipping`
    case 'promo':
      return `${settings.promo.code}, ${settings.promo.percent}% off`
    case 'replyHours':
      return `${settings.replyHours} hours`
    case 'campaigns':
    case 'orderHosts':
      return settings[key].join(', ') || 'None'
    case 'social':
      return settings.social.map(({ name }) => name).join(', ') || 'None'
    case 'pixel':
      return settings.pixel === null ? 'None' : new URL(settings.pixel.scriptUrl).host
    case 'certifiedIngredients':
      return listCertifiedIngredients(settings.certifiedIngredients).join('; ') || 'None'
    case 'newsletterDoubleOptIn':
      return settings.newsletterDoubleOptIn ? 'Yes, by email' : 'No'
    case 'autoApprovePictures':
      return settings.autoApprovePictures ? 'Yes, right away' : 'No, after approval'
    case 'menuMinimums':
      return categories
        .map((category) => formatCategoryCount(category, settings.menuMinimums[category]))
        .join(', ')
    case 'keeping': {
      const { mailBodyDays, runDays, messageDays } = settings.keeping
      return `Emails ${formatDays(mailBodyDays)}, job runs ${formatDays(runDays)}, closed messages ${formatDays(messageDays)}`
    }
    case 'teaseNextMenu':
      return settings.teaseNextMenu ? 'Yes, once orders close' : 'No'
    case 'thanksgiving': {
      const { on, deadline, pickup } = settings.thanksgiving
      const days = pickup.first === pickup.last ? [pickup.first] : [pickup.first, pickup.last]
      const text = `Orders until ${formatLongDateWithYear(deadline)}; pickup ${days.map(formatLongDateWithYear).join(' to ')}, ${formatTimeRange(pickup)}`
      return on ? text : `Off. ${text}`
    }
    case 'foundingYear':
      return String(settings.foundingYear)
    default:
      return settings[key]
  }
}

export function describeScheduleChange({ from, deadline, cookingWeekday, pickup }: ScheduleChange) {
  return [
    `From ${formatDate(from)}: orders close ${getWeekdayName(deadline.weekday)} ${formatTwelveHourTime(deadline.time)}`,
    `cooking ${getWeekdayName(cookingWeekday)}`,
    `pickup ${formatWeekdayList(pickup.weekdays)}`,
    formatTimeRange(pickup),
  ].join(', ')
}

export function describeLastUpdate(
  { updatedAt, by }: { updatedAt: number; by: string | null },
  clock: NowAndTimeZone,
) {
  return `${formatShortDateTime(updatedAt, clock)}${by === null ? '' : ` by ${by}`}`
}

const settingText = (name: string, usedIn: string) => ({ name, usedIn })

export const settingDescriptions: Record<SettingKey, ReturnType<typeof settingText>> = {
  name: settingText('Name', 'Emails, and the title and top of every page'),
  tagline: settingText('Tagline', 'Emails and the top of every page'),
  phone: settingText('Phone', 'Footer, contact page, emails, calendar file'),
  email: settingText('Email', 'Footer, contact page; your notifications are sent here'),
  foundingYear: settingText('Founding year', 'Footer, Our Story, search engines'),
  address: settingText('Kitchen address', 'Footer, pickup at the kitchen, emails, search engines'),
  timeZone: settingText('Time zone', 'Every date and time on the website'),
  deadline: settingText(
    'Order deadline',
    'Emails, the deadline bar, and the home, How It Works, city, and FAQ pages',
  ),
  cookingWeekday: settingText('Cooking day', 'Home, How It Works, city, and FAQ pages'),
  pickup: settingText('Pickup', 'Footer, home, cities, ZIP results, FAQ, calendar file'),
  scheduleChanges: settingText('Schedule changes', 'Weeks when the schedule changes'),
  newsletter: settingText('Newsletter time', 'Footer, confirmation email'),
  weeklyReport: settingText('Weekly report time', 'The weekly report email'),
  lastCall: settingText('Last-call reminder time', 'The last-call reminder email'),
  fees: settingText(
    'Fees',
    'Home, How It Works, and FAQ pages, ZIP code results, and pages for cities we ship to',
  ),
  promo: settingText('First-order discount', 'Home, FAQ, confirmation email'),
  orderHosts: settingText('Allowed domains for order links', 'Order links can only go to these websites'),
  orderUrl: settingText('Ordering site', 'Search engines and every “Order Now” button'),
  thanksgivingOrderUrl: settingText('Thanksgiving ordering site', 'Thanksgiving'),
  thanksgiving: settingText(
    'Thanksgiving',
    'The Thanksgiving page, the home page button, and the navigation link',
  ),
  reviewsUrl: settingText('Reviews', 'Home'),
  social: settingText('Social profiles', 'Contact'),
  campaigns: settingText('Campaigns', '“Order Now” links'),
  replyHours: settingText('Response time', 'Contact, catering, Our Story, message confirmation'),
  pixel: settingText(
    'Ad pixel',
    'The ad consent prompt, the privacy page, and the website’s security settings',
  ),
  certifiedIngredients: settingText(
    'Certified ingredients',
    'FAQ; pages and labels of meals with that ingredient',
  ),
  newsletterDoubleOptIn: settingText('Confirm new subscribers by email', 'Newsletter, privacy page'),
  autoApprovePictures: settingText('Publish illustrations right away', 'Menu, meals, posts'),
  menuMinimums: settingText('Minimum menu size', 'The menu planner and auto-filled menus'),
  teaseNextMenu: settingText('Show next week’s menu early', 'The home and menu pages after orders close'),
  keeping: settingText('Data retention', 'Privacy page, email log, scheduled jobs, and inbox'),
}
