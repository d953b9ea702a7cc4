import { type Art, type DullTone, SHADE, type Tone } from '#app/illustrator/drawing/art.ts'
import { arrange, placedFood } from '#app/illustrator/drawing/food.ts'
import { centeredLine } from '#app/illustrator/drawing/lines.ts'
import type { Dash, Point } from '#app/illustrator/drawing/points.ts'
import { around, inset, shift, times, tuples } from '#app/illustrator/drawing/points.ts'
import { type Place, place, type Random } from '#app/illustrator/drawing/shapes.ts'
import { chips } from './cookies.ts'
import { crumbledCheese } from './dairy.ts'
import { chives } from './leaves.ts'
import { nuts, pepper } from './toppings.ts'

interface Muffin {
  foot: readonly [string, string]
  crown: DullTone
  paper: boolean
  bits: (face: Place, r: Random) => void
}

function muffin(art: Art, r: Random, x: number, y: number, size: number, kind: Muffin) {
  const { foot, crown, paper, bits } = kind
  const rim = y + size * 0.14
  const base = y + size * 0.8
  const at = (u: number, down: number): Point => [
    x + u * size * (0.82 - down * 0.22),
    rim + (base - rim) * down,
  ]
  const sag = (down: number, k = 1) =>
    times(9, (i): Point => {
      const [px, py] = at((i / 8) * 2 - 1, down)
      return [px, py + Math.sin((i / 8) * Math.PI) * size * 0.12 * k]
    })
  const cup = [...sag(0), ...sag(1).reverse()]
  const shadow = r.blob(x + size * 0.1, base + size * 0.05, size * 0.74, size * 0.22, { rough: 0.02, n: 14 })
  art.shape(shadow, SHADE, 0.26)
  art.polygon(cup, foot[0])
  art.polygon([...sag(0), ...sag(0.97, 0.9).reverse()], foot[1])
  if (paper) {
    const folds = (count: number, from: number) =>
      times(count, (i): Dash => {
        const u = ((i + from + 0.5) / 11) * 2 - 1
        const drop = Math.sin(((u + 1) / 2) * Math.PI) * size * 0.12
        const [[ax, ay], [bx, by]] = [at(u, 0.05), at(u, 0.96)]
        return [ax, ay + drop, bx - ax, by - ay]
      })
    art.dashes(folds(11, 0), foot[0], size * 0.035, 0.75)
    art.dashes(folds(10, 0.45), '#fff', size * 0.02, 0.5)
  } else {
    const side = place([...sag(0.12), ...sag(0.92).reverse()])
    art.dots(side.spread(r, size * 0.16, 0.9), foot[0], size * 0.05, 0.45)
    art.dots(side.spread(r, size * 0.2, 0.9), '#fdeaa6', size * 0.035, 0.7)
  }
  art.polygon([...sag(0).slice(6), ...sag(1).slice(6).reverse()], SHADE, 0.16)
  const top = around(26, (a, i): Point => {
    const height = size * (Math.sin(a) < 0 ? 0.78 : 0.32)
    const swell = 1 + 0.035 * Math.sin(i * 2.3 + x) + r.near(0, 0.02)
    return [x + Math.cos(a) * size * 0.98 * swell, rim - size * 0.04 + Math.sin(a) * height * swell]
  })
  art.shadow(top, 1, size * 0.05, 0.3)
  art.layers(top, [crown[0], 1], [crown[1], 0.965, -1, -2])
  const stops = tuples([0, crown[2], 1], [0.36, crown[2], 0.55], [0.62, crown[0], 0], [0.98, crown[0], 0.8])
  const dome = art.radial(x - size * 0.3, rim - size * 0.62, size * 1.3, ...stops)
  art.shape(inset(top, 0.965, -1, -2), dome)
  for (const [u, v] of r.pointsInCircle(6, size * 0.6)) {
    const [cx, cy] = [x + u * 1.1, rim - size * 0.24 + v * 0.56]
    const crack = centeredLine(cx, cy, size * r.range(0.24, 0.5), r.near(0.1, 0.5), r.near(0, 1.6), 6)
    art.band(crack, (t) => 0.6 + Math.sin(t * Math.PI) * size * 0.024, crown[0], 0.65)
    art.trace(shift(crack, 1, size * 0.03), crown[2], size * 0.018, 0.8)
  }
  bits(place(inset(top, 0.82, 0, -size * 0.05)), r)
  art.shine(top, '#fff6dc', size * 0.04, 0.5, 0.84)
}

function batch(art: Art, at: Place, rnd: Random, count: number, kind: Muffin) {
  const spots = [...arrange(at, count)].sort((a, b) => a.y - b.y)
  spots.forEach(({ x, y, grow }, i) => {
    const r = rnd.fork(`muffin${i}`)
    muffin(art, r, r.near(x, 8), r.near(y, 8), Math.min(168, 178 * grow) * r.range(0.96, 1.04), kind)
  })
}

