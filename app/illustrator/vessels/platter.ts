import { type Art } from '#app/illustrator/art.ts'
import { place, type Place } from '#app/illustrator/place.ts'
import { blob, inset, shift } from '#app/illustrator/points.ts'
import { type Random } from '#app/illustrator/random.ts'
import { type Glaze, GLAZES } from './glazes.ts'
import { ground, specks } from './ground.ts'

/** A wide oval platter for a feast. */
export function platter(art: Art, rnd: Random, glaze: Glaze = 'cream'): Place {
  const { rim, shade, floor, deep, edge, speck } = GLAZES[glaze]
  const [cx, cy] = [400, 398]
  ground(art, cx, cy + 4, 386, 310)
  const body = blob(rnd, cx, cy, 388, 312, { rough: 0.006, n: 24 })
  art.shape(shift(body, 2, 8), deep)
  art.shape(body, edge)
  art.shape(inset(body, 0.988, -0.5, -1), shade)
  art.shape(inset(body, 0.978, -2, -3), rim)
  const lip = blob(rnd, cx, cy + 1, 326, 252, { rough: 0.006, n: 22 })
  art.shape(inset(lip, 1.02, 2, 3), '#fff', 0.4)
  const slope = art.linear(220, 180, 580, 620, [
    [0, deep],
    [0.5, shade],
    [1, rim],
  ])
  art.shape(lip, slope)
  art.shape(blob(rnd, cx + 1, cy + 4, 312, 238, { rough: 0.006, n: 22 }), floor)
  specks(art, rnd, speck, (x, y) => Math.hypot((x - cx) / 376, (y - cy) / 300) < 1, 90)
  art.line('M86 262C130 196 190 150 268 122', '#fff', 7, 0.6)
  art.line('M300 112l48-11', '#fff', 5, 0.5)
  art.line('M722 520C690 590 630 640 552 672', deep, 6, 0.35)
  return place(blob(rnd, cx, cy + 2, 312, 238, { rough: 0.006, n: 22 }))
}
