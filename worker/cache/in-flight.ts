/** Whoever has been at it for so long may be gone, ms; then somebody else may begin. */
const goneAfterMs = 5000

/** Work that is done once for all who ask meanwhile. A maker may vanish with their visitor, and their promise with them. */
export function createInFlightMap<Made>() {
  const underWay = new Map<string, { work: Promise<Made>; began: number }>()

  return {
    /** What somebody is at. Nothing may be awaited between this and `begin`, or two are at it. */
    find(key: string) {
      const flight = underWay.get(key)
      if (!flight || Date.now() - flight.began < goneAfterMs) return flight?.work
      underWay.delete(key)
      return undefined
    },
    begin(key: string, work: Promise<Made>) {
      const flight = { work, began: Date.now() }
      underWay.set(key, flight)
      const end = () => {
        if (underWay.get(key) === flight) underWay.delete(key)
      }
      work.then(end, end)
      return work
    },
  }
}
