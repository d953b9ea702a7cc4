import { SHADOW, type Tone } from '#app/illustrator/drawing/art.ts'
import { flecks, heaped, type Paint, painter, pepper, variant } from '#app/illustrator/drawing/food.ts'
import { centeredLine, curve } from '#app/illustrator/drawing/lines.ts'
import { around, cycle, inset, nth, polar, shift } from '#app/illustrator/drawing/points.ts'
import { frame, inside, type Random } from '#app/illustrator/drawing/shapes.ts'
import { kidneyBeans } from './grains-bread-beans.ts'

export const steak = painter('steak', ['meat'], (art, at, rnd) => {
  const { rx, ry, to, a } = frame(at)
  const step = (rx * 1.9) / 8
  for (let i = 0; i < 8; i++) {
    const u = -0.92 + (i / 7) * 1.84
    const half = ry * (1.02 - Math.abs(u) ** 3 * 0.34)
    const [x, y] = to(u * rx * 0.93, rnd.near(0, ry * 0.05))
    const turn = a + 0.26 + rnd.near(0, 0.05)
    const slab = rnd.blob(x, y, step * 0.62, half, { rot: turn, box: 0.34, rough: 0.03, n: 16 })
    art.contactShadow(slab, 11, 0.26)
    art.layers(slab, ['#1d0f09', 1, 4, 8], ['#3a2014', 1], ['#5c3522', 0.95, -2, -2])
    const cut = { rot: turn, box: 0.3, rough: 0.03, n: 14 }
    const face = rnd.blob(x + step * 0.13, y + 2, step * 0.42, half * 0.9, cut)
    art.layers(face, ['#8d5140', 1], ['#b5544c', 0.9], ['#c9514f', 0.74], ['#dd6f69', 0.5, 0, -2, 0.9])
    const grain = inside(face, 0.86).spread(rnd, 17, 0.6)
    art.line(rnd.threads(grain, [9, 16], 0.4, turn, 0.9), '#f0a79c', 2.2, 0.6)
    art.line(rnd.threads(grain.slice(0, 12), [8, 14], 0.3, turn, 0.9), '#8f332f', 2.2, 0.5)
    art.trace(shift(slab.slice(6, 10), 2, 1), '#9a6a48', 3.4, 0.7)
    art.shine(face, '#ffe0d6', 3, 0.6, 0.7)
  }
  pepper(art, at.shrink(0.8), rnd, 34)
  flecks(art, at.shrink(0.74), rnd, 22)
})

const BROWNED: Tone = ['#4f2412', '#83472a', '#a9683f', '#e0a878']

export const meatballs = painter('meatballs', ['meat'], (art, at, rnd, { size = 52 } = {}) => {
  const stamps = { key: `meatball${size}`, variants: 5, size: [0.92, 1.08] } as const
  art.scatter(rnd, at.heap(rnd, size * 1.75, 0.12), stamps, (r) => {
    const pts = r.blob(0, 0, size, size * r.range(0.9, 1), { rough: 0.06, n: 13, rot: r.angle() })
    art.lump(pts, BROWNED, { rim: 0.92, core: 0.6, depth: 10 })
    const face = inside(pts, 0.85)
    art.speckle(r, face, [17, 0.8, BROWNED[0], 5.5, 0.4], [24, 0.8, BROWNED[3], 4, 0.5])
    flecks(art, face, r, 9)
  })
})

const cube = (r: Random) => r.variedBlob([0, 0], [30, 38], [24, 30], { box: 0.5, rough: 0.1, n: 13 })

const CHUNKS = { gap: 50, jitter: 0.3, variants: 6, even: true, shows: ['meat'] } as const
export const beefChunks = heaped('beefChunks', { ...CHUNKS, key: 'beefchunk' }, (art, r) => {
  const pts = cube(r)
  art.lump(pts, ['#3f1d0f', '#7d4628', '#a06a44', '#d8a880'], { shadow: [3, 6, 0.2], rim: 0.91 })
})

const TOFU = { key: 'tofu', gap: 58, variants: 4, even: true, shows: ['soybeans'] } as const
export const tofu = heaped('tofu', TOFU, (art, r) => {
  const pts = r.blob(0, 0, 34, 32, { box: 0.8, rot: r.range(-0.6, 0.6), rough: 0.04, n: 16 })
  art.lump(pts, ['#a86d2c', '#e0b268', '#f3dca6', '#fff4d8'], { core: 0.62 })
})

const PALE_MEAT: Tone = ['#b98a4e', '#edd3a6', '#f8e8c8', '#fff7e4']

export const chunks = painter('chunks', ['meat'], (art, at, rnd, { tone = PALE_MEAT, points } = {}) =>
  art.scatter(rnd, points ?? at.heap(rnd, 50, 0.3), { key: `chunk${tone[1]}`, variants: 6 }, (r) => {
    const pts = cube(r)
    art.lump(pts, tone, { rim: 0.91 })
    art.line(r.threads(r.pointsInCircle(4, 16), [14, 22], 0.2, 0.6, 0.3), tone[0], 2.2, 0.5)
    art.trace(inset(pts, 0.92).slice(0, 5), '#b9752e', 5, 0.5)
  }),
)

