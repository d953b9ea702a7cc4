import { type Art, type Dash } from '#app/illustrator/art.ts'
import { food } from '#app/illustrator/food.ts'
import { SHADE } from '#app/illustrator/light.ts'
import { type Place } from '#app/illustrator/place.ts'
import { bentLine, blob, inset, type Points, shift } from '#app/illustrator/points.ts'
import { type Random } from '#app/illustrator/random.ts'
import { scatter, threads } from '#app/illustrator/scatter.ts'

interface Herb {
  stem: string
  dark: string
  light: string
  leaf: number
  width: number
}

const HERBS = {
  thyme: { stem: '#7d6a3e', dark: '#48683a', light: '#7d9c58', leaf: 0.085, width: 6.5 },
  rosemary: { stem: '#6b6a3c', dark: '#355a3e', light: '#6f9470', leaf: 0.13, width: 4.6 },
  dill: { stem: '#6d9340', dark: '#4f8037', light: '#83ae4f', leaf: 0.17, width: 1.8 },
} as const satisfies Record<string, Herb>

export type HerbName = keyof typeof HERBS

/** Woody herb: needles (rosemary), pairs (thyme) or feathers (dill). */
function drawSprig(
  art: Art,
  x: number,
  y: number,
  length: number,
  a: number,
  kind: HerbName = 'thyme',
): void {
  const herb = HERBS[kind]
  const spine = bentLine(x, y, length, a, 0.5, 12)
  art.trace(shift(spine, 2, 4), SHADE, 4, 0.2)
  art.trace(spine, herb.stem, kind === 'dill' ? 2.4 : 3)
  const leaves = spine.slice(1).flatMap(([px, py], i) => {
    const l = length * herb.leaf * (1 - ((i + 1) / 12) * 0.35)
    return [-1, 1].map((side): Dash => [px, py, Math.cos(a + side * 0.85) * l, Math.sin(a + side * 0.85) * l])
  })
  art.dashes(
    leaves.map(([p, q, u, v]): Dash => [p + 1.5, q + 3, u, v]),
    SHADE,
    herb.width,
    0.16,
  )
  art.dashes(leaves, herb.dark, herb.width)
  art.dashes(
    leaves.map(([p, q, u, v]): Dash => [p - 0.6 + u * 0.3, q - 1 + v * 0.3, u * 0.6, v * 0.6]),
    herb.light,
    herb.width * 0.4,
  )
}
export const sprig = food('sprig', [], drawSprig)

/** Two sprigs laid across each other. */
function drawBouquet(art: Art, x: number, y: number, rnd: Random, kind: HerbName): void {
  const lean = rnd.range(-1.5, 0.1)
  sprig(art, x - 44, y + 56, 112, lean + 0.5, kind)
  sprig(art, x - 40, y + 50, 150, lean, kind)
}
export const bouquet = food('bouquet', [], drawBouquet)

/** Rings of scallion, one at each point. */
function drawScallions(art: Art, rnd: Random, pts: Points, size = 12): void {
  scatter(art, rnd, 'scallion', pts, 4, (r) => {
    const ring = blob(r, 0, 0, size, size * r.range(0.72, 0.95), { rot: r.angle(), rough: 0.08, n: 8 })
    art.shape(shift(ring, 1.6, 3), SHADE, 0.22)
    art.shape(ring, r.pick(['#5b9140', '#7fae4c', '#447a38']))
    art.shape(inset(ring, 0.78, -0.4, -0.8), '#d9e8a6')
    art.shape(inset(ring, 0.45), r.pick(['#8fb454', '#6f9c45']))
  })
}
export const scallions = food('scallions', [], drawScallions)

/** Cut chives. */
function drawChives(art: Art, at: Place, rnd: Random, count = 26): void {
  const pts = rnd.shuffle(at.spread(rnd, 24, 0.7)).slice(0, count)
  art.strokes(threads(rnd, pts, [9, 17], 0.1), [
    [SHADE, 5.4, 0.2, 1, 3],
    ['#3f7434', 5.4],
    ['#8fbb5c', 1.8, 0.9, -0.6, -1],
  ])
}
export const chives = food('chives', [], drawChives)
