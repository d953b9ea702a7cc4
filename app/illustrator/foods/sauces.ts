import { type Art, type DullTone, SHADE } from '#app/illustrator/drawing/art.ts'
import { food } from '#app/illustrator/drawing/food.ts'
import { curve } from '#app/illustrator/drawing/lines.ts'
import type { Point, Points } from '#app/illustrator/drawing/points.ts'
import { around, inset, polar, shift, spin, times } from '#app/illustrator/drawing/points.ts'
import { type Place, type Random } from '#app/illustrator/drawing/shapes.ts'
import { type Content } from '#app/illustrator/exclusions.ts'

interface Sauce {
  tone: DullTone
  shows?: readonly Content[]
  /** The sauce to draw if the meal excludes this one; without it none is drawn. */
  instead?: SauceName
}

const CREAM: DullTone = ['#cdbb96', '#f6ecd6', '#fffdf6']

const SAUCES = {
  bbq: { tone: ['#4a150a', '#7d2a14', '#c26a45'] },
  berry: { tone: ['#5e0b24', '#a81f43', '#d4536c'] },
  bolognese: { tone: ['#6b1a0d', '#a8341c', '#c9502f'] },
  brownButter: { tone: ['#a85c0c', '#f0a92e', '#fdd878'], shows: ['milk'] },
  caramel: { tone: ['#8a4a12', '#c67d26', '#f0bd70'] },
  chipotle: { tone: ['#a8401a', '#de7a38', '#f8b980'] },
  chocolate: { tone: ['#24110a', '#4a2716', '#6d4428'] },
  creamy: { tone: CREAM, shows: ['milk'], instead: 'vinaigrette' },
  glaze: { tone: ['#6b2a0c', '#a8501c', '#eaa35c'] },
  gravy: { tone: ['#6a3f1a', '#a06a35', '#d9a86c'] },
  honey: { tone: ['#a8620c', '#e0981e', '#fbcb5c'], shows: ['honey'] },
  lemon: { tone: ['#c98f12', '#f2c531', '#f9de7a'] },
  marinara: { tone: ['#8f2212', '#c8432a', '#ec8a68'] },
  mustard: { tone: ['#a8681a', '#dc9a30', '#fbd98c'] },
  peanut: { tone: ['#a8692a', '#d9a052', '#f6d49a'], shows: ['peanuts'] },
  pesto: { tone: ['#3d5f22', '#6f9636', '#b3cc6c'] },
  pumpkin: { tone: ['#8a3f10', '#c46a22', '#e09a4c'] },
  tahini: { tone: ['#a8854c', '#e0c690', '#f5e6bf'], shows: ['sesame'], instead: 'vinaigrette' },
  vinaigrette: { tone: ['#a8741a', '#dba63c', '#f3d889'] },
} as const satisfies Record<string, Omit<Sauce, 'instead'> & { instead?: string }>
export type SauceName = keyof typeof SAUCES

const sauceOf = (name: SauceName): Sauce => SAUCES[name]
export const sauceShows = (name: string): readonly Content[] =>
  Object.hasOwn(SAUCES, name) ? (sauceOf(name as SauceName).shows ?? []) : []

function poured<Args extends unknown[]>(
  how: string,
  draw: (art: Art, tone: DullTone, ...args: Args) => void,
): (art: Art, name: SauceName, ...args: Args) => void {
  const pour = food(
    how,
    (...[name]: [SauceName, ...Args]) => sauceShows(name),
    (art: Art, name: SauceName, ...args: Args) => draw(art, sauceOf(name).tone, ...args),
    (art, name, ...args) => {
      const { instead } = sauceOf(name)
      if (instead) pour(art, instead, ...args)
    },
  )
  return pour
}

type Drizzle = [art: Art, tone: DullTone, at: Place, rnd: Random, width: number, turns: number]

export const drizzle = poured('drizzle', (...[art, tone, at, rnd, width, turns]: Drizzle) => {
  const [rx, ry] = [at.rx * 0.86, at.ry * 0.7]
  const pts = times(turns * 2 + 1, (i): Point => {
    const t = (i / (turns * 2)) * 2 - 1
    const swing = (i % 2 ? 1 : -1) * ry * Math.sqrt(Math.max(0.12, 1 - t * t))
    return [at.cx + t * rx, at.cy + swing * rnd.range(0.8, 1.05)]
  })
  art.strokes(
    curve(spin(pts, at.cx, at.cy, at.angle), false),
    [SHADE, width + 1, 0.2, 1.5, 3.5],
    [tone[0], width],
    [tone[1], width * 0.72, 1, -0.4, -0.8],
    [tone[2], width * 0.22, 0.9, -width * 0.14, -width * 0.2],
  )
})

export const pool = poured('pool', (art: Art, tone: DullTone, pts: Points) => {
  art.shadow(pts, 2, 4, 0.16)
  art.layers(pts, [tone[0], 1], [tone[1], 0.95, -1.5, -2], [tone[2], 0.6, -6, -8, 0.5])
  art.trace(inset(pts, 0.78).slice(6, 10), '#fff', 4, 0.5)
})

type SauceBowl = [art: Art, tone: DullTone, x: number, y: number, r: number, rnd: Random]

export const sauceBowl = poured('sauceBowl', (...[art, tone, x, y, r, rnd]: SauceBowl) => {
  const bowl = rnd.blob(x, y, r, r, { rough: 0.01, n: 16 })
  art.contactShadow(bowl, 10, 0.2)
  art.layers(bowl, ['#c39a6b', 1], ['#fbf5e8', 0.96, -1, -2], ['#d8c7a8', 0.8])
  const sauce = inset(bowl, 0.76, 1, 2)
  art.layers(sauce, [tone[0], 1], [tone[1], 0.93, 1, 2], [tone[2], 0.5, -4, -6, 0.7])
  art.shine(sauce, '#fff', 4, 0.6, 0.75)
})

export const dollop = food('dollop', ['milk'], (art: Art, x: number, y: number, r: number, rnd: Random) => {
  const tone: DullTone = ['#d8c9ab', '#fbf4e4', '#fffdf6']
  const pts = around(18, (a, i) => {
    const lobe = 0.92 + 0.07 * Math.sin(i * 2.1 + 1) + rnd.near(0, 0.03)
    return polar(x, y, r * lobe * (i % 9 < 4 ? 1 : 0.94), a)
  })
  art.shadow(pts, 4, 8, 0.2)
  art.layers(pts, [tone[0], 1], [tone[1], 0.93, -1.5, -3])
  const s = times(13, (i) => polar(x - 2, y - 3, r * 0.68 * (1 - i / 15), i * 0.75 + 0.6))
  art.trace(s, tone[0], r * 0.1, 0.75)
  art.trace(shift(s, -2, -3), tone[2], r * 0.07)
})

export const rosettes = food('rosettes', ['milk'], (art: Art, rnd: Random, points: Points) => {
  art.scatter(rnd, points, { key: 'rosette36', variants: 4 }, (r) => {
    const star = (k: number, turn: number) =>
      around(18, (a, i) => polar(0, 0, 36 * k * (i % 2 ? 1 : 0.84), turn + a))
    const turn = r.angle()
    art.shadowed(star(1, turn), '#d8c9ab', 3, 6, 0.24)
    art.shape(shift(star(0.92, turn), -1, -2), '#fbf4e4')
    art.shape(shift(star(0.62, turn + 0.3), 1, 1), '#dccdb0', 0.8)
    art.shape(shift(star(0.56, turn + 0.3), -1, -2), '#fffdf6')
    art.shape(shift(star(0.24, turn), -1, -3), '#e9dcc2')
  })
})