const MINCE: readonly Tone[] = [
  ['#3f1d0f', '#6f3b20', '#92573a', '#c58f66'],
  ['#4d2512', '#85492a', '#a56a44', '#d6a27a'],
]

const minced: Paint = (art, at, rnd, options = {}) => {
  const { tones = MINCE, size = 21, base = '#4a2212', gap = size * 1.34 } = options
  if (base !== 'none') art.bed(at, base, 0.9, 9, 0.16)
  const key = `mince${nth(tones, 0)[1]}${size}`
  art.scatter(rnd, at.heap(rnd, gap, 0.6), { key, variants: 6, size: [0.8, 1.25] }, (r, i) => {
    const tone = cycle(tones, i)
    for (let k = 0; k < 2 + (i % 2); k++) {
      const [x, y] = [r.near(0, size * 0.6), r.near(0, size * 0.5)]
      const reach = size * (k ? r.range(0.34, 0.56) : r.range(0.62, 0.84))
      const crumb = around(8, (a) => polar(x, y, reach * r.range(0.66, 1.16), a))
      art.polygon(shift(crumb, 1, 4), SHADOW, 0.28)
      art.polygon(crumb, tone[0])
      art.polygon(inset(crumb, 0.82, -1, -2), tone[1])
      art.polygon(inset(crumb.slice(0, 6), 0.5, -reach * 0.1, -reach * 0.2), tone[2], 0.8)
    }
    if (i % 3 === 0) art.dots(r.pointsInCircle(2, size * 0.7), tone[3] ?? tone[2], size * 0.12, 0.6)
  })
}

export const mince = painter('mince', ['meat'], minced, (art, at, rnd) => kidneyBeans(art, at, rnd))

const SAUSAGE: readonly Tone[] = [
  ['#5f2a14', '#94502c', '#b97648', '#e6b283'],
  ['#6f3418', '#a9643a', '#cb8c5c', '#efc79c'],
]
export const sausageCrumble = painter('sausageCrumble', ['meat'], (art, at, rnd) =>
  minced(art, at, rnd, { tones: SAUSAGE, size: 24, base: 'none' }),
)

const TURKEY: readonly Tone[] = [
  ['#7a431b', '#b4743b', '#d29a5e', '#f3cc98'],
  ['#8b5223', '#c48847', '#e0ae71', '#fadcae'],
]
export const turkeyMince = variant('turkeyMince', mince, { tones: TURKEY, base: '#7d4520' })

const FLAKES: readonly Tone[] = [
  ['#b5805c', '#e2b998', '#f3d8c0', '#fff2e6'],
  ['#c2906c', '#edcbb0', '#f9e5d4', '#fff'],
]
const flaked: Paint = (art, at, rnd) => minced(art, at, rnd, { tones: FLAKES, size: 27, base: '#c79a78' })
export const tuna = painter('tuna', ['fish'], flaked)
export const crab = painter('crab', ['shellfish'], flaked)

const pulled = (name: string, key: string, tone: Tone, wet: boolean) =>
  painter(name, ['meat'], (art, at, rnd) => {
    art.bed(at, tone[0], 0.95, 10, 0.17)
    art.scatter(rnd, at.shrink(0.92).heap(rnd, 54, 0.4), { key, variants: 6, size: [0.9, 1.1] }, (r) => {
      const heading = r.angle()
      const bend = r.near(0, 1.3)
      for (const [x, y] of r.pointsInCircle(4, 22)) {
        const strands = [-11, -4, 3, 10].map((o) => {
          const start = [x - Math.sin(heading) * o, y + Math.cos(heading) * o] as const
          const [length, a] = [r.range(52, 92), heading + r.near(0, 0.22)]
          return curve(centeredLine(...start, length, a, bend + r.near(0, 0.5), 5), false)
        })
        art.strands(strands.join(''), tone, [10, 0.24, 2, 5], 9.6, [7.4, -0.5, -0.9], [2.8, -1.5, -2.2])
      }
      const fibers = r.threads(r.pointsInCircle(3, 26), [40, 66], 0.6, heading, 0.7)
      art.strokes(fibers, [tone[0], 6.6], [tone[2], 4.6, 1, -0.5, -0.8], [tone[3], 1.8, 0.9, -1, -1.6])
    })
    if (wet) art.glints(at.shrink(0.78).spread(rnd, 44, 0.7), '#ffe9cf', 3.4, 0.6, 7)
    flecks(art, at.shrink(0.8), rnd, 18)
  })

const PORK: Tone = ['#5b2410', '#a5532a', '#cf8550', '#f0bd90']
const CHICKEN: Tone = ['#a9743c', '#e2bd85', '#f2dcb0', '#fdf2d9']
const BEEF: Tone = ['#2f150c', '#5e301c', '#81492c', '#bb8257']
export const pulledPork = pulled('pulledPork', 'pulledpork', PORK, true)
export const pulledChicken = pulled('pulledChicken', 'pulledchicken', CHICKEN, false)
export const shreddedBeef = pulled('shreddedBeef', 'shreddedbeef', BEEF, true)
