import { type Art, type DullTone, SHADOW, type Tone } from '#app/illustrator/drawing/art.ts'
import { arrangePieces, flecks, food, form, pepper, showing } from '#app/illustrator/drawing/food.ts'
import { centeredLine, ribbon, swell } from '#app/illustrator/drawing/lines.ts'
import type { Dash, Point } from '#app/illustrator/drawing/points.ts'
import { around, inset, polar, shift, TAU, times, tuples } from '#app/illustrator/drawing/points.ts'
import { inside, type Place, place, type Random } from '#app/illustrator/drawing/shapes.ts'
import { crumbledCheese } from '#app/illustrator/foods/eggs-and-dairy.ts'
import { chives, GREEN, leaf, PASTRY } from '#app/illustrator/foods/garnishes.ts'
import { chips, dollop, nuts } from '#app/illustrator/foods/toppings.ts'
import { type Dish } from '#app/illustrator/read-dish.ts'
import { ANY_GLAZE, plate } from '#app/illustrator/vessels/ceramic.ts'
import { tin } from '#app/illustrator/vessels/metal-wood-glass.ts'

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
  const at = (u: number, down: number) =>
    [x + u * size * (0.82 - down * 0.22), rim + (base - rim) * down] as const
  const sag = (down: number, k = 1) =>
    times(9, (i): Point => {
      const [px, py] = at((i / 8) * 2 - 1, down)
      return [px, py + Math.sin((i / 8) * Math.PI) * size * 0.12 * k]
    })
  const shadow = r.blob(x + size * 0.1, base + size * 0.05, size * 0.74, size * 0.22, { rough: 0.02, n: 14 })
  art.shape(shadow, SHADOW, 0.26)
  art.polygon([...sag(0), ...sag(1).reverse()], foot[0])
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
    art.speckle(r, side, [size * 0.16, 0.9, foot[0], size * 0.05, 0.45])
    art.speckle(r, side, [size * 0.2, 0.9, '#fdeaa6', size * 0.035, 0.7])
  }
  art.polygon([...sag(0).slice(6), ...sag(1).slice(6).reverse()], SHADOW, 0.16)
  const top = around(26, (a, i): Point => {
    const height = size * (Math.sin(a) < 0 ? 0.78 : 0.32)
    const swell = 1 + 0.035 * Math.sin(i * 2.3 + x) + r.near(0, 0.02)
    return [x + Math.cos(a) * size * 0.98 * swell, rim - size * 0.04 + Math.sin(a) * height * swell]
  })
  art.layers(top, [SHADOW, 1, 1, size * 0.05, 0.3], [crown[0], 1], [crown[1], 0.965, -1, -2])
  const stops = tuples([0, crown[2], 1], [0.36, crown[2], 0.55], [0.62, crown[0], 0], [0.98, crown[0], 0.8])
  const dome = art.radial(x - size * 0.3, rim - size * 0.62, size * 1.3, ...stops)
  art.shape(inset(top, 0.965, -1, -2), dome)
  for (const [u, v] of r.pointsInCircle(6, size * 0.6)) {
    const [cx, cy] = [x + u * 1.1, rim - size * 0.24 + v * 0.56]
    const crack = centeredLine(cx, cy, size * r.range(0.24, 0.5), r.near(0.1, 0.5), r.near(0, 1.6), 6)
    art.band(crack, swell(0.6, size * 0.024), crown[0], 0.65)
    art.trace(shift(crack, 1, size * 0.03), crown[2], size * 0.018, 0.8)
  }
  bits(place(inset(top, 0.82, 0, -size * 0.05)), r)
  art.shine(top, '#fff6dc', size * 0.04, 0.5, 0.84)
}

function batch(art: Art, at: Place, rnd: Random, count: number, kind: Muffin) {
  const spots = arrangePieces(at, count).sort((a, b) => a.y - b.y)
  spots.forEach(({ x, y, grow }, i) => {
    const r = rnd.fork(`muffin${i}`)
    muffin(art, r, r.near(x, 8), r.near(y, 8), Math.min(168, 178 * grow) * r.range(0.96, 1.04), kind)
  })
}

