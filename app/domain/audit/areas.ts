import { changesText, detailText, type AuditEvent, type EventSentences } from './event.ts'

/** Activity log sentences about ZIP codes and cities. */
export const areaEventSentences: EventSentences = {
  'zip.changed': (event) =>
    `${event.who} set the ZIP ${named(event, 'zip')} to ${served(event.details?.to)}; it was ${served(event.details?.from)}.`,
  'zip.removed': (event) =>
    `${event.who} took back their word on the ZIP ${named(event, 'zip')}; it was ${served(event.details?.from)}.`,
  'city.added': (event) => `${event.who} added the city ${named(event, 'name')}.`,
  'city.restored': (event) => `${event.who} went back to the first record of ${named(event, 'name')}.`,
  'city.removed': (event) => `${event.who} took the city ${named(event, 'name')} off the site.`,
  'city.changed': (event) => `${event.who} changed the city ${named(event, 'name')}${changesText(event)}.`,
}

function named(event: AuditEvent, name: string) {
  return detailText(event, name, 'one that is gone')
}

function served(value: unknown) {
  if (typeof value !== 'object' || value === null) return 'left to the cities’ records'
  const { service, city } = value as { service?: unknown; city?: unknown }
  const where = typeof city === 'string' ? ` (${city})` : ''
  return typeof service === 'string' ? `${service}${where}` : 'something else'
}
