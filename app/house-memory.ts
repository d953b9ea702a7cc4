import { serviceArea, type ServiceArea } from './content/area.ts'
import { readHouseVersion } from './data/content-version.ts'
import type { Database } from './data/database.server.ts'
import { readHouse, type House } from './data/house.ts'
import { checkedFacts, type Facts } from './domain/business-facts.ts'
import type { SpecialWeek } from './domain/special-weeks.ts'

/** What every page needs of what the owner changed, checked; the keys of what did not fit are `rejected`. */
export interface ReadHouse {
  facts: Facts
  rejected: string[]
  weeks: readonly SpecialWeek[]
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
    const read = understood(await readHouse(db, now))
    if (version !== null) kept = { version, read }
    return read
  }
}

export type HouseMemory = ReturnType<typeof houseMemory>

export function understood(house: House): ReadHouse {
  return { ...checkedFacts(house.facts), weeks: house.weeks, area: serviceArea(house) }
}