const eggBatch = food('eggMuffins', ['eggs'], batch)

const PEPPER_RED: Tone = ['#9c2116', '#d8432c', '#ee7757', '#ffd6c4']
const PEPPER_GREEN: Tone = ['#35652a', '#6aa045', '#9fcb6d', '#e0f0ba']
const PEPPER_YELLOW: Tone = ['#c07a0c', '#f2a82d', '#fad267', '#fff2c2']
const BACON: Tone = ['#6b2315', '#a8412a', '#d8805a', '#f5c7a6']
const EGG = { foot: ['#c47f22', '#edb845'], crown: ['#c98a24', '#f4c64e', '#fbe08a'], paper: false } as const

export const eggMuffins = showing(['eggs'], plate('dusk', 'sage', 'cream', 'clay'), (art, rnd, v, dish) => {
  const plain = !dish.vegs.length && !dish.proteins.some((p) => /bacon|sausage|ham/.test(p.painter))
  const bits = (face: Place, r: Random) => {
    const spots = face.shrink(0.7).spread(r, 50, 0.6)
    art.patches(r, spots, 22, 14, { rough: 0.25, n: 9 }, ['#b9701f', 1, 0, 0, 0.38])
    art.speckle(r, face, [28, 0.9, '#fdeaa6', 6, 0.6])
    if (plain || dish.says('spinach', 'kale', 'broccoli', 'greens')) wilted(art, face, r)
    const cubes = (key: string, tone: Tone, gap: number) =>
      art.scatter(r, face.spread(r, gap, 0.5), { key, variants: 3 }, (q) =>
        art.lump(q.variedBlob([0, 0], 13, 10, { box: 0.6, rough: 0.12, n: 9 }), tone, { depth: 3 }),
      )
    if (dish.says('peppers', 'redPeppers', 'tomatoes')) {
      cubes('eggred', PEPPER_RED, 62)
      cubes('egggreen', PEPPER_GREEN, 76)
      cubes('eggyellow', PEPPER_YELLOW, 84)
    }
    if (dish.says('bacon', 'sausage', 'ham')) cubes('eggbacon', BACON, 44)
    if (plain || dish.tops.length) crumbledCheese(art, r, face.spread(r, 46, 0.6).slice(0, 9), 12)
    if (dish.says('scallions')) chives(art, face, r, 10)
    pepper(art, face, r, 12)
  }
  art.scaled(v, 1.16, () => eggBatch(art, rnd.roundPlace(v.cx, v.cy, 280), rnd, 5, { ...EGG, bits }))
  const leaves = tuples([-6, -200, -1.2], [14, -196, -0.4], [196, -20, 0.3], [190, 2, 1], [-216, 8, 3])
  for (const [dx, dy, a] of leaves) leaf(art, v.cx + dx, v.cy + dy, 92, a, GREEN.deep, 0.32)
})

function wilted(art: Art, face: Place, r: Random) {
  for (const spot of face.spread(r, 52, 0.5)) {
    const l = r.variedBlob(spot, [20, 30], [11, 16], { rough: 0.34, n: 9 })
    art.layers(l, ['#2f5f2c', 1], ['#4f8a3b', 0.7, -1.5, -2])
    art.trace(centeredLine(...spot, 22, r.angle(), 0.6, 4), '#9cc46c', 2, 0.8)
  }
}

const CROWNS = {
  blueberry: ['#9a5c20', '#d99d4c', '#f0c47e'],
  banana: ['#8a4f1a', '#cd9144', '#e9bd78'],
  chocolate: ['#3a1d10', '#5f3420', '#85543a'],
  pumpkin: ['#8c4312', '#c96f22', '#e3944a'],
  corn: ['#b9801f', '#ebbd55', '#f7d988'],
} as const satisfies Record<string, DullTone>

