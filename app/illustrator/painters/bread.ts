import { type Art } from '#app/illustrator/art.ts'
import { food } from '#app/illustrator/food.ts'
import { type AnyTone, contact, lump, SHADE } from '#app/illustrator/light.ts'
import { place, type Place } from '#app/illustrator/place.ts'
import { blob, cycle, inset, nth, polar, shift } from '#app/illustrator/points.ts'
import { type Random } from '#app/illustrator/random.ts'
import { roundPoints, scatter } from '#app/illustrator/scatter.ts'
import { flecks } from './flecks.ts'
import { heapBase } from './rice.ts'

/** Stuffing: torn bread, celery, herbs. */
function drawStuffing(art: Art, at: Place, rnd: Random): void {
  heapBase(art, at, '#8a5a2c')
  scatter(art, rnd, 'stuffing', at.heap(rnd, 36, 0.42), 7, (r, i) => {
    const tone = cycle(
      [
        ['#8a5222', '#c98d4a', '#e4b577', '#fbe1b2'],
        ['#a06a33', '#dcae70', '#f0d09c', '#fff0cf'],
        ['#6f3e1a', '#a86a33', '#c98f54', '#efc890'],
      ] as const,
      i,
    )
    lump(
      art,
      blob(r, 0, 0, r.range(22, 30), r.range(18, 25), { box: 0.55, rough: 0.12, rot: r.angle(), n: 12 }),
      tone,
      { rim: 0.88 },
    )
    art.dots(roundPoints(r, 4, 14), nth(tone, 0), 3.4, 0.5)
  })
  scatter(art, rnd, 'stuffingcelery', at.shrink(0.9).spread(rnd, 64, 0.6), 3, (r) =>
    lump(
      art,
      blob(r, 0, 0, 11, 7, { rot: r.angle(), rough: 0.15, n: 8 }),
      ['#6f8f3c', '#a9c163', '#d3e096'],
      { glint: 0 },
    ),
  )
  flecks(art, at.shrink(0.9), rnd, 40)
}
export const stuffing = food('stuffing', [], drawStuffing)

function drawTortillaChips(art: Art, at: Place, rnd: Random): void {
  scatter(art, rnd, 'chip', at.heap(rnd, 66, 0.3), 5, (r) => {
    const a = r.angle()
    const pts = [0, 1, 2].flatMap((k) => [
      polar(0, 0, 56, a + k * 2.09 - 0.12),
      polar(0, 0, 58, a + k * 2.09 + 0.12),
      polar(0, 0, 30, a + k * 2.09 + 1.05),
    ])
    art.shape(shift(pts, 4, 8), SHADE, 0.2)
    art.shape(pts, '#b97a26')
    art.shape(inset(pts, 0.94, -1, -2), '#eebd5e')
    art.shape(inset(pts, 0.6, -4, -6), '#f8d78c', 0.8)
    art.dots(roundPoints(r, 10, 30), '#a86a22', 3, 0.5)
  })
}
export const tortillaChips = food('tortillaChips', [], drawTortillaChips)

function drawBread(
  art: Art,
  at: Place,
  rnd: Random,
  { tone = ['#8a4f1e', '#c9873f', '#f2d9a9', '#fbeecd'] }: { tone?: AnyTone } = {},
): void {
  for (const o of [-0.42, 0.42]) {
    const pts = blob(rnd, at.cx + o * at.w * 0.5, at.cy + o * at.h * 0.2, at.r * 0.78, at.r * 0.66, {
      box: 0.35,
      rough: 0.05,
      rot: rnd.near(0.3, 0.3),
      n: 14,
    })
    contact(art, pts, 9, 0.2)
    art.shape(shift(pts, 2, 4), tone[0])
    art.shape(pts, tone[1])
    art.shape(inset(pts, 0.9, -1, -2), tone[2])
    art.shape(inset(pts, 0.6, -6, -8), nth(tone, 3), 0.8)
    const s = place(inset(pts, 0.8))
    art.dots(s.spread(rnd, 22, 0.7), tone[1], 4.5, 0.6)
    art.dots(s.spread(rnd, 30, 0.7), '#fff8e4', 5, 0.8)
  }
}
export const bread = food('bread', [], drawBread)
