import { type Art, type DullTone, SHADOW, type Tone } from '#app/illustrator/drawing/art.ts'
import { food, painter } from '#app/illustrator/drawing/food.ts'
import { centeredLine, ribbon, swell } from '#app/illustrator/drawing/lines.ts'
import type { Point, Points } from '#app/illustrator/drawing/points.ts'
import { cycle, inset, shift, times, tuples } from '#app/illustrator/drawing/points.ts'
import { inside, type Place, type Random } from '#app/illustrator/drawing/shapes.ts'
import { foods } from '#app/illustrator/foods.ts'

/** The colors of a sauce: at the edge, and where it bubbles through the topping. */
type Sauce = readonly [string, string]

export const SAUCES = {
  red: ['#8f2a12', '#c64a26'],
  cream: ['#c39a52', '#ead29a'],
  green: ['#52702a', '#86a945'],
  mushroom: ['#9c8350', '#e6d5a4'],
  gravy: ['#6a4a20', '#b08648'],
} as const satisfies Record<string, Sauce>

const CHEDDAR: Tone = ['#cf8a22', '#f2b94a', '#fbd987', '#fff1c6']
const MOZZARELLA: Tone = ['#d8b981', '#f8eccb', '#fffaf0', '#fff']
const isCreamy = (sauce: Sauce) => sauce === SAUCES.cream || sauce === SAUCES.mushroom
export const sauceBed = food(
  'sauceBed',
  (_at, sauce) => (isCreamy(sauce) ? ['milk'] : []),
  (art: Art, at: Place, sauce: Sauce) => art.layers(at.outline, [sauce[0], 1], [sauce[1], 0.985, 2, 3]),
  (art, at) => sauceBed(art, at, SAUCES.gravy),
)

export const browned = food('browned', [], (art: Art, at: Place, rnd: Random, gap: number = 108) => {
  art.scatter(rnd, at.shrink(0.92).spread(rnd, gap, 0.6), { key: 'brown', variants: 5 }, (r) => {
    const patch = r.variedBlob([0, 0], [16, 36], [11, 23], { rough: 0.24, n: 10 })
    art.layers(patch, ['#b8641c', 1, 0, 0, 0.4], ['#8a4210', 0.55, 0, 0, 0.4])
  })
})

/** If the meal excludes milk, the browned sauce is drawn without cheese. */
export const cheeseLid = food(
  'cheeseLid',
  ['milk'],
  (art: Art, at: Place, rnd: Random, sauce: Sauce, kind: 'cheddar' | 'mozzarella') => {
    const cheese = kind === 'cheddar' ? CHEDDAR : MOZZARELLA
    sauceBed(art, at, sauce)
    art.clip(at.outline, () => {
      art.scatter(rnd, at.heap(rnd, 74, 0.45), { key: `lid${kind}`, variants: 7, size: null }, (r) => {
        const melt = r.variedBlob([0, 0], [48, 70], [38, 54], { rough: 0.18, n: 12 })
        art.layers(melt, [SHADOW, 1, 2, 4, 0.14], [cheese[0], 1], [cheese[1], 0.93, -1.5, -2.5])
        art.layers(melt, [cheese[2], 0.6, -6, -8, 0.8])
      })
      browned(art, at, rnd)
      const hot = ['#e2714a', 0.6, -1, -2, sauce === SAUCES.red ? 0.7 : 0] as const
      const spots = at.shrink(0.95).spread(rnd, 96, 0.7)
      art.patches(rnd, spots, [10, 22], [8, 14], { rough: 0.2, n: 9 }, [sauce[1], 1, 0, 0, 0.8], hot)
    })
    art.glints(at.shrink(0.86).spread(rnd, 90, 0.6), cheese[3], 4, 0.7, 10)
  },
  (art, at, rnd, sauce) => {
    sauceBed(art, at, sauce)
    browned(art, at, rnd)
  },
)

