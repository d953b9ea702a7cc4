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
      return settings.campaigns.join(', ') || 'None'
    case 'orderHosts':
      return settings.orderHosts.join(', ')
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

export const settingNames: Record<SettingKey, string> = {
  name: 'Name',
  tagline: 'Tagline',
  phone: 'Phone',
  email: 'Email',
  foundingYear: 'Founding year',
  address: 'Kitchen address',
  timeZone: 'Time zone',
  deadline: 'Order deadline',
  cookingWeekday: 'Cooking day',
  pickup: 'Pickup',
  scheduleChanges: 'Schedule changes',
  newsletter: 'Newsletter time',
  weeklyReport: 'Weekly report time',
  lastCall: 'Last-call reminder time',
  fees: 'Fees',
  promo: 'First-order discount',
  orderHosts: 'Allowed domains for order links',
  orderUrl: 'Ordering site',
  thanksgivingOrderUrl: 'Thanksgiving ordering site',
  thanksgiving: 'Thanksgiving',
  reviewsUrl: 'Reviews',
  social: 'Social profiles',
  campaigns: 'Campaigns',
  replyHours: 'Response time',
  pixel: 'Ad pixel',
  certifiedIngredients: 'Certified ingredients',
  newsletterDoubleOptIn: 'Confirm new subscribers by email',
  autoApprovePictures: 'Publish illustrations right away',
  menuMinimums: 'Minimum menu size',
  teaseNextMenu: 'Show next week’s menu early',
  keeping: 'Data retention',
}
