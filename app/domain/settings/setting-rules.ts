import { findHolidayErrors } from '#app/domain/scheduling/holiday.ts'
import { getPickupDayOffsets } from '#app/domain/scheduling/order-week.ts'
import { getWeekdayName } from '#app/domain/time/weekdays.ts'
import type { Settings } from './business-schema.ts'
import type { FieldError } from './setting-schemas.ts'

/** Maximum days from cooking to pickup, so that customers have time to eat a meal before its use-by date. */
export const maxDaysToPickup = 4

export function findOrderLinkHostError(link: string, hosts: readonly string[]) {
  const { hostname } = new URL(link)
  if (hosts.includes(hostname)) return null
  return `${hostname} isn’t an allowed domain for order links. An admin can add it in Settings, under Links.`
}

export function findSettingErrors(settings: Settings, now: number): FieldError[] {
  const { deadline, cookingWeekday, pickup, newsletter, foundingYear } = settings
  const errors: (FieldError | false)[] = [
    cookingWeekday <= deadline.weekday && {
      path: 'cookingWeekday',
      text: `Cooking must come after orders close on ${getWeekdayName(deadline.weekday)}.`,
    },
    pickup.weekdays.includes(cookingWeekday) && {
      path: 'pickup.weekdays',
      text: `Pickup must come after cooking on ${getWeekdayName(cookingWeekday)}.`,
    },
    getPickupDayOffsets(settings).some((days) => days - (cookingWeekday - 1) > maxDaysToPickup) && {
      path: 'pickup.weekdays',
      text: `Meals must be picked up within ${maxDaysToPickup} days of cooking on ${getWeekdayName(cookingWeekday)}.`,
    },
    newsletter.weekday > deadline.weekday && {
      path: 'newsletter.weekday',
      text: `The newsletter must be sent before orders close on ${getWeekdayName(deadline.weekday)}.`,
    },
    ...findHolidayErrors(settings.thanksgiving, maxDaysToPickup),
    ...(['orderUrl', 'thanksgivingOrderUrl'] as const).map((path) => {
      const text = findOrderLinkHostError(settings[path], settings.orderHosts)
      return text !== null && { path, text }
    }),
    foundingYear > new Date(now).getUTCFullYear() && {
      path: 'foundingYear',
      text: 'The year can’t be in the future.',
    },
  ]
  return errors.filter((error) => error !== false)
}
