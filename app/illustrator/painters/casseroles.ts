import { type Art } from '#app/illustrator/art.ts'
import { food } from '#app/illustrator/food.ts'
import { SHADE, type Tone } from '#app/illustrator/light.ts'
import { curve } from '#app/illustrator/path.ts'
import { type Place } from '#app/illustrator/place.ts'
import { blob, inset, shift } from '#app/illustrator/points.ts'
import { type Random } from '#app/illustrator/random.ts'
import { scatter } from '#app/illustrator/scatter.ts'

/** The two tones of what bubbles under the lid: at the edge, and where it breaks through. */
export type Sauce = readonly [string, string]

export const SAUCES = {
  red: ['#8f2a12', '#c64a26'],
  cream: ['#c39a52', '#ead29a'],
  green: ['#52702a', '#86a945'],
  mushroom: ['#9c8350', '#e6d5a4'],
  gravy: ['#6a4a20', '#b08648'],
} as const satisfies Record<string, Sauce>

const CHEDDAR: Tone = ['#cf8a22', '#f2b94a', '#fbd987', '#fff1c6']
const MOZZARELLA: Tone = ['#d8b981', '#f8eccb', '#fffaf0', '#fff']

/** The bed of a bake: sauce to the wall of its dish. */
function drawSauceBed(art: Art, at: Place, sauce: Sauce): void {
  art.shape(at.outline, sauce[0])
  art.shape(inset(at.outline, 0.985, 2, 3), sauce[1])
}
const isCreamy = (sauce: Sauce) => sauce === SAUCES.cream || sauce === SAUCES.mushroom
export const sauceBed = food('sauceBed', (_at, sauce) => (isCreamy(sauce) ? ['milk'] : []), drawSauceBed, {
  instead: (art, at) => sauceBed(art, at, SAUCES.gravy),
})

/** Scorched patches, where the oven was hottest. */
function drawBrowned(art: Art, at: Place, rnd: Random, gap = 108): void {
  scatter(art, rnd, 'brown', at.shrink(0.92).spread(rnd, gap, 0.6), 5, (r) => {
    const patch = blob(r, 0, 0, r.range(16, 36), r.range(11, 23), { rough: 0.24, rot: r.angle(), n: 10 })
    art.shape(patch, '#b8641c', 0.4)
    art.shape(inset(patch, 0.55), '#8a4210', 0.4)
  })
}
export const browned = food('browned', [], drawBrowned)

/** A melted lid: cheese from wall to wall, broken by bubbling sauce. */
function drawCheeseLid(art: Art, at: Place, rnd: Random, sauce: Sauce, kind: 'cheddar' | 'mozzarella'): void {
  const cheese = kind === 'cheddar' ? CHEDDAR : MOZZARELLA
  sauceBed(art, at, sauce)
  art.clip(curve(at.outline), () => {
    scatter(
      art,
      rnd,
      `lid${kind}`,
      at.heap(rnd, 74, 0.45),
      7,
      (r) => {
        const melt = blob(r, 0, 0, r.range(48, 70), r.range(38, 54), { rough: 0.18, rot: r.angle(), n: 12 })
        art.shape(shift(melt, 2, 4), SHADE, 0.14)
        art.shape(melt, cheese[0])
        art.shape(inset(melt, 0.93, -1.5, -2.5), cheese[1])
        art.shape(inset(melt, 0.6, -6, -8), cheese[2], 0.8)
      },
      { size: null },
    )
    browned(art, at, rnd)
    for (const [x, y] of at.shrink(0.95).spread(rnd, 96, 0.7)) {
      const bubble = blob(rnd, x, y, rnd.range(10, 22), rnd.range(8, 14), {
        rough: 0.2,
        rot: rnd.angle(),
        n: 9,
      })
      art.shape(bubble, sauce[1], 0.8)
      art.shape(inset(bubble, 0.6, -1, -2), '#e2714a', sauce === SAUCES.red ? 0.7 : 0)
    }
  })
  art.glints(at.shrink(0.86).spread(rnd, 90, 0.6), cheese[3], 4, 0.7, 10)
}
/** Sauce and browned crumbs where the meal has no milk. */
export const cheeseLid = food('cheeseLid', ['milk'], drawCheeseLid, {
  instead: (art, at, rnd, sauce) => {
    sauceBed(art, at, sauce)
    browned(art, at, rnd)
  },
})

