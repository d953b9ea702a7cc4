import type { Session } from '#tests/support/admin/admin.ts'

export const cityPath = (slug: string) => `/admin/areas/cities/${slug}`

/** The form fields of a new city that the site does not serve yet. */
export const aNewCity = {
  slug: 'unicoi',
  name: 'Unicoi',
  states: 'TN',
  service: 'local',
  'nearest.site': 'johnson-city',
  'nearest.miles': '10',
  'nearest.minutes': '14',
  lead: 'Apple country under Buffalo Mountain, ten miles down the interstate.',
  arrival: 'Up the valley road with the cooler.',
  ground: 'Under the fire tower',
  'areas.0.zips': '37692',
  'areas.0.neighbourhoods': 'Town center, Marbleton\nDry Creek',
  'notes.0.about': 'The tower',
  'notes.0.text': 'Pinnacle Fire Tower looks over the whole valley.',
  'notes.1.about': 'Strawberries',
  'notes.1.text': 'Scott’s farm begins at the town’s edge.',
  'notes.2.about': 'Two exits',
  'notes.2.text': 'We take the northern one, so the last houses south come last.',
}

export async function addCity(admin: Session, changes: Record<string, string> = {}) {
  const form = await admin.form(cityPath('new'), 'City')
  return admin.post(cityPath('new'), { ...form, ...aNewCity, ...changes })
}
