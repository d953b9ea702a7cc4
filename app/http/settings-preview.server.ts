import type { SiteTextChange } from '#app/components/admin/form/site-text-changes.tsx'
import { listQuestionGroups } from '#app/content/faq.ts'
import { footerText } from '#app/content/footer-text.ts'
import { buildThanksgivingPageText } from '#app/content/holiday-text.ts'
import { privacyPage } from '#app/content/legal/privacy.ts'
import { termsPage } from '#app/content/legal/terms.ts'
import { listPickupLocations } from '#app/content/locations.ts'
import { aboutPageText } from '#app/content/story.ts'
import type { City } from '#app/domain/areas/city.ts'
import { holidayView } from '#app/domain/scheduling/holiday.ts'
import { deadlineBarStates } from '#app/domain/scheduling/order-state.ts'
import { nextOrderCycle } from '#app/domain/scheduling/order-week.ts'
import { type Business, pixelCspSources } from '#app/domain/settings/business.ts'
import { kitchenJsonLd } from '#app/domain/settings/business-json-ld.ts'
import { formatSettingValue } from '#app/domain/settings/setting-texts.ts'
import { weekdayDateText } from '#app/domain/time/date-text.ts'
import { formatTimeSpan } from '#app/domain/time/weekdays.ts'
import { messageAcknowledgmentEmail } from '#app/emails/messages.tsx'
import { confirmationEmail, welcomeEmail } from '#app/emails/subscriber-link.tsx'

interface SiteContext {
  now: number
  siteOrigin: string
  cities: readonly City[]
}

/** Lists the texts that new settings would change. Uses the site's own functions, so the preview matches the site. */
export function listChangedSiteTexts(before: Business, after: Business, siteContext: SiteContext) {
  const textsBefore = collectTexts(before, siteContext)
  const textsAfter = collectTexts(after, siteContext)
  return Object.entries(textsAfter).flatMap(([where, sentences]): SiteTextChange[] => {
    const removed = (textsBefore[where] ?? []).filter((sentence) => !sentences.includes(sentence))
    const added = sentences.filter((sentence) => !textsBefore[where]?.includes(sentence))
    return Array.from({ length: Math.max(removed.length, added.length) }, (_, index) => ({
      where,
      before: removed[index] ?? null,
      after: added[index] ?? null,
    }))
  })
}

function collectTexts(business: Business, { now, siteOrigin, cities }: SiteContext) {
  const { name, tagline, phone, email, timeZone, pickup, orderUrl, campaigns, thanksgiving } = business
  const [{ by: deadlineText }] = deadlineBarStates(now, business)
  const cycle = nextOrderCycle(now, business)
  const week = { week: cycle.week, closes: deadlineText }
  const texts: Record<string, unknown> = {
    'Top of every page': [name, tagline],
    'Deadline bar': `Order by ${deadlineText}`,
    Footer: [Object.values(footerText(business)), phone, email],
    'Order buttons': [orderUrl, campaigns.map((campaign) => `${orderUrl}?campaign=${campaign}`)],
    'Thanksgiving buttons': business.thanksgivingOrderUrl,
    Thanksgiving: buildThanksgivingPageText(holidayView(now, thanksgiving, timeZone), business),
    Reviews: business.reviewsUrl,
    Contact: business.social.map((profile) => `${profile.name}: ${profile.url}`),
    'Next pickup and delivery': cycle.days.map(
      ({ from }) => `${weekdayDateText(from, timeZone)}, ${formatTimeSpan(pickup)}`,
    ),
    'Pickup locations': listPickupLocations(business, cities).map(({ street, town }) => `${street}, ${town}`),
    FAQ: listQuestionGroups(business, cities, null).map(({ line, questions }) => [
      line,
      questions.map(({ answer }) => answer),
    ]),
    Story: aboutPageText(business, cities),
    Privacy: privacyPage(business).sections,
    Terms: termsPage(business).sections,
    'Search engines': kitchenJsonLd({ business, siteOrigin, areaServed: [], menu: [], week }),
    'Confirmation email': lines(confirmationEmail(business).text),
    'Welcome email': lines(welcomeEmail(business, now).text),
    'Message confirmation': lines(messageAcknowledgmentEmail(business, { kind: 'contact' }).text),
    'Newsletter form': business.newsletterDoubleOptIn
      ? 'New subscribers confirm by email before their first newsletter.'
      : 'New subscribers get the newsletter without confirming by email.',
    Illustrations: business.autoApprovePictures
      ? 'New illustrations are published right away.'
      : 'New illustrations are published once someone approves them.',
    'Menu size': `A menu needs at least ${formatSettingValue('menuMinimums', business)}.`,
    'After the deadline': business.teaseNextMenu
      ? 'Next week’s meals are shown once orders close.'
      : 'Next week’s meals are shown when their menu opens.',
    'Security policy': pixelCspSources(business.pixel),
  }
  return Object.fromEntries(
    Object.entries(texts).map(([where, value]) => [where, [...new Set(collectStrings(value))]]),
  )
}

function lines(text: string) {
  return text.split('\n').filter((line) => line.trim() !== '')
}

function collectStrings(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(collectStrings) : []
}
