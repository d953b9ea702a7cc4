import type { City } from '#app/domain/areas/city.ts'
import { heatingAndStorageTimes } from '#app/domain/menu/heating-and-storage.ts'
import { type Business, formatDollars } from '#app/domain/settings/business.ts'
import { formatList } from '#app/domain/site/list-text.ts'
import { getWeekdayName } from '#app/domain/time/weekdays.ts'
import { cateringTerms } from './catering.ts'
import { listPickupLocations } from './locations.ts'
import { marketingClaims } from './marketing-claims.ts'

export function getAboutPageText(business: Business, cities: readonly City[]) {
  const { name, address, foundingYear, cookingWeekday, deadline, replyHours, fees } = business
  const pickupNames = formatList(listPickupLocations(business, cities).map((location) => location.name))
  return {
    rule: `We opened in ${foundingYear} with one rule: no gluten in our kitchen.`,
    founding: [
      `Most kitchens make gluten-free food in a corner: a clean cutting board, a separate pan, a promise. ${name} started with a kitchen in ${address.city} that has never had gluten in it. That made us the first 100% gluten-free meal prep in the Tri-Cities.`,
      'There’s no wheat flour here, so we don’t need a separate gluten-free fryer, and no day of the week is riskier than another. When everything in the kitchen is safe, all that’s left to think about is how it tastes.',
    ],
    mission: 'A week of meals that someone with celiac disease can eat without asking a single question.',
    answers:
      'We answer your questions before you ask them. Each meal has a page with its ingredients, the nine major allergens, and its macros once we’ve calculated them. Anything we haven’t confirmed is marked “Not confirmed.”',
    growth: `Our menu grew to ${marketingClaims.weeklyItems} items that change every week. Pickup grew to ${pickupNames}, with home delivery nearby and shipping everywhere else. University athletes train on our meals, and we cater parties of ${cateringTerms.guests}.`,
    stats: {
      founded: String(foundingYear),
      'weekly items': marketingClaims.weeklyItems,
      customers: marketingClaims.customers,
      'gluten-free': marketingClaims.glutenFree,
    },
    values: {
      'Everything is gluten-free':
        'Every shelf, every pan, every day. We don’t have a gluten-free menu, because our whole menu is gluten-free.',
      'We only say what we know':
        'If we haven’t calculated a number, we leave it out. If we haven’t checked for an allergen, we never say it’s not there.',
      'Dinner, not a diet': `Our chefs cook every ${getWeekdayName(cookingWeekday)} for orders placed by ${getWeekdayName(deadline.weekday)}, and the food has to taste good first.`,
      'Real people answer your messages': `Someone from our kitchen reads your message and replies within ${replyHours} hours.`,
    },
    benefits: {
      'A new menu': `every ${getWeekdayName(1)}`,
      'Dinner in the microwave': heatingAndStorageTimes.microwave,
      'Fresh in the fridge': heatingAndStorageTimes.fresh,
      'Most entrees, frozen': heatingAndStorageTimes.frozen,
      'Home delivery in the pickup area': 'free',
      'Shipped in an insulated box': formatDollars(fees.shippingCents),
    },
  }
}
