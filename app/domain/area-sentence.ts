/** What a row of the audit log says of a ZIP or a city. */
export function areaSentence(who: string, action: string, details: Record<string, unknown> | null) {
  const text = (name: string) => {
    const value = details?.[name]
    return typeof value === 'string' ? value : 'one that is gone'
  }
  switch (action) {
    case 'zip.changed':
      return `${who} set the ZIP ${text('zip')} to ${served(details?.to)}; it was ${served(details?.from)}.`
    case 'zip.removed':
      return `${who} took back their word on the ZIP ${text('zip')}; it was ${served(details?.from)}.`
    case 'city.added':
      return `${who} added the city ${text('name')}.`
    case 'city.restored':
      return `${who} went back to the first record of ${text('name')}.`
    case 'city.removed':
      return `${who} took the city ${text('name')} off the site.`
    default:
      return `${who} changed the city ${text('name')}${parts(details?.changed)}.`
  }
}

function served(value: unknown) {
  if (typeof value !== 'object' || value === null) return 'left to the cities’ records'
  const { service, city } = value as { service?: unknown; city?: unknown }
  const where = typeof city === 'string' ? ` (${city})` : ''
  return typeof service === 'string' ? `${service}${where}` : 'something else'
}

function parts(changed: unknown) {
  return Array.isArray(changed) && changed.length > 0 ? `: ${changed.join(', ')}` : ''
}
