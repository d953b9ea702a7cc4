import { type DullTone, SHADOW, type Tone } from '#app/illustrator/drawing/art.ts'
import type { Painter } from '#app/illustrator/drawing/food.ts'
import { drawHeapBase, flecks, heaped, painter, pepper, variant } from '#app/illustrator/drawing/food.ts'
import { centeredLine, curve, ribbon } from '#app/illustrator/drawing/lines.ts'
import { inset, nth, type Point, polar, shift, times } from '#app/illustrator/drawing/points.ts'
import { chives } from './garnishes.ts'

const CHEESY: Tone = ['#c27a17', '#f4b03a', '#fcd06c', '#ffecb8']
const PASTA: Tone = ['#b98a3e', '#eecb83', '#f8e2b0', '#fff3d2']
const TOMATO_PASTA: Tone = ['#a8501c', '#e5a050', '#f6cd8c', '#fff0cf']

/** If the meal excludes milk, plain elbow macaroni is drawn instead of cheesy macaroni. */
export const macaroni: Painter = painter(
  'macaroni',
  (_at, _rnd, { tone } = {}) => (tone ? [] : ['milk']),
  (art, at, rnd, { tone = CHEESY, size = 45, base = '#e39526' } = {}) => {
    drawHeapBase(art, at, base, 0.1)
    const spots = at.heap(rnd, size * 1.22, 0.35)
    art.scatter(rnd, spots, { key: 'elbow', variants: 8, size: [0.92, 1.08] }, (r) => {
      const a0 = r.angle()
      const span = r.range(2.2, 2.8)
      const pts = times(6, (i) => polar(0, 0, size * 0.72, a0 + (span * i) / 5))
      art.strokes(
        curve(pts, false),
        [SHADOW, size * 0.84, 0.3, 3, 6],
        [tone[0], size * 0.8],
        [tone[1], size * 0.66, 1, -0.8, -1.2],
        [tone[2], size * 0.34, 0.9, -2, -3],
        [nth(tone, 3), size * 0.11, 0.9, -3.4, -4.6],
      )
      for (const end of [0, 5]) {
        const rot = a0 + (end ? span : 0)
        const hole = r.blob(...nth(pts, end), size * 0.29, size * 0.23, { rot, rough: 0.05, n: 8 })
        art.layers(hole, [tone[2], 1], [tone[0], 0.62, 0.5, 0.8])
      }
    })
  },
  (art, at, rnd, options) => macaroni(art, at, rnd, { ...options, tone: PASTA, base: '#c99a4c' }),
)

const tubes = (name: string, gap: number, half: number, usual: Tone, sauce: string) =>
  painter(name, [], (art, at, rnd, { tone = usual, base = sauce } = {}) => {
    drawHeapBase(art, at, base)
    art.scatter(rnd, at.heap(rnd, gap, 0.4), { key: `${name}${tone[1]}`, variants: 7 }, (r) => {
      const a = r.angle()
      const spine = centeredLine(0, 0, half * 4.2, a, r.near(0, 0.25), 4)
      art.bands(spine, () => half, [SHADOW, 0.96, 3, 6, 0.2], [tone[0], 1], [tone[1], 0.82, -0.8, -1.2])
      art.bands(spine, () => half, [tone[2], 0.38, -2, -3, 0.9])
      for (const k of [-0.5, 0, 0.45])
        art.trace(shift(spine, -Math.sin(a) * k * half, Math.cos(a) * k * half), tone[0], 1.4, 0.45)
      const hole = r.blob(...nth(spine, 3), half * 0.56, half * 0.82, { rot: a + 0.3, rough: 0.03, n: 8 })
      art.layers(hole, [tone[2], 1], [tone[0], 0.66, 1, 1])
    })
  })

export const penne = tubes('penne', 38, 13.5, PASTA, '#c99a4c')
export const ziti = tubes('ziti', 46, 17, TOMATO_PASTA, '#b03a1e')

export const noodles = painter('noodles', [], (art, at, rnd, options = {}) => {
  const { tone = PASTA, width = 8, base = '#bf9044' } = options
  drawHeapBase(art, at, base)
  const stamps = { key: `noodle${tone[1]}${width}`, variants: 5, size: [0.9, 1.15] } as const
  art.scatter(rnd, at.heap(rnd, 62, 0.4), stamps, (r) => {
    for (let b = 0; b < 3; b++) {
      const a0 = r.angle()
      const [cx, cy] = [r.range(-14, 14), r.range(-14, 14)]
      const strands = times(4, (k) => {
        const R = 22 + k * (width * 1.35) + r.range(-2, 2)
        const wave = (i: number) => R * (1 + 0.06 * Math.sin(i * 2 + k))
        const strand = times(7, (i) => polar(cx, cy, wave(i), a0 + i * 0.4 + r.near(0, 0.05)))
        return curve(strand, false)
      })
      const body = [width - 1.6, -0.3, -0.6] as const
      const lit = [width * 0.3, -0.8, -1.4] as const
      art.strands(strands.join(''), tone, [width, 0.16, 1.5, 4], width + 1, body, lit)
    }
  })
})

const RICE_NOODLE: DullTone = ['#c0a678', '#efe0bd', '#fdf5df']
export const riceNoodles = painter('riceNoodles', [], (art, at, rnd, o = {}) =>
  noodles(art, at, rnd, { tone: RICE_NOODLE, base: '#cdb58a', ...o, width: 7 }),
)

