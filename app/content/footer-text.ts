import type { Business } from '#app/domain/settings/business.ts'

export function getFooterText({ name, address, hours, newsletter, foundingYear }: Business) {
  return {
    letter: `Get our new menu\nevery ${newsletter.label}`,
    address: `${address.street}\n${address.city}, ${address.state} ${address.zip}`,
    pickup: `Pickup ${hours}`,
    last: `© ${name}, since ${foundingYear}. Meals without a photo are shown as illustrations.`,
  }
}
