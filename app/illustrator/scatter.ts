import { type Art, spot } from './art.ts'
import { nums } from './path.ts'
import { nth, type Point, type Points, times } from './points.ts'
import { type Random } from './random.ts'

/** Past this many pieces a difference in size is not seen, and costs a transform each. */
const CROWD = 48

interface ScatterOptions {
  size?: readonly [number, number] | null
  /** Spins the stamps: only for things too small to show the light. */
  turn?: boolean
}

/** Stamp `variants` drawings over the points; draw(rnd, i) works around (0, 0). */
export function scatter(
  art: Art,
  rnd: Random,
  key: string,
  points: Points,
  variants: number,
  draw: (rnd: Random, i: number) => void,
  { size = [0.92, 1.1], turn = false }: ScatterOptions = {},
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

/** Points spread in a small round, for stamps. */
export function roundPoints(rnd: Random, count: number, radius: number): Point[] {
  return times(count, () => {
    const a = rnd.angle()
    const r = radius * Math.sqrt(rnd.next())
    return [Math.cos(a) * r, Math.sin(a) * r]
  })
}
