import { shippingRegionText } from '#app/content/area-text.ts'
import { type Business, formatDollars } from '#app/domain/settings/business.ts'
import { getWeekdayName } from '#app/domain/time/weekdays.ts'
import type { LegalPage } from './legal-page.ts'

export function buildTermsPage(business: Business): LegalPage {
  const { name, address, deadline, cookingWeekday, fees, hours, promo, phone, email } = business
  return {
    title: 'Terms',
    meta: {
      title: `Terms | ${name}`,
      description: `Terms of ${name}: ordering by ${deadline.label}, pickup and delivery, allergens, illustrations, and offers.`,
    },
    inShort: `This website shows our menu. You order on our ordering site by ${deadline.label}.`,
    lastChanged: '2026-11-24',
    sections: {
      Ordering: [
        `You order and pay on our ordering site, which opens in a new tab. Its prices, checkout process, and terms apply to your order. Nothing is sold on this website.`,
        `Orders close ${deadline.label}, local time in ${address.city}. We cook them on ${getWeekdayName(cookingWeekday)}.`,
      ],
      'Pickup and delivery': {
        points: [
          `Pickup is ${hours}.`,
          `Home delivery is free in the pickup area and ${formatDollars(fees.localDeliveryCents)} in other local ZIP codes.`,
          `We ship to street addresses in ${shippingRegionText}. Two-day shipping in an insulated box costs ${formatDollars(fees.shippingCents)}. Shipped meals are sometimes frozen.`,
        ],
      },
      Allergens: [
        'We don’t store, cook with, or pack gluten in our kitchen. We do use other allergens: milk, eggs, fish, shellfish, tree nuts, peanuts, soybeans, and sesame. Any of them may be in our meals, because we cook all our meals in the same kitchen.',
        'Each meal’s page lists the nine major allergens and marks any we haven’t confirmed. If an allergen that affects you is unconfirmed, ask us before you order.',
      ],
      'Photos and nutrition': [
        'Images marked as illustrations aren’t photos, so your meal may look different. Calories and macros are calculated from our recipes, and we portion meals by hand, so actual amounts vary a little.',
      ],
      Offers: [
        `Code ${promo.code} takes ${promo.percent}% off your first order. Enter it on our ordering site.`,
      ],
      'General information': [
        `What we write about food, including on the GLP-1 page and in the blog, isn’t medical advice. ${name} is a kitchen, not a clinic.`,
      ],
      'If something’s wrong': [
        `Call ${phone} or email ${email} as soon as you notice, and keep the label if you can.`,
      ],
    },
  }
}