export const rolled = food('rolled', [], (art: Art, at: Place, rnd: Random, sauce: Sauce) => {
  sauceBed(art, at, sauce)
  art.clip(at.outline, () => {
    for (let i = 0; i < 5; i++) enchilada(art, at, rnd, at.x0 + (at.w * (i + 0.5)) / 5, at.w / 5, sauce)
    browned(art, at, rnd)
  })
  art.glints(at.shrink(0.86).spread(rnd, 90, 0.6), CHEDDAR[3], 4, 0.7, 10)
})

function enchilada(art: Art, at: Place, rnd: Random, x: number, w: number, sauce: Sauce) {
  const { cy, h } = at
  const roll = rnd.blob(x, cy + rnd.near(0, 6), w * 0.5, h * 0.46, { box: 0.6, rough: 0.02, n: 18 })
  art.layers(roll, [SHADOW, 1, 5, 8, 0.3], ['#b9722a', 1], ['#e3ab5c', 0.93, -2, -3])
  art.layers(roll, ['#f1c985', 0.7, -w * 0.06, -6, 0.8])
  const seam = tuples([x - w * 0.1, cy - h * 0.4], [x + w * 0.06, cy], [x - w * 0.06, cy + h * 0.4])
  art.trace(seam, '#b9722a', 4, 0.6)
  const pour = rnd.blob(x, cy, w * 0.47, h * 0.33, { rough: 0.12, n: 16 })
  art.layers(pour, [sauce[0], 1], [sauce[1], 0.93, -1, -2])
  art.layers(pour, [sauce === SAUCES.red ? '#e2714a' : '#b3cc74', 0.5, -6, -10, 0.5])
  meltedCheddar(art, at, rnd, x)
}

const meltedCheddar = food('meltedCheddar', ['milk'], (art: Art, at: Place, rnd: Random, x: number) => {
  const melt = rnd.blob(x, at.cy, (at.w / 5) * 0.42, at.h * 0.25, { rough: 0.16, n: 16 })
  art.layers(melt, [SHADOW, 1, 2, 4, 0.2], [CHEDDAR[0], 1], [CHEDDAR[1], 0.94, -1, -2])
  art.layers(melt, [CHEDDAR[2], 0.55, -6, -8, 0.9])
})

export const cuts = food('cuts', [], (art: Art, at: Place) => {
  const down = (share: number) =>
    `M${Math.round(at.x0 + (at.w * share) / 3)} ${Math.round(at.y0 + 14)}V${Math.round(at.y1 - 14)}`
  const across = `M${Math.round(at.x0 + 14)} ${Math.round(at.y0 + at.h / 2)}H${Math.round(at.x1 - 14)}`
  for (const cut of [down(1), down(2), across]) {
    art.line(cut, '#7a3413', 6, 0.5)
    art.line(cut, '#fff1c6', 2, 0.35)
  }
})

export const mashLid = painter('mashLid', [], (art, at, rnd) => {
  art.shape(at.outline, '#4a2212')
  foods.mince(art, at.shrink(0.99), rnd)
  foods.peas(art, at.shrink(0.97).sparse(56), rnd)
  const lid = inset(at.outline, 0.965)
  art.layers(lid, [SHADOW, 1, 3, 7, 0.3], ['#b9803a', 1], ['#f3dca4', 0.985, -2, -3])
  art.clip(inset(lid, 0.985), () => {
    const peaks = at.spread(rnd, 52, 0.3).sort((a, b) => a[1] - b[1])
    art.scatter(rnd, peaks, { key: 'mashpeak', variants: 6, size: null }, (r) => {
      const a = r.near(-0.5, 0.5)
      const crest = centeredLine(0, 0, r.range(64, 84), a, r.near(1.2, 0.5), 8)
      const arc = (t: number) => Math.sin(Math.PI * (0.06 + t * 0.88)) ** 0.8
      art.bands(crest, arc, ['#b9863c', 15, 3, 13, 0.5], ['#f1d79a', 17], ['#fdf1cf', 11, -1, -4])
      art.bands(crest.slice(1, 6), arc, ['#fffaf0', 5, -2, -6, 0.9])
      const tip = ribbon(shift(crest.slice(3, 8), 1, 1), (t) => 9 * arc(t))
      art.layers(tip, ['#c98234', 1, 0, 0, 0.62], ['#8a4514', 0.6, 0, 0, 0.6])
    })
    const spots = at.shrink(0.94).spread(rnd, 96, 0.6)
    art.patches(rnd, spots, [22, 44], [12, 22], { rough: 0.22 }, ['#b56a22', 1, 0, 0, 0.34])
  })
  missingScoop(art, at, rnd)
})

