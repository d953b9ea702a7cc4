import { type Place } from '#app/illustrator/place.ts'
import { nth, type Points } from '#app/illustrator/points.ts'

/** Where a few like things lie together, in shares of the place's radius, and how large each may be. */
interface Layout {
  grow: number
  spots: Points
}

const LAYOUTS: readonly Layout[] = [
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

interface Spot {
  x: number
  y: number
  grow: number
}

/** Spots for one to five things; more lie as five do. */
export function batch(at: Place, count: number): Spot[] {
  const { grow, spots } = nth(LAYOUTS, count - 1)
  return spots.map(([u, v]) => ({ x: at.cx + u * at.r, y: at.cy + v * at.r, grow }))
}
