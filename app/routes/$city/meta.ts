import { type City, listCityZips } from '#app/domain/areas/city.ts'
import { type Business, formatDollars } from '#app/domain/settings/business.ts'
import { formatList } from '#app/domain/site/list-text.ts'
import { formatTimeRange, formatWeekdayList } from '#app/domain/time/weekdays.ts'

export function createCityMeta(city: City, business: Business, location: { street: string } | null) {
  const { name, service, states, areas } = city
  const { deadline, pickup, fees } = business
  const days = formatWeekdayList(pickup.weekdays, 'or')
  const cityAndState = states.some((state) => name.endsWith(` ${state}`))
    ? name
    : `${name}, ${states.join('/')}`
  const neighborhoods = areas.flatMap(({ neighbourhoods }) => neighbourhoods)
  const exampleNeighborhoods = formatList(neighborhoods.slice(0, 2))
  const metaByService = {
    pickup: {
      title: `Gluten-free meal prep in ${cityAndState}`,
      description: `Weekly gluten-free meals in ${name}: pick up at ${location?.street ?? business.address.street} ${days}, ${formatTimeRange(pickup)}, or get free home delivery.`,
      keywords: [`gluten-free meal prep ${name}`, `meal pickup ${name}`],
    },
    local: {
      title: `Gluten-free delivery in ${cityAndState}`,
      description: `Free home delivery of gluten-free meals in ${name}, including ${exampleNeighborhoods}. Order by ${deadline.label}, get it ${days}.`,
      keywords: [`gluten-free meal delivery ${name}`, `celiac-safe meals ${name}`],
    },
    shipped: {
      title: `Gluten-free meals shipped to ${cityAndState}`,
      description: `Gluten-free meals shipped cold to ${name} for ${formatDollars(fees.shippingCents)}: insulated, tracked, delivered ${days}. Order by ${deadline.label}.`,
      keywords: [`gluten-free meals shipped ${name}`, `gluten-free meal delivery ${name}`],
    },
  }
  const { title, description, keywords } = metaByService[service]
  const titleWithName = `${title} | ${business.name}`
  return {
    // Omit the business name if the title would be longer than 60 characters, the most that search results show.
    title: titleWithName.length <= 60 ? titleWithName : title,
    description,
    keywords: [...keywords, ...listCityZips(city).slice(0, 5), ...neighborhoods.slice(0, 3)],
  }
}

export function formatMenuSentence(names: readonly string[]) {
  const [first, last] = [names[0], names.at(-1)]
  if (first === undefined || last === undefined) return null
  if (names.length === 1) return `There’s one meal on this week’s menu: ${first}.`
  return `${spellOutNumber(names.length)} meals are on this week’s menu, from ${first} to ${last}.`
}

/** Spells out numbers below 50, because a sentence should not start with a digit. */
function spellOutNumber(count: number) {
  const tensWord = tens[Math.floor(count / 10) - 2]
  if (tensWord === undefined) return ones[count] ?? String(count)
  const onesWord = ones[count % 10]
  return count % 10 > 0 && onesWord ? `${tensWord}-${onesWord.toLowerCase()}` : tensWord
}

const ones =
  `Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen
  Seventeen Eighteen Nineteen`.split(/\s+/)

const tens = ['Twenty', 'Thirty', 'Forty']
