/** The element at `i`, held inside the list. */
export function nth<T>(list: readonly T[], i: number): T {
  return list[Math.max(0, Math.min(list.length - 1, i))] as T
}
/** The element at `i`, counting round and round. */
export function cycle<T>(list: readonly T[], i: number): T {
  return list[((i % list.length) + list.length) % list.length] as T
}
export function times<T>(count: number, make: (i: number) => T): T[] {
  return Array.from({ length: count }, (_, i) => make(i))
}

/** Every `n`th element, from `first` on. */
export const every = <T>(list: readonly T[], n: number, first: number): T[] =>
  list.filter((_, i) => i % n === first)
