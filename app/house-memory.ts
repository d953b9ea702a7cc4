import { serviceArea, type ServiceArea } from './content/area.ts'
import { readHouseVersion } from './data/content-version.ts'
import type { Database } from './data/database.server.ts'
import { readHouse, type House } from './data/house.ts'

export interface ReadHouse {
  house: House
  area: ServiceArea
}

/**
 * The facts, the area and the special weeks as this isolate read them last: more than a hundred rows that every page
 * needs and that change once a month. They are true while their version is; whoever knows it already asks nothing.
 */
export function houseMemory() {
  let kept: { version: number; read: ReadHouse } | undefined

  return async (db: Database, now: number, known: number | null): Promise<ReadHouse> => {
    const version = known ?? (await readHouseVersion(db))
    if (version !== null && kept?.version === version) return kept.read
    const read = withArea(await readHouse(db, now))
    if (version !== null) kept = { version, read }
    return read
  }
}

export type HouseMemory = ReturnType<typeof houseMemory>

export function withArea(house: House): ReadHouse {
  return { house, area: serviceArea(house) }
}
