/** Keeps the most recently used values, up to `maxBytes` in total. */
export function createLruCache<Kept>(maxBytes: number, sizeOf: (one: Kept) => number) {
  const kept = new Map<string, Kept>()
  let bytes = 0

  function forget(key: string) {
    const one = kept.get(key)
    if (one === undefined) return
    kept.delete(key)
    bytes -= sizeOf(one)
  }

  return {
    get(key: string) {
      const one = kept.get(key)
      if (one === undefined) return undefined
      kept.delete(key)
      kept.set(key, one)
      return one
    },
    /** Does not store a value larger than a sixteenth of the cache, because it would evict too many others. */
    set(key: string, one: Kept) {
      forget(key)
      if (sizeOf(one) > maxBytes / 16) return
      kept.set(key, one)
      bytes += sizeOf(one)
      for (const oldest of kept.keys()) {
        if (bytes <= maxBytes) break
        forget(oldest)
      }
    },
    forget,
  }
}
