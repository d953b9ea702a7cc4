import { type Content } from '#app/illustrator/exclusions.ts'
import { type Point, type Points, polar } from './geometry.ts'
import { cycle, nth, times } from './lists.ts'
import { blob } from './outlines.ts'
import { painter, type Painter } from './painter.ts'
import { nums } from './path.ts'
import { type Place } from './place.ts'
import { type Random } from './random.ts'
import { lump, type Tone } from './shading.ts'
import { type Art, type Dash, spot } from './svg.ts'

/** Past this many pieces a difference in size is not seen, and costs a transform each. */
const CROWD = 48

interface Stamps {
  /** Names the stamps and seeds their chance: one key, one drawing. */
  key: string
  variants: number
  size?: readonly [number, number] | null
  /** Spins the stamps: only for things too small to show the light. */
  turn?: boolean
}

/** Stamps `variants` drawings over the points; `draw` works around (0, 0). */
export function scatter(
  art: Art,
  rnd: Random,
  points: Points,
  { key, variants, size = [0.92, 1.1], turn = false }: Stamps,
  draw: (rnd: Random, i: number) => void,
): void {
  const count = art.detail < 1 ? Math.max(2, Math.round(variants * art.detail)) : variants
  const names = times(count, (i) => art.stamp(`${key}${i}`, () => draw(rnd.fork(`${key}${i}`), i)))
  const sizes = points.length > CROWD ? null : size
  let last = -1
  for (const [x, y] of points) {
    let i = rnd.int(0, count - 1)
    if (i === last) i = (i + 1) % count
    last = i
    art.use(nth(names, i), x, y, sizes ? rnd.range(...sizes) : 1, turn ? rnd.angle() : 0)
  }
}

/** Quadratic strands for `strokes`: each point becomes a bent thread. */
export function threads(
  rnd: Random,
  points: Points,
  length: readonly [number, number],
  bend = 0.5,
  heading: number | null = null,
  fan = Math.PI,
): string {
  return points
    .map(([x, y]) => {
      const a = heading === null ? rnd.angle() : rnd.near(heading, fan)
      const l = rnd.range(...length)
      const dx = Math.cos(a) * l
      const dy = Math.sin(a) * l
      const k = rnd.near(0, bend * l)
      const bow = nums(dx / 2 - (dy / l) * k, dy / 2 + (dx / l) * k, dx, dy)
      return `M${spot(x - dx / 2, y - dy / 2)}q${bow}`
    })
    .join('')
}

/** Short straight strokes that lie every way. */
export const strewnDashes = (rnd: Random, points: Points, length: () => number): Dash[] =>
  points.map(([x, y]) => {
    const a = rnd.angle()
    const l = length()
    return [x, y, Math.cos(a) * l, Math.sin(a) * l]
  })

/** Strokes outward from the middle, each `length` long from `r` on. */
export const rays = (count: number, step: number, r: number, length: number): Dash[] =>
  times(count, (i) => [...polar(0, 0, r, i * step), ...polar(0, 0, length, i * step)])

export function roundPoints(rnd: Random, count: number, radius: number): Point[] {
  return times(count, () => {
    const a = rnd.angle()
    const r = radius * Math.sqrt(rnd.next())
    return [Math.cos(a) * r, Math.sin(a) * r]
  })
}

interface Heap {
  key: string
  gap: number
  shows?: readonly Content[]
  jitter?: number
  variants?: number
  size?: readonly [number, number]
}

/** A food heaped from small stamps; `draw` makes one around (0, 0). */
export const heaped = (
  name: string,
  { key, gap, shows = [], jitter = 0.25, variants = 5, size = [0.9, 1.1] }: Heap,
  draw: (art: Art, rnd: Random, i: number) => void,
): Painter =>
  painter(name, shows, (art, at, rnd, asked = {}) => {
    const points = asked.points ?? at.heap(rnd, asked.gap ?? gap, jitter)
    scatter(art, rnd, points, { key, variants, size }, (r, i) => draw(art, r, i))
  })

/** A food heaped from small cubes. */
export const diced = (
  name: string,
  key: string,
  tones: readonly Tone[],
  size: number,
  gap: number,
): Painter =>
  heaped(name, { key, gap, jitter: 0.4 }, (art, r, i) => {
    const cube = blob(r, 0, 0, size, size * r.range(0.8, 1), { box: 0.8, rough: 0.06, rot: r.angle() })
    lump(art, cube, cycle(tones, i), { rim: 0.85 })
  })

/** Where a few like things lie together, in shares of the place's radius, and how large each may be. */
const LAYOUTS: readonly { grow: number; spots: Points }[] = [
  { grow: 1.5, spots: [[0, 0]] },
  {
    grow: 1.14,
    spots: [
      [-0.45, -0.26],
      [0.45, 0.26],
    ],
  },
  {
    grow: 1,
    spots: [
      [-0.37, -0.35],
      [0.44, -0.19],
      [-0.04, 0.42],
    ],
  },
  {
    grow: 0.86,
    spots: [
      [-0.41, -0.39],
      [0.4, -0.37],
      [-0.39, 0.4],
      [0.42, 0.41],
    ],
  },
  {
    grow: 0.66,
    spots: [
      [-0.44, -0.44],
      [0.44, -0.39],
      [-0.45, 0.43],
      [0.44, 0.44],
      [0, 0.01],
    ],
  },
]

/** Spots for one to five things; more lie as five do. */
export function batch(at: Place, count: number) {
  const { grow, spots } = nth(LAYOUTS, count - 1)
  return spots.map(([u, v]) => ({ x: at.cx + u * at.r, y: at.cy + v * at.r, grow }))
}
