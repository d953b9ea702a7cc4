import type { HolidayView } from '#app/domain/scheduling/holiday.ts'
import type { Business } from '#app/domain/settings/business.ts'
import { formatTimeOfDay } from '#app/domain/time/date-text.ts'
import { thanksgivingItems } from './thanksgiving.ts'

export function getHolidayOrderText({ orders, holiday, timeZone }: Business) {
  switch (orders.holiday) {
    case 'open':
      return `Thanksgiving orders close ${holiday.deadlineText}.`
    case 'last-day':
      return `Thanksgiving orders close tonight at ${formatTimeOfDay(Date.parse(holiday.deadline), timeZone)}.`
    case 'closed':
      return `Thanksgiving orders are closed. Pickup is ${holiday.pickupDays}, ${holiday.pickupHours}.`
    case 'none':
      return null
  }
}

export function buildThanksgivingPageText(holiday: HolidayView, { address }: Pick<Business, 'address'>) {
  const { phase, deadlineText, pickupDays, pickupHours, farewell } = holiday
  const pickup = `${pickupDays}, ${pickupHours}`
  const place = `our kitchen, ${address.street}, ${address.city}`
  const dishes = `${thanksgivingItems.length} gluten-free dishes for the holiday`
  const dates = { by: null, days: pickupDays, hours: pickupHours, place }
  const closedDescription = `${dishes}. Orders are closed; pickup is ${pickup}.`
  switch (phase) {
    case 'open':
    case 'last-call':
      return {
        title: 'Thanksgiving dinner everyone can eat',
        lead: 'Turkey, sides, and pie from our gluten-free kitchen. Just warm it, carve it, and take the credit.',
        dates: { ...dates, by: deadlineText },
        ending: {
          title: 'One pie or the whole dinner',
          text: `Choose your dishes and pickup day on our ordering page by ${deadlineText}. Have a question? Ask us:`,
        },
        description: `${dishes}: turkey platters for 6 or 12, ham, casseroles, cranberry sauce, pumpkin pie with or without dairy.`,
      }
    case 'closed':
      return {
        title: 'Orders are closed',
        lead: 'We have your order and we’re cooking.',
        dates,
        ending: {
          title: 'Already ordered?',
          text: `Pickup is ${pickup}, at ${place}. If your plans changed, call us:`,
        },
        description: closedDescription,
      }
    case 'pickup':
      return {
        title: 'Your order is ready',
        lead: 'Bring a big bag. Everything is cooked, packed, and labeled. Just reheat it in your oven.',
        dates,
        ending: { title: 'Picking up?', text: `Pickup is ${pickup}, at ${place}. Running late? Call us:` },
        description: closedDescription,
      }
    case 'over':
      return {
        title: farewell,
        lead: 'Thanksgiving ordering is over for this year. Here’s what was on the menu. Subscribe to our newsletter to be the first to hear about next year’s.',
        dates: null,
        ending: {
          title: 'Hungry before next Thanksgiving?',
          text: 'We have a new gluten-free menu every Monday. Planning an event? Ask us about catering:',
        },
        description: `${farewell}: gluten-free Thanksgiving orders in ${address.city} are over. See this year’s menu, and subscribe to hear about next year’s.`,
      }
  }
}

export type ThanksgivingPageText = ReturnType<typeof buildThanksgivingPageText>
