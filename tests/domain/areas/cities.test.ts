import { expect, test } from 'vitest'
import { builtInDeliveryArea } from '#app/content/area.ts'
import { builtInCities, findNearestPickupCity, listNeighboringCities } from '#app/content/cities.ts'
import { listCityLinks } from '#app/content/navigation.ts'
import { listCityZips } from '#app/domain/areas/city.ts'

const servedPlaces = builtInDeliveryArea.places
const findCity = (slug: string) => builtInCities.find((city) => city.slug === slug)

test('each of the thirteen cities in the spec has the service that the spec assigns to it: pickup, local delivery or shipping', () => {
  const citiesWith = (service: string) =>
    builtInCities.filter((city) => city.service === service).map(({ name }) => name)
  expect(citiesWith('pickup')).toEqual(['Johnson City', 'Kingsport', 'Bristol'])
  const localCities = 'Abingdon, Blountville, Elizabethton, Erwin, Greeneville, Jonesborough, Piney Flats'
  expect(citiesWith('local').sort().join(', ')).toBe(localCities)
  expect(citiesWith('shipped')).toEqual(['Asheville', 'Knoxville', 'Washington DC'])
  const links = listCityLinks(builtInCities).map(({ href }) => href)
  expect(links.sort()).toEqual(builtInCities.map(({ slug }) => `/${slug}`).sort())
})

test('the ZIP codes of Bristol (in two states) and Asheville are those in the specification', () => {
  expect(findCity('bristol')?.areas).toMatchObject([
    { side: 'Tennessee', zips: ['37620'] },
    { side: 'Virginia', zips: ['24201', '24202'] },
  ])
  const asheville = findCity('asheville')
  expect(asheville && listCityZips(asheville)).toEqual(['28801', '28803', '28804', '28805', '28806'])
})

test('each ZIP belongs to exactly one city, and each city has a nearest pickup location', () => {
  const zips = servedPlaces.flatMap((place) => place.zips)
  expect(zips.filter((zip) => !/^\d{5}$/.test(zip))).toEqual([])
  expect(new Set(zips).size).toBe(zips.length)
  for (const { name, nearest, service } of servedPlaces) {
    if (service === 'pickup') expect(nearest, name).toMatchObject({ miles: 0 })
    else expect((nearest?.miles ?? 0) * (nearest?.minutes ?? 0), name).toBeGreaterThan(0)
  }
})

test('every city has a neighboring city, and the driving distance between two neighbors is the same in both directions', () => {
  for (const builtInCity of builtInCities) {
    const { slug, name } = builtInCity
    const neighbors = listNeighboringCities(builtInCity, builtInCities)
    expect(neighbors.length, name).toBeGreaterThan(0)
    for (const { city, miles } of neighbors)
      expect(listNeighboringCities(city, builtInCities), name).toContainEqual(
        expect.objectContaining({ miles, city: expect.objectContaining({ slug }) as unknown }),
      )
  }
  const erwin = findCity('erwin')
  expect(erwin && findNearestPickupCity(erwin, builtInCities)).toMatchObject({
    site: 'johnson-city',
    miles: 15,
  })
})

test('D06 every city has at least three local details, and no two cities share any text', () => {
  for (const { name, notes } of builtInCities) expect(notes.length, name).toBeGreaterThanOrEqual(3)
  const texts = builtInCities.flatMap(({ notes, lead, arrival, ground }) => [
    ...notes.map(({ text }) => text),
    ...[lead, arrival, ground],
  ])
  expect(new Set(texts).size).toBe(texts.length)
})
