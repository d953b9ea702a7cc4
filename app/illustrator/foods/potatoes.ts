import { type DullTone, type Tone } from '#app/illustrator/drawing/art.ts'
import { diced, painter, variant } from '#app/illustrator/drawing/food.ts'
import { centeredLine, ribbon } from '#app/illustrator/drawing/lines.ts'
import { inset, type Point, shift, times } from '#app/illustrator/drawing/points.ts'
import { chives } from './leaves.ts'
import { flecks, pepper } from './toppings.ts'

const POTATO: DullTone = ['#d6bd83', '#f6e6bd', '#fdf5dd']
export const mash = painter(
  'mash',
  [],
  (art, at, rnd, { tone = POTATO, butter = true, herbs = true } = {}) => {
    const [low] = tone
    art.contactShadow(at.outline, 12, 0.18)
    art.layers(at.outline, [low, 1], [tone[1], 0.97, -2, -4])
    const [rx, ry] = [at.w / 2, at.h / 2]
    const rings = Math.max(3, Math.round(Math.min(rx, ry) / 52))
    for (let k = rings; k >= 1; k--) {
      const t = k / (rings + 0.6)
      const from = rnd.angle()
      for (const part of [0, 1]) {
        const pts = times(9, (i): Point => {
          const a = from + part * 3.3 + i * 0.31
          return [
            at.cx + Math.cos(a) * rx * t * (1 + 0.05 * Math.sin(i)),
            at.cy + Math.sin(a) * ry * t * (1 + 0.05 * Math.cos(i * 1.7)),
          ]
        })
        const w = Math.min(rx, ry) * (0.06 + 0.05 * t)
        art.band(shift(pts, 2, 5), (q) => Math.max(0.5, Math.sin(q * Math.PI) * w), low, 0.6)
        art.band(shift(pts, -2, -4), (q) => Math.max(0.5, Math.sin(q * Math.PI) * w * 0.8), tone[2], 0.95)
      }
    }
    if (butter) butterMelt(art, at, rnd)
    if (!herbs) return
    chives(art, at.shrink(0.82), rnd, Math.round(rx / 7))
    pepper(art, at.shrink(0.8), rnd, 22)
  },
)

const butterMelt = painter('butterMelt', ['milk'], (art, at, rnd) => {
  const r = Math.min(at.w, at.h) / 2
  const melt = rnd.blob(at.cx + r * 0.06, at.cy + r * 0.05, r * 0.34, r * 0.24, { rough: 0.22, n: 12 })
  art.layers(melt, ['#e2a32c', 1, 0, 0, 0.85], ['#f6cb55', 0.84, -2, -3, 0.9])
  const square = { box: 0.9, rot: 0.35, rough: 0.02, n: 16 }
  const pat = rnd.blob(at.cx, at.cy - r * 0.03, r * 0.15, r * 0.125, square)
  art.lump(pat, ['#d9a832', '#fae07a', '#fdf0b0', '#fffbe2'], { rim: 0.92 })
})

export const sweetMash = painter('sweetMash', [], (art, at, rnd, { butter = true } = {}) =>
  mash(art, at, rnd, { tone: ['#b4561a', '#e98a35', '#f6ad5f'], herbs: false, butter }),
)
export const cauliflowerMash = variant('cauliflowerMash', mash, { tone: ['#cfc19b', '#f3ead0', '#fdf9ea'] })

export const grits = painter('grits', [], (art, at, rnd) => {
  mash(art, at, rnd, { tone: ['#d3a94c', '#f3d88e', '#fbecba'], herbs: false })
  pepper(art, at.shrink(0.8), rnd, 20)
})

const ROASTED: Tone = ['#b0702a', '#e6ae55', '#f7d792', '#fff3d4']
const SWEET: Tone = ['#a34412', '#e5792a', '#f5a256', '#ffd7a0']
const SQUASH: Tone = ['#b96a14', '#f0a22f', '#fac465', '#fff0c4']
export const cubes = painter('cubes', [], (art, at, rnd, options = {}) => {
  const { tone = ROASTED, size = 34, key = 'potato', brown = '#7d4216' } = options
  art.scatter(rnd, at.heap(rnd, size * 1.5, 0.32), { key, variants: 7 }, (r) => {
    const rot = r.range(0, 1.5)
    const s = size * r.range(0.9, 1.2)
    const base = r.blob(0, 0, s, s * r.range(0.72, 0.95), { box: 0.42, rot, rough: 0.1, n: 14 })
    art.shadow(base, 4, 9, 0.22)
    art.layers(base, [brown, 1, 2, 5], [tone[0], 1, 1, 2.5], [tone[1], 1], [tone[2], 0.72, -3, -5, 0.95])
    art.trace(inset(base, 0.93).slice(r.int(0, 3), r.int(6, 9)), brown, s * 0.15, 0.5)
    art.shape(r.blob(s * 0.28, s * 0.3, s * 0.34, s * 0.2, { rough: 0.3, n: 8, rot }), brown, 0.28)
    art.dots(r.pointsInCircle(5, s * 0.6), brown, 3.4, 0.45)
    art.shine(base, tone[3], s * 0.1, 0.8, 0.72)
  })
  flecks(art, at.shrink(0.9), rnd, 18)
})
export const sweetPotato = variant('sweetPotato', cubes, { tone: SWEET, key: 'sweet', brown: '#6b2a0e' })
export const butternut = variant('butternut', cubes, { tone: SQUASH, key: 'nut', brown: '#7d4312' })

export const roastPotato = painter('roastPotato', [], (art, at, rnd) => {
  art.scatter(rnd, at.heap(rnd, 54, 0.28), { key: 'potatohalf', variants: 6 }, (r, i) => {
    const rot = r.angle()
    const pts = r.variedBlob([0, 0], [36, 44], [28, 33], { rough: 0.06, n: 13, rot })
    art.shadow(pts, 4, 9, 0.22)
    if (i % 3 === 2) {
      art.lump(pts, ['#7a4a20', '#b07838', '#cf9d58', '#f6dcae'], { shadow: 0 })
      art.dots(r.pointsInCircle(7, 24), '#6b3d18', 3.6, 0.5)
      return
    }
    art.layers(pts, ['#6b3d18', 1, 1, 3], ['#a86a2c', 1], ['#e9ae45', 0.9, -1, -2])
    art.layers(pts, ['#f9d67e', 0.68, -3, -4, 0.95])
    for (const [x, y] of r.pointsInCircle(3, 24))
      art.shape(r.blob(x, y, 11, 6, { rot: r.angle(), rough: 0.3, n: 8 }), '#b5651d', 0.55)
    art.dots(r.pointsInCircle(4, 24), '#8a4a16', 3, 0.6)
    art.shine(pts, '#fff3cf', 3.4, 0.8, 0.7)
  })
  flecks(art, at.shrink(0.9), rnd, 26)
  pepper(art, at.shrink(0.9), rnd, 18)
})

export const fries = painter('fries', [], (art, at, rnd) =>
  art.scatter(rnd, at.heap(rnd, 34, 0.4), { key: 'fry', variants: 7 }, (r) => {
    const pts = ribbon(centeredLine(0, 0, r.range(70, 96), r.angle(), r.near(0, 0.2), 5), () => 10)
    art.shadow(pts, 3, 6, 0.2)
    art.layers(pts, ['#a9681f', 1], ['#edb654', 0.93, -1, -1.5], ['#fad78b', 0.84, -2, -3, 0.5])
  }),
)

export const beets = diced('beets', 'beet', [['#4e0f2c', '#8d1f4c', '#b64774', '#f0b3cb']], 26, 44)
