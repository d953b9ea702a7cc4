export interface Random {
  next(): number
  range(low: number, high: number): number
  int(low: number, high: number): number
  pick<T>(list: readonly T[]): T
  chance(share: number): boolean
  near(value: number, spread: number): number
  angle(): number
  shuffle<T>(list: readonly T[]): T[]
  fork(label: string): Random
}

function hash(text: string): number {
  let h = 1779033703 ^ text.length
  for (let i = 0; i < text.length; i++) {
    h = Math.imul(h ^ text.charCodeAt(i), 3432918353)
    h = (h << 13) | (h >>> 19)
  }
  h = Math.imul(h ^ (h >>> 16), 2246822507)
  h = Math.imul(h ^ (h >>> 13), 3266489909)
  return (h ^ (h >>> 16)) >>> 0
}

export function createRandom(seed: string): Random {
  // long words are folded once, so that every fork costs the same
  const root = hash(seed).toString(36)
  let state = hash(root)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    range: (low, high) => low + (high - low) * next(),
    int: (low, high) => Math.floor(low + (high - low + 1) * next()),
    pick: <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T,
    chance: (share) => next() < share,
    near: (value, spread) => value + (next() + next() - 1) * spread,
    angle: () => next() * Math.PI * 2,
    shuffle: <T>(list: readonly T[]) => {
      const left = [...list]
      const mixed: T[] = []
      while (left.length) mixed.push(...left.splice(Math.floor(next() * left.length), 1))
      return mixed
    },
    fork: (label) => createRandom(`${root}/${label}`),
  }
}
