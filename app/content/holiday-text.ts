import type { Business } from '#app/domain/settings/business.ts'
import type { HolidayView } from '#app/domain/scheduling/holiday.ts'
import { clockTime } from '#app/domain/time/date-text.ts'
import { thanksgivingItems } from './thanksgiving.ts'

/** Returns a sentence about holiday orders for other pages during the season; null outside it. */
export function holidayOrders({
  orders,
  holiday,
  timeZone,
}: Pick<Business, 'orders' | 'holiday' | 'timeZone'>) {
  const closes = () => clockTime(Date.parse(holiday.deadline), timeZone)
  switch (orders.holiday) {
    case 'open':
      return `Thanksgiving orders close ${holiday.deadlineText}.`
    case 'last-day':
      return `Thanksgiving orders close tonight at ${closes()}.`
    case 'closed':
      return `Thanksgiving orders are closed. Pickup is ${holiday.pickupDays}, ${holiday.pickupHours}.`
    case 'none':
      return null
  }
}

/** Returns the text of the Thanksgiving page for the holiday's current phase. */
export function holidayText(holiday: HolidayView, { address }: Pick<Business, 'address'>) {
  const { phase, deadlineText, pickupDays, pickupHours, again } = holiday
  const pickup = `${pickupDays}, ${pickupHours}`
  const place = `our kitchen, ${address.street}, ${address.city}`
  const dishes = `${thanksgivingItems.length} gluten-free dishes for the holiday`
  switch (phase) {
    case 'open':
    case 'last-call':
      return {
        title: 'A full table, and nobody left out',
        lead: 'Turkey, sides and pie from a kitchen that has never had gluten in it. You warm it, carve it and take the credit.',
        dates: { by: deadlineText, days: pickupDays, hours: pickupHours, place },
        ending: {
          title: 'One pie, or the whole table',
          text: `You choose your dishes and pickup day on the ordering page until ${deadlineText}. If the holiday leaves a question open, ask before you plan around it:`,
        },
        description: `${dishes}: turkey platters for 6 or 12, ham, casseroles, cranberry sauce, pumpkin pie with or without dairy.`,
      }
    case 'closed':
      return {
        title: 'Orders are closed, and we cook',
        lead: 'Every order is on our list, and this is what goes into the ovens now.',
        dates: { by: null, days: pickupDays, hours: pickupHours, place },
        ending: {
          title: 'Ordered already?',
          text: `Pickup is ${pickup}, at ${place}. If something has changed, call us:`,
        },
        description: `${dishes}. Orders are closed; pickup is ${pickup}.`,
      }
    case 'pickup':
      return {
        title: 'Your table is ready',
        lead: 'Bring a big bag. Everything is cooked, packed and labelled; your oven does the rest.',
        dates: { by: null, days: pickupDays, hours: pickupHours, place },
        ending: {
          title: 'On your way?',
          text: `Pickup is ${pickup}, at ${place}. If you are held up, call us:`,
        },
        description: `${dishes}. Orders are closed; pickup is ${pickup}.`,
      }
    case 'over':
      return {
        title: again,
        lead: 'The Thanksgiving table is cleared. Our weekly letter is the first to say when it is laid again, and until then this is what was on it.',
        dates: null,
        ending: {
          title: 'Hungry before then?',
          text: 'The weekly menu is new every Monday, and as gluten-free as the pie. For a day of your own, ask what we can do:',
        },
        description: `${again}: our gluten-free Thanksgiving table in ${address.city} is cleared. See what was on it; the weekly letter says when it is laid again.`,
      }
  }
}

export type HolidayText = ReturnType<typeof holidayText>