const POTATO: DullTone = ['#d6bd83', '#f6e6bd', '#fdf5dd']
export const mash = painter('mash', [], (art, at, rnd, options = {}) => {
  const { tone = POTATO, butter = true, herbs = true } = options
  art.contactShadow(at.outline, 12, 0.18)
  art.layers(at.outline, [tone[0], 1], [tone[1], 0.97, -2, -4])
  const [rx, ry] = [at.w / 2, at.h / 2]
  const rings = Math.max(3, Math.round(Math.min(rx, ry) / 52))
  for (let k = rings; k >= 1; k--) {
    const t = k / (rings + 0.6)
    const from = rnd.angle()
    for (const part of [0, 1]) {
      const pts = times(9, (i): Point => {
        const a = from + part * 3.3 + i * 0.31
        const [u, v] = [1 + 0.05 * Math.sin(i), 1 + 0.05 * Math.cos(i * 1.7)]
        return [at.cx + Math.cos(a) * rx * t * u, at.cy + Math.sin(a) * ry * t * v]
      })
      const w = Math.min(rx, ry) * (0.06 + 0.05 * t)
      art.band(shift(pts, 2, 5), (q) => Math.max(0.5, Math.sin(q * Math.PI) * w), tone[0], 0.6)
      art.band(shift(pts, -2, -4), (q) => Math.max(0.5, Math.sin(q * Math.PI) * w * 0.8), tone[2], 0.95)
    }
  }
  if (butter) butterMelt(art, at, rnd)
  if (!herbs) return
  chives(art, at.shrink(0.82), rnd, Math.round(rx / 7))
  pepper(art, at.shrink(0.8), rnd, 22)
})

const butterMelt = painter('butterMelt', ['milk'], (art, at, rnd) => {
  const r = Math.min(at.w, at.h) / 2
  const melt = rnd.blob(at.cx + r * 0.06, at.cy + r * 0.05, r * 0.34, r * 0.24, { rough: 0.22, n: 12 })
  art.layers(melt, ['#e2a32c', 1, 0, 0, 0.85], ['#f6cb55', 0.84, -2, -3, 0.9])
  const square = { box: 0.9, rot: 0.35, rough: 0.02, n: 16 }
  const pat = rnd.blob(at.cx, at.cy - r * 0.03, r * 0.15, r * 0.125, square)
  art.lump(pat, ['#d9a832', '#fae07a', '#fdf0b0', '#fffbe2'], { rim: 0.92 })
})

const SWEET_MASH: DullTone = ['#b4561a', '#e98a35', '#f6ad5f']
export const sweetMash = painter('sweetMash', [], (art, at, rnd, { butter = true } = {}) =>
  mash(art, at, rnd, { tone: SWEET_MASH, herbs: false, butter }),
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
  const { tone = ROASTED, key = 'potato', brown = '#7d4216' } = options
  art.scatter(rnd, at.heap(rnd, 51, 0.32), { key, variants: 7 }, (r) => {
    const rot = r.range(0, 1.5)
    const s = 34 * r.range(0.9, 1.2)
    const base = r.blob(0, 0, s, s * r.range(0.72, 0.95), { box: 0.42, rot, rough: 0.1, n: 14 })
    art.layers(base, [SHADOW, 1, 4, 9, 0.22], [brown, 1, 2, 5], [tone[0], 1, 1, 2.5], [tone[1], 1])
    art.layers(base, [tone[2], 0.72, -3, -5, 0.95])
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
    const pts = r.variedBlob([0, 0], [36, 44], [28, 33], { rough: 0.06, n: 13, rot: r.angle() })
    art.shadow(pts, 4, 9, 0.22)
    if (i % 3 === 2) {
      art.lump(pts, ['#7a4a20', '#b07838', '#cf9d58', '#f6dcae'], { shadow: 0 })
      return art.dots(r.pointsInCircle(7, 24), '#6b3d18', 3.6, 0.5)
    }
    art.layers(pts, ['#6b3d18', 1, 1, 3], ['#a86a2c', 1], ['#e9ae45', 0.9, -1, -2])
    art.layers(pts, ['#f9d67e', 0.68, -3, -4, 0.95])
    art.patches(r, r.pointsInCircle(3, 24), 11, 6, { rough: 0.3, n: 8 }, ['#b5651d', 1, 0, 0, 0.55])
    art.dots(r.pointsInCircle(4, 24), '#8a4a16', 3, 0.6)
    art.shine(pts, '#fff3cf', 3.4, 0.8, 0.7)
  })
  flecks(art, at.shrink(0.9), rnd, 26)
  pepper(art, at.shrink(0.9), rnd, 18)
})

const FRIES = { key: 'fry', gap: 34, jitter: 0.4, variants: 7, even: true } as const
export const fries = heaped('fries', FRIES, (art, r) => {
  const pts = ribbon(centeredLine(0, 0, r.range(70, 96), r.angle(), r.near(0, 0.2), 5), () => 10)
  art.layers(pts, [SHADOW, 1, 3, 6, 0.2], ['#a9681f', 1], ['#edb654', 0.93, -1, -1.5])
  art.layers(pts, ['#fad78b', 0.84, -2, -3, 0.5])
})