function missingScoop(art: Art, at: Place, rnd: Random) {
  const [x, y] = [at.x1 - at.w * 0.24, at.y1 - at.h * 0.28]
  const hole = rnd.blob(x, y, 128, 96, { rough: 0.1, rot: -0.3, n: 18 })
  art.layers(hole, ['#fff6dc', 1.07, -1, -3], ['#d9b06a', 1.03])
  art.clip(hole, () => {
    const filling = inside(hole, 1.1)
    art.shape(hole, '#5a2a14')
    foods.mince(art, filling, rnd)
    foods.peas(art, filling.shrink(0.9).sparse(38), rnd)
    foods.carrotDice(art, filling.shrink(0.9).sparse(46), rnd)
    art.outline(shift(inset(hole, 1.02), 6, 10), SHADOW, 18, 0.3)
  })
}

export const marshmallows = food('marshmallows', ['gelatin'], (art: Art, rnd: Random, points: Points) => {
  art.scatter(rnd, points, { key: 'marshmallow', variants: 5 }, (r) => {
    const soft = r.blob(0, 0, 37, 35, { box: 0.12, rough: 0.05, rot: r.angle(), n: 14 })
    art.lump(soft, ['#c08c4a', '#f6e4c2', '#fffaf0', '#fff'], { shadow: [4, 9, 0.24], rim: 0.94, core: 0.7 })
    const toast = r.blob(r.near(2, 3), r.near(3, 3), r.range(28, 33), r.range(24, 29), { rough: 0.1, n: 12 })
    art.layers(toast, ['#e6b878', 1, 0, 0, 0.75], ['#cf8f43', 0.72, 2, 3, 0.6])
    const scorch = r.blob(r.near(5, 8), r.near(6, 6), 14, 9, { rough: 0.26, rot: r.angle(), n: 9 })
    art.shape(scorch, '#96551a', 0.5)
    art.shine(soft, '#fff', 4, 0.9, 0.74)
  })
})

const CRUMBS: readonly DullTone[] = [
  ['#9a5c1e', '#dca04a', '#f6d592'],
  ['#6b3810', '#b06d22', '#dca656'],
]
export const crumbCrust = food('crumbCrust', [], (art: Art, at: Place, rnd: Random, gap: number = 30) => {
  art.scatter(rnd, at.spread(rnd, gap, 0.7), { key: 'crumbcrust', variants: 6 }, (r, i) => {
    for (const spot of r.pointsInCircle(5, 22)) {
      const crumb = r.variedBlob(spot, [5, 10], [4, 7], { rough: 0.2, n: 7 })
      art.lump(crumb, cycle(CRUMBS, i), { depth: 2, glint: 0, core: 0.5 })
    }
  })
})

export const gravyWell = food('gravyWell', [], (art: Art, rnd: Random, x: number, y: number) => {
  const [rx, ry] = [168, 128]
  const well = rnd.blob(x, y, rx, ry, { rough: 0.14, n: 18 })
  art.layers(well, ['#fffaf0', 1.06, -2, -4, 0.9], ['#d6bd83', 1, -1, -2], ['#5c3312', 1])
  art.layers(well, ['#8a5524', 0.95, 1, 3], ['#a86f34', 0.72, -rx * 0.1, -ry * 0.12, 0.8])
  art.speckle(rnd, rnd.roundPlace(x, y, rx * 0.7, ry * 0.7), [24, 0.8, '#3c1f0b', 3, 0.6])
  const rise = (i: number) => Math.sin(i * 0.62) * ry * 0.2
  const gleam = times(6, (i): Point => [x - rx * 0.62 + i * rx * 0.13, y - ry * 0.42 - rise(i)])
  art.band(gleam, swell(0.6, 5), '#f3d2a0', 0.85)
})
