import { formatDollars, type Business } from '#app/domain/settings/business.ts'
import type { City } from '#app/domain/areas/city.ts'
import { listText } from '#app/domain/site/list-text.ts'
import { foodCare } from '#app/domain/menu/meal-care.ts'
import { weekdayName } from '#app/domain/time/weekdays.ts'
import { catering } from './catering.ts'
import { claims } from './claims.ts'
import { pickupLocations } from './locations.ts'

/** Text of the About page: how the business began, why, and what it became (spec §2). */
export function story(business: Business, cities: readonly City[]) {
  const { name, address, foundingYear } = business
  const places = listText(pickupLocations(business, cities).map((location) => location.name))
  return {
    rule: `We opened in ${foundingYear} with one rule: gluten does not come through the door.`,
    founding: [
      `Gluten-free is mostly cooked in a corner: a clean board, a pan kept aside, a promise. ${name} began at the other end, with a kitchen in ${address.city} that gluten has never been in. That made it the first 100% gluten-free meal prep in the Tri-Cities.`,
      'There is no wheat flour to keep closed here, no second fryer, no day of the week on which it is safer to order. When everything in the room is safe, all that is left to think about is how it tastes.',
    ],
    mission: 'A week of food that somebody with celiac disease can eat without asking a single question.',
    answers:
      'So the answers come first. Each dish has a page with its ingredients and the nine major allergens, and with its macros once we have counted them. What nobody has confirmed is called not confirmed.',
    growth: `The menu became ${claims.weeklyItems} items that change every week. The pickup became ${places}, with doorstep delivery around them, and boxes for everybody farther off. University athletes train on these meals, and parties of ${catering.guests} share them from one table.`,
  }
}

export function storyFigures({ foundingYear }: Pick<Business, 'foundingYear'>) {
  return [
    { number: String(foundingYear), what: 'founded' },
    { number: claims.weeklyItems, what: 'weekly items' },
    { number: claims.customers, what: 'customers' },
    { number: claims.glutenFree, what: 'gluten-free' },
  ]
}

/** The four company values. */
export function companyValues({ cookingWeekday, deadline, replyHours }: Business) {
  return [
    {
      title: 'The whole room',
      text: 'Every shelf, every pan, every day. We have no gluten-free menu, because there is no other one.',
    },
    {
      title: 'Only what we know',
      text: 'A number that nobody has counted is left out. An allergen that nobody has checked is never called absent.',
    },
    {
      title: 'Dinner, not diet',
      text: `Chefs cook on ${weekdayName(cookingWeekday)} what was ordered by ${weekdayName(deadline.weekday)}, and it has to be good before it may be good for you.`,
    },
    {
      title: 'A person answers',
      text: `Somebody who cooks reads what you write, and answers within ${replyHours} hours.`,
    },
  ]
}

/** Six benefits of ordering, each with the fact that supports it. */
export function benefits({ fees }: Pick<Business, 'fees'>) {
  return [
    { what: 'A menu you have not eaten yet', fact: `every ${weekdayName(1)}` },
    { what: 'Dinner from the microwave', fact: foodCare.microwave },
    { what: 'Fresh in the refrigerator', fact: foodCare.fresh },
    { what: 'Most entrees, in the freezer', fact: foodCare.frozen },
    { what: 'To your door, in the pickup area', fact: 'free' },
    { what: 'In an insulated box, farther off', fact: formatDollars(fees.shippingCents) },
  ]
}