function muffinKind(dish: Dish): keyof typeof CROWNS {
  if (dish.flavors.includes('chocolate')) return 'chocolate'
  if (dish.flavors.includes('pumpkin') || dish.says('butternut')) return 'pumpkin'
  if (dish.says('banana')) return 'banana'
  return dish.says('corn') ? 'corn' : 'blueberry'
}

const BLUEBERRY: Tone = ['#1f2a52', '#3f4f86', '#6d7fb0', '#ccd4ee']

export const muffins = form(plate(...ANY_GLAZE), (art, rnd, v, dish) => {
  const kind = muffinKind(dish)
  const crown = CROWNS[kind]
  const bits = (face: Place, r: Random) => {
    art.speckle(r, face, [15, 0.9, crown[0], 3.4, 0.4], [20, 0.9, '#fff3d2', 4, 0.5])
    if (kind === 'blueberry')
      art.scatter(r, face.spread(r, 46, 0.4), { key: 'muffinberry', variants: 3 }, (q) =>
        art.lump(q.blob(0, 0, 15, 14, { rough: 0.08 }), BLUEBERRY),
      )
    if (kind === 'chocolate') chips(art, r, face.spread(r, 36, 0.4))
    if (kind === 'banana') nuts(art, r, face.spread(r, 52, 0.4), 'walnut')
    if (kind === 'pumpkin') nuts(art, r, face.shrink(0.86).spread(r, 31, 0.5), 'seed', 1.15)
  }
  const foot = kind === 'chocolate' ? (['#3f2416', '#6b432a'] as const) : (['#c39a62', '#f6ead2'] as const)
  const count = dish.count ?? 5
  art.scaled(v, 1.12, () =>
    batch(art, rnd.roundPlace(v.cx, v.cy, 280), rnd, count, { foot, crown, paper: true, bits }),
  )
})

interface Filling {
  fill: DullTone
  lattice?: boolean
}

const FILLINGS: readonly (readonly [RegExp, Filling])[] = [
  [/apple|peach/, { fill: ['#a8651c', '#d99a3c', '#efc06a'], lattice: true }],
  [/cherr|berr/, { fill: ['#5e0b18', '#9c1c30', '#c8404c'], lattice: true }],
  [/pecan/, { fill: ['#4f270f', '#85481c', '#b3702f'] }],
  [/lemon|lime|coconut cream|banana/, { fill: ['#cf9a1c', '#f4d257', '#fbe795'] }],
  [/choc/, { fill: ['#24110a', '#4a2716', '#6d4428'] }],
]
const PUMPKIN: Filling = { fill: ['#8a3f10', '#c46a22', '#dd8b3c'] }

/** If the meal excludes milk, the pie gets pastry leaves instead of whipped cream. */
export const pie = form(tin, (art, rnd, v, { name }) => {
  const { fill, lattice } = FILLINGS.find(([test]) => test.test(name))?.[1] ?? PUMPKIN
  const creamed = art.canShow(['milk'])
  filledCrust(art, rnd.roundPlace(v.cx, v.cy, 346, 346, { rough: 0.001 }), rnd, fill, lattice, creamed)
  if (lattice) return
  if (/pecan/.test(name)) {
    const ring = rnd.roundPlace(v.cx, v.cy, 250).spread(rnd, 56, 0.3)
    const outer = ring.filter(([x, y]) => Math.hypot(x - v.cx, y - v.cy) > 100)
    nuts(art, rnd, outer, 'pecan')
  }
  if (creamed) {
    dollop(art, v.cx - 14, v.cy - 14, 118, rnd)
    return flecks(art, rnd.roundPlace(v.cx, v.cy, 84), rnd, 16, ['#8a4a1e', '#b9763a'], 2, 3)
  }
  around(14, (a) => leaf(art, ...polar(v.cx, v.cy, 240, a), 74, a + 1.15, PASTRY, 0.3))
  for (let i = 0; i < 5; i++) {
    const a = i * 1.2566 - 1.57
    leaf(art, ...polar(v.cx, v.cy, 16, a), 88, a, PASTRY, 0.32)
  }
})

