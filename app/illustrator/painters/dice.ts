import { type Art } from '#app/illustrator/art.ts'
import { food } from '#app/illustrator/food.ts'
import { type AnyTone, lump } from '#app/illustrator/light.ts'
import { type Place } from '#app/illustrator/place.ts'
import { blob, inset, type Points } from '#app/illustrator/points.ts'
import { type Random } from '#app/illustrator/random.ts'
import { roundPoints, scatter, threads } from '#app/illustrator/scatter.ts'

function drawTofu(art: Art, at: Place, rnd: Random): void {
  scatter(art, rnd, 'tofu', at.heap(rnd, 58, 0.25), 4, (r) => {
    const pts = blob(r, 0, 0, 34, 32, { box: 0.8, rot: r.range(-0.6, 0.6), rough: 0.04, n: 16 })
    lump(art, pts, ['#a86d2c', '#e0b268', '#f3dca6', '#fff4d8'], { rim: 0.9, core: 0.62 })
  })
}
export const tofu = food('tofu', ['soybeans'], drawTofu)

/** Diced meat for soups and bowls. */
function drawChunks(
  art: Art,
  at: Place,
  rnd: Random,
  { tone = ['#b98a4e', '#edd3a6', '#f8e8c8', '#fff7e4'], points }: { tone?: AnyTone; points?: Points } = {},
): void {
  scatter(art, rnd, `chunk${tone[1]}`, points ?? at.heap(rnd, 50, 0.3), 6, (r) => {
    const pts = blob(r, 0, 0, r.range(30, 38), r.range(24, 30), {
      box: 0.5,
      rough: 0.1,
      rot: r.angle(),
      n: 13,
    })
    lump(art, pts, tone, { rim: 0.91 })
    art.line(threads(r, roundPoints(r, 4, 16), [14, 22], 0.2, 0.6, 0.3), tone[0], 2.2, 0.5)
    art.trace(inset(pts, 0.92).slice(0, 5), '#b9752e', 5, 0.5)
  })
}
export const chunks = food('chunks', ['meat'], drawChunks)
