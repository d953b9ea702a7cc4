import { changes, text, type AuditEvent, type Sentences } from './event.ts'

/** What somebody did with a ZIP or a city. */
export const areaSentences: Sentences = {
  'zip.changed': (deed) =>
    `${deed.who} set the ZIP ${named(deed, 'zip')} to ${served(deed.details?.to)}; it was ${served(deed.details?.from)}.`,
  'zip.removed': (deed) =>
    `${deed.who} took back their word on the ZIP ${named(deed, 'zip')}; it was ${served(deed.details?.from)}.`,
  'city.added': (deed) => `${deed.who} added the city ${named(deed, 'name')}.`,
  'city.restored': (deed) => `${deed.who} went back to the first record of ${named(deed, 'name')}.`,
  'city.removed': (deed) => `${deed.who} took the city ${named(deed, 'name')} off the site.`,
  'city.changed': (deed) => `${deed.who} changed the city ${named(deed, 'name')}${changes(deed)}.`,
}

function named(deed: AuditEvent, name: string) {
  return text(deed, name, 'one that is gone')
}

function served(value: unknown) {
  if (typeof value !== 'object' || value === null) return 'left to the cities’ records'
  const { service, city } = value as { service?: unknown; city?: unknown }
  const where = typeof city === 'string' ? ` (${city})` : ''
  return typeof service === 'string' ? `${service}${where}` : 'something else'
}
