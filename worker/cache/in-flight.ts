/** After this time a request may have been canceled, so another one may start the same work, ms. */
const goneAfterMs = 5000

/**
 * Shares one piece of work among all requests that need it at the same time. The request that started it may be
 * canceled, and then its promise never settles.
 */
export function createInFlightMap<Made>() {
  const underWay = new Map<string, { work: Promise<Made>; began: number }>()

  return {
    /**
     * Returns the work in progress for a key. Don't await anything between `find` and `begin`, or two requests start
     * the same work.
     */
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
