import { type Art } from '#app/illustrator/art.ts'
import { contact, shine } from '#app/illustrator/light.ts'
import { painter } from '#app/illustrator/painter.ts'
import { curve } from '#app/illustrator/path.ts'
import { place, type Place } from '#app/illustrator/place.ts'
import { blob, inset, type Point, ribbon, shift, times } from '#app/illustrator/points.ts'
import { type Random } from '#app/illustrator/random.ts'
import { flecks, pepper } from './flecks.ts'
import { frame } from './frame.ts'

/** Thick flakes that have slid from the broken end of a fillet. */
function flakes(art: Art, at: Place, rnd: Random): void {
  const { rx, ry, a, to } = frame(at)
  for (const [u, v, k, turn] of [
    [1.06, 0.34, 0.9, 0.5],
    [1.0, -0.36, 0.82, -0.5],
    [0.9, 0.06, 1.05, 0.1],
  ] as const) {
    const [x, y] = to(u * rx * 0.86, v * ry)
    const petal = blob(rnd, x, y, ry * 0.3 * k, ry * 0.5 * k, { rot: a + turn, rough: 0.07, n: 12 })
    contact(art, petal, 8, 0.2)
    art.shape(petal, '#d6c4a2')
    art.shape(inset(petal, 0.94, -1, -2), '#f7efdf')
    art.shape(inset(petal, 0.66, -3, -4), '#fffdf7', 0.9)
    art.trace(inset(petal, 0.72, 2, 3).slice(7, 12), '#d9c8a8', 3, 0.7)
  }
}

/** The fillet itself: a thick, square-shouldered loin of white flakes. */
function loin(art: Art, at: Place, rnd: Random, crust: (edge: readonly Point[], clip: string) => void): void {
  const { rx, ry, a, to } = frame(at)
  const body = blob(rnd, ...to(-rx * 0.06, 0), rx * 0.86, ry * 0.92, {
    rot: a,
    box: 0.42,
    rough: 0.035,
    n: 20,
  })
  contact(art, shift(body, 3, 6), 15, 0.22)
  art.shape(shift(body, 5, 15), '#c5b08a')
  art.shape(shift(body, 4, 9), '#efe3ca')
  art.shape(body, '#d9c7a3')
  art.shape(inset(body, 0.97, -2, -3), '#fbf4e4')
  crust(body, curve(inset(body, 0.975)))
  for (const [u, reach, bend] of [
    [-0.52, 0.62, 0.15],
    [-0.12, 0.78, 0.12],
    [0.28, 0.7, 0.17],
    [0.62, 0.56, 0.12],
  ] as const) {
    const seam = times(8, (i) => {
      const t = i / 7
      return to((u + Math.sin(t * Math.PI) * bend + rnd.near(0, 0.02)) * rx, (t * 2 - 1) * reach * ry)
    })
    const gape = (k: number) => (t: number) =>
      0.5 + Math.sin(t * Math.PI) * ry * k * (0.8 + 0.3 * Math.sin(t * 14 + u * 9))
    art.shape(ribbon(seam, gape(0.05)), '#8f7448', 0.6)
    art.shape(ribbon(shift(seam, 2, 2), gape(0.032)), '#fffaf0')
  }
  shine(art, body, '#fff', 6, 0.5, 0.84)
}

/** White fish, pan-golden. */
export const whiteFish = painter('whiteFish', ['fish'], (art, at, rnd) => {
  flakes(art, at, rnd)
  loin(art, at, rnd, (body, clip) =>
    art.clip(clip, () => {
      const face = place(inset(body, 0.9))
      for (const [x, y] of face.spread(rnd, 54, 0.6)) {
        const gold = blob(rnd, x, y, rnd.range(20, 40), rnd.range(12, 20), {
          rot: at.angle,
          rough: 0.2,
          n: 10,
        })
        art.shape(gold, '#d99a3c', 0.4)
        art.shape(inset(gold, 0.6), '#b9742a', 0.3)
      }
    }),
  )
  flecks(art, at.shrink(0.7), rnd, 30)
  pepper(art, at.shrink(0.7), rnd, 24)
})

/** The same fillet under a black and red spice crust; the flakes stay white. */
export const blackenedFish = painter('blackenedFish', ['fish'], (art, at, rnd) => {
  flakes(art, at, rnd)
  loin(art, at, rnd, (body, clip) =>
    art.clip(clip, () => {
      const rub = inset(body, 0.93, -3, -4)
      art.shape(rub, '#6b2c12')
      art.shape(inset(rub, 0.94, -2, -3), '#4a2012')
      const face = place(inset(rub, 0.95))
      for (const [x, y] of face.spread(rnd, 44, 0.6)) {
        const scorch = blob(rnd, x, y, rnd.range(14, 32), rnd.range(9, 18), {
          rough: 0.25,
          rot: rnd.angle(),
          n: 9,
        })
        art.shape(scorch, rnd.pick(['#2a130b', '#7d3517', '#8f431c', '#391a0e']), 0.7)
      }
      const grains = face.spread(rnd, 15, 0.9)
      art.dots(
        grains.filter((_, i) => i % 3 === 0),
        '#c9602a',
        4,
        0.8,
      )
      art.dots(
        grains.filter((_, i) => i % 3 === 1),
        '#1f0e08',
        4.4,
        0.8,
      )
      art.dots(
        grains.filter((_, i) => i % 7 === 2),
        '#ecab6a',
        3,
        0.9,
      )
    }),
  )
  flecks(art, at.shrink(0.66), rnd, 22)
})
