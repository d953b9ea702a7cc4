import { type Art, type Dash } from '#app/illustrator/art.ts'
import { contact, SHADE, shine, type Tone } from '#app/illustrator/light.ts'
import { painter, type Paint } from '#app/illustrator/painter.ts'
import {
  bentLine,
  blob,
  centredLine,
  cycle,
  inset,
  nth,
  polar,
  ribbon,
  shift,
  times,
} from '#app/illustrator/points.ts'
import { type Random } from '#app/illustrator/random.ts'
import { flecks } from './flecks.ts'
import { dice, rounds } from './rounds.ts'
import { lay, rows } from './stalks.ts'
import { ORANGE } from './strips.ts'

/** Coins, cut across. */
export const carrots = painter(
  'carrots',
  [],
  rounds('carrot', 50, (art, r) => {
    const pts = blob(r, 0, 0, 32, r.range(23, 31), { rot: r.angle(), rough: 0.05, n: 11 })
    art.shape(shift(pts, 4, 8), SHADE, 0.24)
    art.shape(shift(pts, 2, 5), '#a24a0f')
    art.shape(pts, '#d66c18')
    art.shape(inset(pts, 0.86, -1, -1.5), '#f0902f')
    art.shape(inset(pts, 0.5, -0.5, -1), '#e07a20')
    art.shape(inset(pts, 0.4, -1, -1.5), '#f8b45c')
    const rays = times(7, (i): Dash => {
      const a = i * 0.9
      return [...polar(0, 0, 14, a), Math.cos(a) * 5, Math.sin(a) * 5]
    })
    art.dashes(rays, '#fbc983', 2, 0.8)
    shine(art, pts, '#ffe6bd', 3, 0.7, 0.78)
  }),
)
export const carrotDice = painter('carrotDice', [], dice('carrotdice', [ORANGE], 10, 20))

const RAINBOW: readonly Tone[] = [
  ['#a84c10', '#e47f24', '#f7a94f', '#ffe0b4'],
  ['#4e1d3a', '#86406a', '#b0709a', '#ecc6dc'],
  ['#b98418', '#f0bf48', '#fadc86', '#fff4cc'],
  ['#a84c10', '#e9862a', '#f9b05a', '#ffe4bc'],
  ['#8c2f1c', '#c9523a', '#e58468', '#ffd2c0'],
]
const PLAIN = RAINBOW.slice(0, 1)

/** Whole roasted carrots, tapered, with a tuft of green. */
const spears =
  (key: string, tones: readonly Tone[]): Paint =>
  (art, at, rnd) => {
    const a = at.angle || 0.5
    const length = Math.min(500, at.w * 0.8)
    contact(art, at.shrink(0.8).outline, 10, 0.14)
    const spots = at.shrink(0.93, { angle: a })
    const list = [...rows(spots, rnd, 50, 30), ...rows(spots.shrink(0.8, { angle: a }), rnd, 72, 40)]
    lay(
      art,
      rnd,
      key,
      list,
      (r, i) => wholeCarrot(art, r, length, a, cycle(tones, i)),
      tones.length > 1 ? 5 : 4,
    )
    flecks(art, at.shrink(0.7), rnd, 40)
  }

function wholeCarrot(art: Art, r: Random, length: number, a: number, tone: Tone): void {
  const flip = r.chance(0.5) ? Math.PI : 0
  const spine = centredLine(0, 0, length, r.near(a, 0.16) + flip, r.near(0, 0.3), 8)
  const body = (k: number) => ribbon(spine, (t) => 34 * k * (1.02 - t * 0.82) * Math.min(1, 0.5 + t * 6))
  const [x, y] = nth(spine, 0)
  art.shape(shift(body(1), 5, 10), SHADE, 0.22)
  for (const o of [-0.5, 0, 0.5])
    art.trace(bentLine(x, y, 44, a + flip + Math.PI + o, o, 4), o ? '#4f8438' : '#83ad4e', 7)
  art.shape(body(1), tone[0])
  art.shape(shift(body(0.86), -1, -1.5), tone[1])
  art.shape(shift(body(0.45), -4, -6), tone[2], 0.85)
  const rings = spine.slice(1, 7).flatMap(([px, py]): Dash[] => [
    [px - 8, py + 3, 9, -3],
    [px + 6, py + 7, 7, -2],
  ])
  art.dashes(rings, tone[0], 2.6, 0.55)
  for (const i of [2, 5]) {
    const [px, py] = nth(spine, i)
    art.shape(blob(r, px + 4, py + 5, 22, 10, { rot: a, rough: 0.3, n: 8 }), '#6b2f0c', 0.35)
  }
  art.trace(shift(spine.slice(1, 4), -6, -9), tone[3], 4, 0.8)
}

export const carrotSpears = painter('carrotSpears', [], spears('wholecarrot', PLAIN))
export const rainbowCarrots = painter('rainbowCarrots', [], spears('rainbowcarrot', RAINBOW))