type EggMuffinFilling = Record<'greens' | 'cheese' | 'bacon' | 'peppers' | 'chives', boolean>

const PEPPER_RED: Tone = ['#9c2116', '#d8432c', '#ee7757', '#ffd6c4']
const PEPPER_GREEN: Tone = ['#35652a', '#6aa045', '#9fcb6d', '#e0f0ba']
const PEPPER_YELLOW: Tone = ['#c07a0c', '#f2a82d', '#fad267', '#fff2c2']
const BACON: Tone = ['#6b2315', '#a8412a', '#d8805a', '#f5c7a6']

export const eggMuffins = placedFood('eggMuffins', ['eggs'], (art, at, rnd, filling: EggMuffinFilling) => {
  const bits = (face: Place, r: Random) => {
    for (const [x, y] of face.shrink(0.7).spread(r, 50, 0.6))
      art.shape(r.blob(x, y, 22, 14, { rot: r.angle(), rough: 0.25, n: 9 }), '#b9701f', 0.38)
    art.dots(face.spread(r, 28, 0.9), '#fdeaa6', 6, 0.6)
    if (filling.greens) wilted(art, face, r)
    const cubes = (key: string, tone: Tone, gap: number) =>
      art.scatter(r, face.spread(r, gap, 0.5), { key, variants: 3 }, (q) => {
        const cube = q.blob(0, 0, 13, 10, { box: 0.6, rough: 0.12, rot: q.angle(), n: 9 })
        art.lump(cube, tone, { depth: 3 })
      })
    if (filling.peppers) {
      cubes('eggred', PEPPER_RED, 62)
      cubes('egggreen', PEPPER_GREEN, 76)
      cubes('eggyellow', PEPPER_YELLOW, 84)
    }
    if (filling.bacon) cubes('eggbacon', BACON, 44)
    if (filling.cheese) crumbledCheese(art, r, face.spread(r, 46, 0.6).slice(0, 9), 12)
    if (filling.chives) chives(art, face, r, 10)
    pepper(art, face, r, 12)
  }
  const crown: DullTone = ['#c98a24', '#f4c64e', '#fbe08a']
  batch(art, at, rnd, 5, { foot: ['#c47f22', '#edb845'], crown, paper: false, bits })
})

function wilted(art: Art, face: Place, r: Random) {
  for (const spot of face.spread(r, 52, 0.5)) {
    const l = r.variedBlob(spot, [20, 30], [11, 16], { rough: 0.34, n: 9 })
    art.layers(l, ['#2f5f2c', 1], ['#4f8a3b', 0.7, -1.5, -2])
    art.trace(centeredLine(...spot, 22, r.angle(), 0.6, 4), '#9cc46c', 2, 0.8)
  }
}

export type MuffinKind = 'blueberry' | 'chocolate' | 'pumpkin' | 'banana' | 'corn'

const CROWNS: Record<MuffinKind, DullTone> = {
  blueberry: ['#9a5c20', '#d99d4c', '#f0c47e'],
  banana: ['#8a4f1a', '#cd9144', '#e9bd78'],
  chocolate: ['#3a1d10', '#5f3420', '#85543a'],
  pumpkin: ['#8c4312', '#c96f22', '#e3944a'],
  corn: ['#b9801f', '#ebbd55', '#f7d988'],
}

const BLUEBERRY: Tone = ['#1f2a52', '#3f4f86', '#6d7fb0', '#ccd4ee']

type MuffinBatch = { kind: MuffinKind; count: number }

export const muffins = placedFood('muffins', [], (art, at, rnd, { kind, count }: MuffinBatch) => {
  const crown = CROWNS[kind]
  const bits = (face: Place, r: Random) => {
    art.dots(face.spread(r, 15, 0.9), crown[0], 3.4, 0.4)
    art.dots(face.spread(r, 20, 0.9), '#fff3d2', 4, 0.5)
    if (kind === 'blueberry')
      art.scatter(r, face.spread(r, 46, 0.4), { key: 'muffinberry', variants: 3 }, (q) =>
        art.lump(q.blob(0, 0, 15, 14, { rough: 0.08 }), BLUEBERRY),
      )
    if (kind === 'chocolate') chips(art, r, face.spread(r, 36, 0.4))
    if (kind === 'banana') nuts(art, r, face.spread(r, 52, 0.4), 'walnut')
    if (kind === 'pumpkin') nuts(art, r, face.shrink(0.86).spread(r, 31, 0.5), 'seed', 1.15)
  }
  const foot = kind === 'chocolate' ? (['#3f2416', '#6b432a'] as const) : (['#c39a62', '#f6ead2'] as const)
  batch(art, at, rnd, count, { foot, crown, paper: true, bits })
})
