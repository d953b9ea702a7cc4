import fc from 'fast-check'
import { expect, test } from 'vitest'
import { builtInDeliveryArea, resolveDeliveryArea } from '#app/content/area.ts'
import { builtInCities } from '#app/content/cities.ts'
import { settingGroups } from '#app/content/setting-groups.ts'
import { citySchema } from '#app/domain/areas/city.ts'
import { cityFormFields, parseCityForm } from '#app/domain/areas/city-form.ts'
import { formatAuditSentence } from '#app/domain/audit/sentence.ts'
import { buildBusiness, defaultBusiness, defaultSettings } from '#app/domain/settings/business.ts'
import { isTimeZone, settingsSchema } from '#app/domain/settings/business-schema.ts'
import {
  type FieldValues,
  formatFieldValues,
  parseFieldValues,
} from '#app/domain/settings/field-definitions.ts'
import { parseSettings } from '#app/domain/settings/parse-settings.ts'
import { findSettingErrors } from '#app/domain/settings/setting-rules.ts'
import { listChangedSiteTexts } from '#app/http/settings-preview.server.ts'
import { readFieldValues } from '#app/http/typed-fields.ts'

const now = Date.parse('2026-11-24T15:00:00Z')
const previewContext = { now, siteOrigin: 'http://localhost', cities: builtInCities }

test('every setting belongs to exactly one form group, and the default settings pass validation', () => {
  const grouped = settingGroups.flatMap(({ keys }) => keys)
  expect([...grouped].sort()).toEqual(Object.keys(settingsSchema.shape).sort())
  expect(settingsSchema.parse(defaultSettings)).toEqual(defaultSettings)
  expect(findSettingErrors(defaultSettings, now)).toEqual([])
})

function submitCity(texts: FieldValues) {
  const form = new FormData()
  for (const [name, text] of Object.entries(texts)) form.set(name, text)
  return parseCityForm(readFieldValues(cityFormFields, form))
}

test('settings and cities stay the same when they are formatted as form fields and parsed again', () => {
  for (const { fields } of settingGroups) {
    const simple = fields.filter(({ path }) => !/^(social|pixel)/.test(path))
    const value = parseFieldValues(simple, formatFieldValues(simple, defaultSettings))
    expect(defaultSettings).toMatchObject(value)
  }
  for (const city of builtInCities) {
    expect(citySchema.safeParse(city).success, city.name).toBe(true)
    expect(submitCity(formatFieldValues(cityFormFields, city)), city.name).toEqual({ city })
  }
})

test('for any input, the city form returns either a valid city or error messages', () => {
  const paths = cityFormFields.map(({ path }) => path)
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...paths), fc.string({ unit: 'binary' })), (typed) => {
      const result = submitCity({ ...formatFieldValues(cityFormFields, builtInCities[0]), ...typed })
      if ('errors' in result) for (const { text } of result.errors) expect(text).toMatch(/\.$/)
      else expect(citySchema.safeParse(result.city).success).toBe(true)
    }),
    { numRuns: 300 },
  )
})

test('an invalid stored city record is reported and doesn’t replace or hide any of the built-in cities', () => {
  fc.assert(
    fc.property(
      fc.jsonValue(),
      fc.constantFrom(...builtInCities.map(({ slug }) => slug), 'elsewhere'),
      (record, slug) => {
        const area = resolveDeliveryArea({ cities: [{ slug, record }], zips: [] })
        expect(area.cities).toEqual(builtInDeliveryArea.cities)
        expect(area.rejected).toEqual([slug])
      },
    ),
    { numRuns: 200 },
  )
})

test('a time zone setting accepts only names such as America/New_York, not offsets or other text', () => {
  for (const zone of ['America/New_York', 'America/Indiana/Knox', 'Europe/Berlin'])
    expect(isTimeZone(zone), zone).toBe(true)
  const invalidZones = ['', 'EST', '+05:00', 'Etc/GMT+5', 'America/Atlantis', 'America/New_York; x', '../etc']
  for (const zone of [...invalidZones, 'a'.repeat(10_000)])
    expect(isTimeZone(zone), zone.slice(0, 30)).toBe(false)
})

test('an unsafe URL, such as one that runs a script, is never accepted as the order link setting', () => {
  for (const url of [
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'https:javascript:alert(1)',
    'data:text/html,x',
    'http://order.example',
    '//order.example',
    'https://order.example"onclick="x',
    'https://user:secret@order.example',
    'https://localhost',
  ])
    expect(parseSettings([{ key: 'orderUrl', value: url }]).rejected, url).toEqual(['orderUrl'])
})

test('a settings preview lists only the site text that would change', () => {
  expect(listChangedSiteTexts(defaultBusiness, defaultBusiness, previewContext)).toEqual([])
  const pickup = { weekdays: [6], from: '16:00', to: '18:00' }
  const changedBusiness = buildBusiness({ ...defaultSettings, pickup })
  const changedTexts = listChangedSiteTexts(defaultBusiness, changedBusiness, previewContext)
  expect(changedTexts).toContainEqual({
    where: 'Footer',
    before: 'Pickup Sunday and Monday, 5:00 to 7:00 PM',
    after: 'Pickup Saturday, 4:00 to 6:00 PM',
  })
  expect(new Set(changedTexts.map(({ where }) => where))).toContain('FAQ')
  expect(changedTexts.every(({ before, after }) => before !== after)).toBe(true)
})

test('activity log entries for settings, ZIP codes and cities are complete sentences, whatever details are stored with them', () => {
  const entry = { actor: 'x', subject: 'fact:phone', actorEmail: 'owner@mail.example', subjectEmail: null }
  const actions = ['fact.changed', 'fact.reset', 'zip.changed', 'zip.removed', 'city.added', 'city.removed']
  const sentence = (action: string, details: Record<string, unknown> | null) =>
    formatAuditSentence({ ...entry, action, details })
  expect(sentence('fact.changed', { key: 'phone', from: '(423) 555-0142', to: '(423) 555-0199' })).toBe(
    'owner@mail.example changed “Phone” from (423) 555-0142 to (423) 555-0199.',
  )
  expect(sentence('city.changed', { name: 'Erwin', changed: ['lead', 'areas'] })).toBe(
    'owner@mail.example changed the city Erwin: introduction, ZIP codes and neighborhoods.',
  )
  for (const action of actions)
    for (const details of [null, {}, { key: '__proto__', zip: 7, name: null, to: 'x' }])
      expect(sentence(action, details), action).toMatch(/^owner@mail\.example .*\.$/)
})