/** Rolled tortillas side by side under sauce and cheese. */
function drawRolled(art: Art, at: Place, rnd: Random, rolls: number, sauce: Sauce): void {
  sauceBed(art, at, sauce)
  art.clip(curve(at.outline), () => {
    for (let i = 0; i < rolls; i++)
      oneRoll(art, at, rnd, at.x0 + (at.w * (i + 0.5)) / rolls, at.w / rolls, sauce)
    browned(art, at, rnd)
  })
  art.glints(at.shrink(0.86).spread(rnd, 90, 0.6), CHEDDAR[3], 4, 0.7, 10)
}
export const rolled = food('rolled', [], drawRolled, { holds: true })

function oneRoll(art: Art, at: Place, rnd: Random, x: number, w: number, sauce: Sauce): void {
  const { cy, h } = at
  const roll = blob(rnd, x, cy + rnd.near(0, 6), w * 0.5, h * 0.46, { box: 0.6, rough: 0.02, n: 18 })
  art.shape(shift(roll, 5, 8), SHADE, 0.3)
  art.shape(roll, '#b9722a')
  art.shape(inset(roll, 0.93, -2, -3), '#e3ab5c')
  art.shape(inset(roll, 0.7, -w * 0.06, -6), '#f1c985', 0.8)
  art.trace(
    [
      [x - w * 0.1, cy - h * 0.4],
      [x + w * 0.06, cy],
      [x - w * 0.06, cy + h * 0.4],
    ],
    '#b9722a',
    4,
    0.6,
  )
  const pour = blob(rnd, x, cy, w * 0.47, h * 0.33, { rough: 0.12, n: 16 })
  art.shape(pour, sauce[0])
  art.shape(inset(pour, 0.93, -1, -2), sauce[1])
  art.shape(inset(pour, 0.5, -6, -10), sauce === SAUCES.red ? '#e2714a' : '#b3cc74', 0.5)
  meltedCheddar(art, rnd, x, cy, w * 0.42, h * 0.25)
}

function drawMeltedCheddar(art: Art, rnd: Random, x: number, y: number, rx: number, ry: number): void {
  const melt = blob(rnd, x, y, rx, ry, { rough: 0.16, n: 16 })
  art.shape(shift(melt, 2, 4), SHADE, 0.2)
  art.shape(melt, CHEDDAR[0])
  art.shape(inset(melt, 0.94, -1, -2), CHEDDAR[1])
  art.shape(inset(melt, 0.55, -6, -8), CHEDDAR[2], 0.9)
}
const meltedCheddar = food('meltedCheddar', ['milk'], drawMeltedCheddar)

/** Lines where a bake has been cut into squares. */
function drawCuts(art: Art, at: Place, columns: number, lines: number): void {
  const cut = (d: string) => {
    art.line(d, '#7a3413', 6, 0.5)
    art.line(d, '#fff1c6', 2, 0.35)
  }
  for (let i = 1; i < columns; i++) {
    const x = Math.round(at.x0 + (at.w * i) / columns)
    cut(`M${x} ${Math.round(at.y0 + 14)}V${Math.round(at.y1 - 14)}`)
  }
  for (let i = 1; i < lines; i++) {
    const y = Math.round(at.y0 + (at.h * i) / lines)
    cut(`M${Math.round(at.x0 + 14)} ${y}H${Math.round(at.x1 - 14)}`)
  }
}
export const cuts = food('cuts', [], drawCuts)
