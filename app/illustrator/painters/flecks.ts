import { type Art, type Dash } from '#app/illustrator/art.ts'
import { food } from '#app/illustrator/food.ts'
import { SHADE } from '#app/illustrator/light.ts'
import { type Place } from '#app/illustrator/place.ts'
import { type Point } from '#app/illustrator/points.ts'
import { type Random } from '#app/illustrator/random.ts'

function strew(at: Place, rnd: Random, count: number): Point[] {
  const gap = Math.sqrt((at.w * at.h * 0.8) / count)
  return rnd.shuffle(at.spread(rnd, gap, 0.6)).slice(0, count)
}

const HERB_GREENS = ['#3f6f30', '#6f9c3e', '#28502a'] as const

/** Chopped herbs, pepper, spice: short strokes every which way. */
function drawFlecks(
  art: Art,
  at: Place,
  rnd: Random,
  count = 40,
  colours: readonly string[] = HERB_GREENS,
  long = 7,
  width = 3.2,
): void {
  const pts = strew(at, rnd, count)
  colours.forEach((colour, i) => {
    const mine = pts.filter((_, k) => k % colours.length === i)
    const strokes = mine.map(([x, y]): Dash => {
      const a = rnd.angle()
      const length = rnd.range(1, long)
      return [x, y, Math.cos(a) * length, Math.sin(a) * length]
    })
    art.dashes(strokes, colour, width, 0.95)
  })
}
export const flecks = food('flecks', [], drawFlecks)

function drawPepper(art: Art, at: Place, rnd: Random, count = 26): void {
  flecks(art, at, rnd, count, ['#3c2a1d', '#6b4a30'], 1.6, 2.4)
}
export const pepper = food('pepper', [], drawPepper)

/** Sesame seeds. */
function drawSesame(art: Art, at: Place, rnd: Random, count = 40): void {
  const seeds = strew(at, rnd, count).map(([x, y]): Dash => {
    const a = rnd.angle()
    return [x, y, Math.cos(a) * 3.4, Math.sin(a) * 3.4]
  })
  art.dashes(
    seeds.map(([x, y, u, v]): Dash => [x + 1, y + 2, u, v]),
    SHADE,
    5.4,
    0.25,
  )
  art.dashes(seeds, '#f7e7bf', 5)
  art.dashes(
    seeds.map(([x, y, u, v]): Dash => [x - 0.5, y - 0.8, u * 0.5, v * 0.5]),
    '#fffaf0',
    2,
  )
}
export const sesame = food('sesame', ['sesame'], drawSesame)

const CRUMB_BROWNS = ['#8a5426', '#b97b3f', '#d9a566'] as const

/** Crumbs of three browns. */
function drawCrumbs(
  art: Art,
  at: Place,
  rnd: Random,
  count: number,
  colours: readonly string[] = CRUMB_BROWNS,
): void {
  const pts = rnd.shuffle(at.spread(rnd, 20, 0.8)).slice(0, count)
  colours.forEach((colour, i) => {
    const mine = pts.filter((_, k) => k % colours.length === i)
    art.dots(mine, colour, rnd.range(3, 6.5), 0.9)
  })
}
export const crumbs = food('crumbs', [], drawCrumbs)
