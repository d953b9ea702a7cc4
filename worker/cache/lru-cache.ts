/** Keeps the most recently used values, up to `maxBytes` in total. */
export function createLruCache<Value>(maxBytes: number, sizeOf: (value: Value) => number) {
  const entries = new Map<string, Value>()
  let bytes = 0

  function remove(key: string) {
    const value = entries.get(key)
    if (value === undefined) return
    entries.delete(key)
    bytes -= sizeOf(value)
  }

  return {
    get(key: string) {
      const value = entries.get(key)
      if (value === undefined) return undefined
      entries.delete(key)
      entries.set(key, value)
      return value
    },
    /** Does not store a value larger than a sixteenth of the cache, because it would evict too many others. */
    set(key: string, value: Value) {
      remove(key)
      if (sizeOf(value) > maxBytes / 16) return
      entries.set(key, value)
      bytes += sizeOf(value)
      for (const oldest of entries.keys()) {
        if (bytes <= maxBytes) break
        remove(oldest)
      }
    },
    remove,
  }
}
