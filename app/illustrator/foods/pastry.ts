import { type Art, type DullTone, type Tone } from '#app/illustrator/drawing/art.ts'
import { food, painter, placedFood } from '#app/illustrator/drawing/food.ts'
import { centeredLine, ribbon, swell } from '#app/illustrator/drawing/lines.ts'
import type { Dash, Point } from '#app/illustrator/drawing/points.ts'
import { cycle, inset, polar, shift, TAU, times } from '#app/illustrator/drawing/points.ts'
import { type Place, place, type Random } from '#app/illustrator/drawing/shapes.ts'
import { heapBase } from './grains.ts'
import { flecks } from './toppings.ts'

interface PieOptions {
  fill: DullTone
  lattice?: boolean
  sliced: boolean
}

export const pie = placedFood('pie', [], (art, at, rnd, { fill, lattice = false, sliced }: PieOptions) => {
  const { cx, cy, r } = at
  crust(art, at, rnd)
  const bed = rnd.blob(cx, cy, r * 0.81, r * 0.81, { rough: 0.015, n: 20 })
  art.layers(bed, [fill[0], 1], [fill[1], 0.97, 2, 3])
  art.shape(rnd.blob(cx - r * 0.1, cy - r * 0.12, r * 0.6, r * 0.54, { rough: 0.08, n: 14 }), fill[2], 0.6)
  const face = place(inset(bed, 0.92))
  art.dots(face.spread(rnd, 30, 0.9), fill[0], 4, 0.4)
  art.dots(face.spread(rnd, 40, 0.9), fill[2], 5, 0.7)
  if (lattice) latticeTop(art, at, rnd, face, fill)
  else
    for (const k of [0.36, 0.58, 0.78]) {
      const ring = times(12, (i) => polar(cx, cy, r * 0.81 * k, 3.2 + k * 2 + i * 0.2))
      art.band(ring, swell(0.5, 7), fill[2], 0.6)
    }
  if (sliced) firstSlice(art, at, fill)
  art.shine(bed, '#fff0d2', 7, 0.4, 0.86)
})

function crust(art: Art, { cx, cy, r }: Place, rnd: Random) {
  const rim = times(52, (i) => {
    const crimp = (i % 2 ? 0.985 : 0.935) * (1 + rnd.near(0, 0.008))
    return polar(cx, cy, r * crimp, (i / 52) * TAU)
  })
  art.contactShadow(rim, 6, 0.2)
  art.layers(rim, ['#a5662a', 1], ['#d9a055', 0.975, -2, -3], ['#e9bd7a', 0.93, -3, -4])
  const folds = times(26, (i): Dash => {
    const a = (i / 26) * TAU + 0.12
    return [...polar(cx, cy, r * 0.84, a), Math.cos(a + 0.2) * r * 0.1, Math.sin(a + 0.2) * r * 0.1]
  })
  art.dashes(folds, '#b5732f', 5, 0.6)
}

