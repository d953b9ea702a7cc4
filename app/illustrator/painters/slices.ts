import { nth } from '#app/illustrator/points.ts'
import { type DullTone } from '#app/illustrator/light.ts'
import { type Art } from '#app/illustrator/art.ts'
import { contact, shine } from '#app/illustrator/light.ts'
import { frame } from './frame.ts'
import { place, type Place } from '#app/illustrator/place.ts'
import { blob, inset, shift } from '#app/illustrator/points.ts'
import { type Random } from '#app/illustrator/random.ts'
import { threads } from '#app/illustrator/scatter.ts'

/** Overlapping slices that show their cut face. */
export function roundels(
  art: Art,
  at: Place,
  rnd: Random,
  {
    rim,
    face,
    count = 5,
    box = 0.12,
    fat,
    glaze,
    coarse,
  }: {
    rim: readonly [string, string]
    face: DullTone
    count?: number
    box?: number
    fat: string
    glaze: string
    coarse: boolean
  },
) {
  const { rx, ry, a, to } = frame(at)
  const w = (rx * 2) / (count + 0.6)
  for (let i = 0; i < count; i++) {
    const [x, y] = to(-rx + w * (i + 0.85), Math.sin((i / (count - 1)) * Math.PI) * ry * -0.12)
    const pts = blob(rnd, x, y, w * (box > 0.3 ? 0.82 : 0.98), ry * 0.96, {
      rot: a + rnd.near(0.14, 0.08),
      rough: 0.04,
      n: 14,
      box,
    })
    contact(art, pts, 9, 0.2)
    art.shape(shift(pts, 3, 5), rim[0])
    art.shape(pts, rim[1])
    if (fat) art.shape(inset(pts, 0.94, -1, -1.5), fat)
    art.shape(inset(pts, fat ? 0.88 : 0.91, -1.5, -2.5), face[0])
    art.shape(inset(pts, 0.76, -4, -7), face[1], 0.85)
    const surface = place(inset(pts, 0.78))
    if (coarse) {
      const dots = surface.spread(rnd, 17, 0.7)
      art.dots(
        dots.filter((_, k) => k % 3 === 0),
        face[2],
        9,
        0.7,
      )
      art.dots(
        dots.filter((_, k) => k % 3 === 1),
        '#c9935f',
        6,
        0.7,
      )
      art.dots(
        dots.filter((_, k) => k % 9 === 2),
        '#f0d9a8',
        6,
        0.8,
      )
      art.dots(
        dots.filter((_, k) => k % 11 === 5),
        '#5d7f37',
        5,
        0.9,
      )
    } else {
      const grain = surface.spread(rnd, 30, 0.5)
      art.line(threads(rnd, grain, [14, 30], 0.4, a + 1.5, 0.5), face[2], 3, 0.55)
    }
    if (typeof glaze === 'string') {
      const cap = inset(pts, 1.0).filter((_, k, l) => {
        const [cx, cy] = [x, y]
        return (nth(l, k)[0] - cx) * Math.sin(a) * -1 + (nth(l, k)[1] - cy) * -Math.cos(a) * -1 < -ry * 0.2
      })
      if (cap.length > 3) {
        const band = [
          ...cap,
          ...inset(cap, 0.78, -Math.sin(a) * ry * 0.22, Math.cos(a) * ry * 0.24).reverse(),
        ]
        art.shape(band, '#7d2412')
        art.shape(inset(band, 0.9, -1, -2), glaze)
        shine(art, band, '#f6b08e', 5, 0.7, 0.6)
      }
    } else if (glaze) shine(art, pts, '#fff2d8', 6, 0.6, 0.8)
    shine(art, pts, '#fff6e2', 3, 0.45, 0.62)
  }
}

export const meatloaf = (art: Art, at: Place, rnd: Random) =>
  roundels(art, at, rnd, {
    rim: ['#57240f', '#8b3a1c'],
    face: ['#8a5534', '#a87047', '#6f4025'],
    count: 4,
    box: 0.55,
    glaze: '#a5311c',
    coarse: true,
  })
