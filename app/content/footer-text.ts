import type { Business } from '#app/domain/settings/business.ts'

/** Returns the footer's text, built from the current settings. */
export function footerText({ name, address, hours, newsletter, foundingYear }: Business) {
  const [day = '', ...hour] = newsletter.label.split(' ')
  return {
    letter: `${day}, ${hour.join(' ')}:\nthe new menu`,
    address: `${address.street}\n${address.city}, ${address.state} ${address.zip}`,
    pickup: `Pickup ${hours}`,
    last: `© ${name}, since ${foundingYear}. Dishes without a photograph are drawn.`,
  }
}