function latticeTop(art: Art, { cx, cy, r }: Place, rnd: Random, face: Place, fill: DullTone) {
  art.scatter(rnd, face.spread(rnd, 44, 0.3), { key: 'piefill', variants: 4 }, (q) =>
    art.lump(q.blob(0, 0, 26, 22, { rough: 0.12, rot: q.angle() }), [...fill, '#ffe3c2']),
  )
  art.clip(inset(face.outline, 1.1), () => {
    for (const turn of [0.5, 2.07])
      for (let i = -2; i <= 2; i++) {
        const [x, y] = polar(cx, cy, i * r * 0.31, turn + 1.57)
        const strip = (half: number, off: number, bend = 0) =>
          ribbon(centeredLine(x - off, y - off * 1.7, r * 2, turn, bend, 6), () => r * half)
        const base = strip(0.074, 0, rnd.near(0, 0.08))
        art.shadowed(base, '#9a5c22', 4, 10, 0.34)
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

const meltedCheese = food('pizzaCheese', ['milk'], (art: Art, at: Place, rnd: Random) => {
  for (const spot of at.heap(rnd, 58, 0.4)) {
    const melt = rnd.variedBlob(spot, [40, 58], [32, 44], { rough: 0.12, n: 14 })
    art.layers(melt, ['#eab24e', 1], ['#f7d489', 0.93, -1.5, -2], ['#fdeab8', 0.6, -5, -6, 0.7])
  }
})

const pepperoni = food('pepperoni', ['meat'], (art: Art, at: Place, rnd: Random) => {
  art.scatter(rnd, at.spread(rnd, 96, 0.2), { key: 'pepperoni', variants: 4 }, (q) => {
    art.lump(q.blob(0, 0, 36, 34, { rough: 0.04 }), ['#7c1f14', '#b83e28', '#d4634a', '#ffc0a6'])
    art.dots(q.pointsInCircle(8, 26), '#e89a7c', 4, 0.7)
  })
})

export const pizza = painter('pizza', [], (art, at, rnd) => {
  const { cx, cy } = at
  const r = at.r * 1.18
  const pts = rnd.blob(cx, cy, r, r * 0.97, { rough: 0.03, n: 20 })
  art.contactShadow(pts, 14, 0.2)
  art.layers(pts, ['#8a4f1e', 1, 2, 6], ['#c48440', 1], ['#e0a75c', 0.975, -1, -3], ['#efc685', 0.93, -2, -4])
  art.layers(pts, ['#c98a45', 0.875])
  const spots = place(inset(pts, 0.96)).spread(rnd, 40, 0.9)
  const blisters = spots.filter(([x, y]) => Math.hypot(x - cx, y - cy) > r * 0.86)
  art.dots(blisters, '#8a4a1a', 11, 0.4)
  art.layers(pts, ['#9c2c14', 0.84], ['#c8482a', 0.82, -1, -2])
  meltedCheese(art, place(inset(pts, 0.74)), rnd)
  pepperoni(art, place(inset(pts, 0.68)), rnd)
  flecks(art, place(inset(pts, 0.7)), rnd, 34, ['#3f6f30', '#6f9c3e'], 12, 6)
  for (const a of [0.3, 1.35, 2.4])
    art.trace([polar(cx, cy, r * 0.97, a), polar(cx, cy, r * 0.97, a + Math.PI)], '#7a3a16', 4, 0.45)
})

const BREAD_CUBES: readonly Tone[] = [
  ['#8a5222', '#c98d4a', '#e4b577', '#fbe1b2'],
  ['#a06a33', '#dcae70', '#f0d09c', '#fff0cf'],
  ['#6f3e1a', '#a86a33', '#c98f54', '#efc890'],
]
export const stuffing = painter('stuffing', [], (art, at, rnd) => {
  heapBase(art, at, '#8a5a2c')
  art.scatter(rnd, at.heap(rnd, 36, 0.42), { key: 'stuffing', variants: 7 }, (r, i) => {
    const tone = cycle(BREAD_CUBES, i)
    art.lump(r.variedBlob([0, 0], [22, 30], [18, 25], { box: 0.55, rough: 0.12, n: 12 }), tone, { rim: 0.88 })
    art.dots(r.pointsInCircle(4, 14), tone[0], 3.4, 0.5)
  })
  art.scatter(rnd, at.shrink(0.9).spread(rnd, 64, 0.6), { key: 'stuffingcelery', variants: 3 }, (r) => {
    const bit = r.blob(0, 0, 11, 7, { rot: r.angle(), rough: 0.15, n: 8 })
    art.lump(bit, ['#6f8f3c', '#a9c163', '#d3e096'], { glint: 0 })
  })
  flecks(art, at.shrink(0.9), rnd, 40)
})

export const tortillaChips = painter('tortillaChips', [], (art, at, rnd) => {
  art.scatter(rnd, at.heap(rnd, 66, 0.3), { key: 'chip', variants: 5 }, (r) => {
    const a = r.angle()
    const at = (r: number, turn: number) => polar(0, 0, r, turn)
    const corners = [0, 1, 2].map((k) => a + k * 2.09)
    const pts = corners.flatMap((turn) => [at(56, turn - 0.12), at(58, turn + 0.12), at(30, turn + 1.05)])
    art.shadow(pts, 4, 8, 0.2)
    art.layers(pts, ['#b97a26', 1], ['#eebd5e', 0.94, -1, -2], ['#f8d78c', 0.6, -4, -6, 0.8])
    art.dots(r.pointsInCircle(10, 30), '#a86a22', 3, 0.5)
  })
})

const CRUST: Tone = ['#8a4f1e', '#c9873f', '#f2d9a9', '#fbeecd']

export const bread = painter('bread', [], (art, at, rnd) => {
  for (const o of [-0.42, 0.42]) {
    const [x, y] = [at.cx + o * at.w * 0.5, at.cy + o * at.h * 0.2]
    const slice = { box: 0.35, rough: 0.05, rot: rnd.near(0.3, 0.3), n: 14 }
    const pts = rnd.blob(x, y, at.r * 0.78, at.r * 0.66, slice)
    art.contactShadow(pts, 9, 0.2)
    art.layers(pts, [CRUST[0], 1, 2, 4], [CRUST[1], 1], [CRUST[2], 0.9, -1, -2], [CRUST[3], 0.6, -6, -8, 0.8])
    const s = place(inset(pts, 0.8))
    art.dots(s.spread(rnd, 22, 0.7), CRUST[1], 4.5, 0.6)
    art.dots(s.spread(rnd, 30, 0.7), '#fff8e4', 5, 0.8)
  }
})