function filledCrust(art: Art, at: Place, rnd: Random, fill: DullTone, lattice = false, creamed = false) {
  const { cx, cy, r } = at
  crust(art, at, rnd)
  const bed = rnd.blob(cx, cy, r * 0.81, r * 0.81, { rough: 0.015, n: 20 })
  art.layers(bed, [fill[0], 1], [fill[1], 0.97, 2, 3])
  art.shape(rnd.blob(cx - r * 0.1, cy - r * 0.12, r * 0.6, r * 0.54, { rough: 0.08, n: 14 }), fill[2], 0.6)
  const face = inside(bed, 0.92)
  art.speckle(rnd, face, [30, 0.9, fill[0], 4, 0.4], [40, 0.9, fill[2], 5, 0.7])
  if (lattice) latticeTop(art, at, rnd, face, fill)
  else
    for (const k of [0.36, 0.58, 0.78]) {
      const ring = times(12, (i) => polar(cx, cy, r * 0.81 * k, 3.2 + k * 2 + i * 0.2))
      art.band(ring, swell(0.5, 7), fill[2], 0.6)
    }
  if (creamed && !lattice) firstSlice(art, at, fill)
  art.shine(bed, '#fff0d2', 7, 0.4, 0.86)
}

function crust(art: Art, { cx, cy, r }: Place, rnd: Random) {
  const rim = times(52, (i) => {
    const crimp = (i % 2 ? 0.985 : 0.935) * (1 + rnd.near(0, 0.008))
    return polar(cx, cy, r * crimp, (i / 52) * TAU)
  })
  art.contactShadow(rim, 6, 0.2)
  art.layers(rim, ['#a5662a', 1], ['#d9a055', 0.975, -2, -3], ['#e9bd7a', 0.93, -3, -4])
  const folds = times(26, (i): Dash => {
    const a = (i / 26) * TAU + 0.12
    return [...polar(cx, cy, r * 0.84, a), ...polar(0, 0, r * 0.1, a + 0.2)]
  })
  art.dashes(folds, '#b5732f', 5, 0.6)
}

function latticeTop(art: Art, { cx, cy, r }: Place, rnd: Random, face: Place, fill: DullTone) {
  art.scatter(rnd, face.spread(rnd, 44, 0.3), { key: 'piefill', variants: 4 }, (q) =>
    art.lump(q.variedBlob([0, 0], 26, 22, { rough: 0.12 }), [...fill, '#ffe3c2']),
  )
  art.clip(inset(face.outline, 1.1), () => {
    for (const turn of [0.5, 2.07])
      for (let i = -2; i <= 2; i++) {
        const [x, y] = polar(cx, cy, i * r * 0.31, turn + 1.57)
        const strip = (half: number, off: number, bend = 0) =>
          ribbon(centeredLine(x - off, y - off * 1.7, r * 2, turn, bend, 6), () => r * half)
        art.layers(strip(0.074, 0, rnd.near(0, 0.08)), [SHADOW, 1, 4, 10, 0.34], ['#9a5c22', 1])
        art.shape(strip(0.058, 1), '#dfa65b')
        art.shape(strip(0.026, 3), '#f0c583', 0.8)
      }
  })
}

function firstSlice(art: Art, { cx, cy, r }: Place, fill: DullTone) {
  const middle: Point = [cx, cy]
  const from = polar(cx, cy, r * 0.95, 0.25)
  art.trace([from, middle], fill[0], 6, 0.8)
  art.trace([polar(cx, cy, r * 0.95, 0.98), middle], fill[0], 6, 0.8)
  art.trace(shift([from, middle], 2, 5), fill[2], 3, 0.7)
}
