import { formatDollars } from './business.ts'
import type { SettingKey, Settings } from './business-schema.ts'
import { listCertifiedIngredients } from '#app/domain/menu/certified-ingredients.ts'
import { formatEventDate } from '#app/domain/inbox/event-date.ts'
import { categories, categoryPlurals } from '#app/domain/menu/product.ts'
import { dayText, shortDateTimeText, type Clock } from '#app/domain/time/date-text.ts'
import type { ScheduleChange } from '#app/domain/scheduling/special-weeks.ts'
import { pluralize, daysText } from '#app/domain/time/duration-text.ts'
import { twelveHourTimeText, timeSpanText, weekdayListText, weekdayName } from '#app/domain/time/weekdays.ts'

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
      return `${weekdayName(settings[key].weekday)} ${twelveHourTimeText(settings[key].time)}`
    case 'cookingWeekday':
      return weekdayName(settings.cookingWeekday)
    case 'pickup':
      return `${weekdayListText(settings.pickup.weekdays)}, ${timeSpanText(settings.pickup)}`
    case 'scheduleChanges':
      return settings.scheduleChanges.map(scheduleChangeText).join('; ') || 'None'
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
        .map((category) => pluralize(settings.menuMinimums[category], category, categoryPlurals[category]))
        .join(', ')
    case 'keeping': {
      const { mailBodyDays, runDays, messageDays } = settings.keeping
      return `Emails ${daysText(mailBodyDays)}, job runs ${daysText(runDays)}, closed messages ${daysText(messageDays)}`
    }
    case 'teaseNextMenu':
      return settings.teaseNextMenu ? 'Yes, once orders close' : 'No'
    case 'thanksgiving': {
      const { on, deadline, pickup } = settings.thanksgiving
      const days = pickup.first === pickup.last ? [pickup.first] : [pickup.first, pickup.last]
      const text = `Orders until ${formatEventDate(deadline)}; pickup ${days.map(formatEventDate).join(' to ')}, ${timeSpanText(pickup)}`
      return on ? text : `Off. ${text}`
    }
    case 'foundingYear':
      return String(settings.foundingYear)
    default:
      return settings[key]
  }
}

export function scheduleChangeText({ from, deadline, cookingWeekday, pickup }: ScheduleChange) {
  return [
    `From ${dayText(from)}: orders close ${weekdayName(deadline.weekday)} ${twelveHourTimeText(deadline.time)}`,
    `cooking ${weekdayName(cookingWeekday)}`,
    `pickup ${weekdayListText(pickup.weekdays)}`,
    timeSpanText(pickup),
  ].join(', ')
}

export function changeText({ updatedAt, by }: { updatedAt: number; by: string | null }, clock: Clock) {
  return `${shortDateTimeText(updatedAt, clock)}${by === null ? '' : ` by ${by}`}`
}

/** Each setting's name in the admin, and where the website and emails use the setting. */
export const settingTexts: Record<SettingKey, { name: string; usedIn: string }> = {
  name: { name: 'Name', usedIn: 'Emails, and the title and top of every page' },
  tagline: { name: 'Tagline', usedIn: 'Emails and the top of every page' },
  phone: { name: 'Phone', usedIn: 'Footer, contact page, emails, calendar file' },
  email: { name: 'Email', usedIn: 'Footer, contact page; your notifications are sent here' },
  foundingYear: { name: 'Founding year', usedIn: 'Footer, Our Story, search engines' },
  address: { name: 'Kitchen address', usedIn: 'Footer, pickup at the kitchen, emails, search engines' },
  timeZone: { name: 'Time zone', usedIn: 'Every date and time on the website' },
  deadline: {
    name: 'Order deadline',
    usedIn: 'Emails, the deadline bar, and the home, How It Works, city, and FAQ pages',
  },
  cookingWeekday: { name: 'Cooking day', usedIn: 'Home, how it works, cities, FAQ' },
  pickup: { name: 'Pickup', usedIn: 'Footer, home, cities, ZIP results, FAQ, calendar file' },
  scheduleChanges: { name: 'Schedule changes', usedIn: 'Weeks when the schedule changes' },
  newsletter: { name: 'Newsletter time', usedIn: 'Footer, confirmation email' },
  weeklyReport: { name: 'Weekly report time', usedIn: 'The weekly report email' },
  lastCall: { name: 'Last-call reminder time', usedIn: 'The last-call reminder email' },
  fees: { name: 'Fees', usedIn: 'Home, ZIP results, how it works, shipped cities, FAQ' },
  promo: { name: 'First-order discount', usedIn: 'Home, FAQ, confirmation email' },
  orderHosts: {
    name: 'Allowed domains for order links',
    usedIn: 'Order links can only go to these websites',
  },
  orderUrl: { name: 'Ordering site', usedIn: 'Search engines and every “Order Now” button' },
  thanksgivingOrderUrl: { name: 'Thanksgiving ordering site', usedIn: 'Thanksgiving' },
  thanksgiving: {
    name: 'Thanksgiving',
    usedIn: 'The Thanksgiving page, the home page button, and the navigation link',
  },
  reviewsUrl: { name: 'Reviews', usedIn: 'Home' },
  social: { name: 'Social profiles', usedIn: 'Contact' },
  campaigns: { name: 'Campaigns', usedIn: '“Order Now” links' },
  replyHours: { name: 'Response time', usedIn: 'Contact, catering, Our Story, message confirmation' },
  pixel: {
    name: 'Ad pixel',
    usedIn: 'The ad consent prompt, the privacy page, and the website’s security settings',
  },
  certifiedIngredients: {
    name: 'Certified ingredients',
    usedIn: 'FAQ; pages and labels of meals with that ingredient',
  },
  newsletterDoubleOptIn: { name: 'Confirm new subscribers by email', usedIn: 'Newsletter, privacy page' },
  autoApprovePictures: { name: 'Publish illustrations right away', usedIn: 'Menu, meals, posts' },
  menuMinimums: { name: 'Minimum menu size', usedIn: 'The menu planner and auto-filled menus' },
  teaseNextMenu: {
    name: 'Show next week’s menu early',
    usedIn: 'The home and menu pages after orders close',
  },
  keeping: { name: 'Data retention', usedIn: 'Privacy page, email log, scheduled jobs, and inbox' },
}
