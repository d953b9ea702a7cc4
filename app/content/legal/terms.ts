import { formatDollars, type Business } from '#app/domain/settings/business.ts'
import { weekdayName } from '#app/domain/time/weekdays.ts'
import { shippingRegion } from '#app/content/shipping-reach.ts'
import type { LegalPage } from './legal-page.ts'

export function terms(business: Business): LegalPage {
  const { name, address, deadline, cookingWeekday, fees, hours, promo, phone, email } = business
  return {
    title: 'Terms',
    inShort: `This site tells you what we cook. You order on another, by ${deadline.label}.`,
    lastChanged: '2026-11-20',
    sections: [
      {
        heading: 'Ordering',
        paragraphs: [
          `Orders are placed and paid on our ordering site, which opens in a tab of its own. Its prices, its checkout and its terms hold for the order. Nothing is sold on this site.`,
          `Orders close ${deadline.label}, by the clock in ${address.city}. We cook on ${weekdayName(cookingWeekday)} what was ordered by then.`,
        ],
      },
      {
        heading: 'Getting your food',
        points: [
          `Pickup is ${hours}.`,
          `Delivery to your door is free in the pickup area and ${formatDollars(fees.localDeliveryCents)} in other local ZIP codes.`,
          `We ship to street addresses in ${shippingRegion}. A two-day insulated box costs ${formatDollars(fees.shippingCents)}. Meals in it are sometimes frozen.`,
        ],
      },
      {
        heading: 'Allergens',
        paragraphs: [
          'No gluten is stored, cooked or packed in our kitchen. Other allergens are: milk, eggs, fish, shellfish, tree nuts, peanuts, soybeans and sesame can be in dishes, and one kitchen cooks them all.',
          'Each dish’s page says of the nine major allergens whether it contains them, and marks what nobody has confirmed. If an allergen can harm you and is unconfirmed, ask us before you order.',
        ],
      },
      {
        heading: 'Pictures and numbers',
        paragraphs: [
          'Where a dish is marked as an illustration, it is not a photograph: what arrives is the dish, not the drawing. Calories and macros are what our recipes give; a portion cooked by hand varies a little.',
        ],
      },
      {
        heading: 'Offers',
        paragraphs: [
          `Code ${promo.code} takes ${promo.percent}% off a first order. It is entered on the ordering site.`,
        ],
      },
      {
        heading: 'General information',
        paragraphs: [
          `What we write about eating, on the GLP-1 page and in the blog too, is not medical advice. ${name} is a kitchen, not a clinic.`,
        ],
      },
      {
        heading: 'When something is wrong',
        paragraphs: [
          `Call ${phone} or write to ${email}, as soon as you notice, and keep the label if you can.`,
        ],
      },
    ],
  }
}
