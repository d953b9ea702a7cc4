import { type Art, type Dash } from '#app/illustrator/art.ts'
import { food } from '#app/illustrator/food.ts'
import { SHADE, type Tone } from '#app/illustrator/light.ts'
import { bentLine, inset, polar, ribbon, shift, times } from '#app/illustrator/points.ts'

const green = (deep: string, body: string, light: string, glint: string): Tone => [deep, body, light, glint]

export const GREEN = {
  leaf: green('#2f5a2c', '#4f8438', '#83ad4e', '#c5db84'),
  deep: green('#1f4528', '#356537', '#5a8a45', '#a9c97c'),
  fresh: green('#4d7a2b', '#7fa63c', '#b0cb63', '#e2edab'),
  mint: green('#2c6043', '#4c8f5d', '#86bb7d', '#cfe8ba'),
}

interface LeafOptions {
  tone?: Tone
  fat?: number
  veins?: boolean
}

/** A pointed leaf, light on one half, with its rib. */
function drawLeaf(art: Art, x: number, y: number, length: number, a: number, o: LeafOptions = {}): void {
  const { tone = GREEN.leaf, fat = 0.28, veins = false } = o
  const spine = bentLine(x, y, length, a, 0.3, 6)
  const half = (t: number) => length * fat * Math.sin(Math.min(1, t * 1.02) * Math.PI) ** 0.8 * (1 - t * 0.25)
  const pts = ribbon(spine, half)
  if (length < 30) {
    art.shape(pts, tone[0])
    art.shape(inset(pts, 0.7, -1, -1), tone[2])
    return
  }
  art.shape(shift(pts, 2.5, 4.5), SHADE, 0.2)
  art.shape(pts, tone[1])
  art.shape([...spine, ...pts.slice(6)], tone[Math.cos(a) > 0 ? 0 : 2], 0.55)
  art.trace(spine, tone[3], Math.max(1.2, length * 0.035), 0.75)
  if (!veins) return
  const ribs = spine.slice(1, 5).flatMap(([px, py], i) => {
    const reach = half((i + 1) / 5) * 0.9
    return [1, -1].map((side): Dash => [
      px,
      py,
      Math.cos(a + side * 0.8) * reach,
      Math.sin(a + side * 0.8) * reach,
    ])
  })
  art.dashes(ribs, tone[3], 1.2, 0.45)
}
export const leaf = food('leaf', [], drawLeaf)

/** Flat parsley or cilantro: three toothed lobes on a stem. */
function drawParsley(art: Art, x: number, y: number, size: number, a: number, tone: Tone = GREEN.leaf): void {
  const stamp = art.stamp(`parsley${tone[0]}`, () => lobes(art, 32, tone))
  art.use(stamp, x, y, size / 32, a)
}
export const parsley = food('parsley', [], drawParsley)

/** Three leaves of parsley around a spot. */
function drawParsleys(art: Art, x: number, y: number, size: number, tone: Tone = GREEN.leaf): void {
  for (const [dx, dy, a] of [
    [0, 0, -0.6],
    [34, 26, 0.5],
    [-26, 24, 2.2],
  ] as const)
    parsley(art, x + dx, y + dy, size, a, tone)
}
export const parsleys = food('parsleys', [], drawParsleys)

function lobes(art: Art, size: number, tone: Tone): void {
  art.trace(bentLine(0, 0, size * 1.1, Math.PI, 0.4), tone[1], size * 0.09)
  const list = ([-0.95, 0.95, 0] as const).map((turn) => {
    const reach = size * (turn ? 0.8 : 1)
    const edge = times(9, (i) => {
      const t = i / 8
      const tooth = i % 2 ? 0.8 : 1
      return polar(0, 0, reach * (1 - Math.abs(t - 0.5) * 0.85) * tooth, turn + (t - 0.5) * 0.935)
    })
    return { turn, reach, pts: [...edge, [0, 0] as const] }
  })
  for (const { pts } of list) art.shape(shift(pts, 2, 4), SHADE, 0.2)
  for (const { pts, turn, reach } of list) {
    art.shape(pts, tone[0])
    art.shape(inset(pts, 0.84, -1, -1.5), tone[1])
    art.trace([[0, 0], polar(0, 0, reach * 0.7, turn)], tone[2], size * 0.07)
  }
}

/** Three soft leaves: basil, or mint in its own green. */
function drawBasil(art: Art, x: number, y: number, size: number, a: number, tone: Tone = GREEN.leaf): void {
  leaf(art, x, y, size * 1.25, a + 0.9, { tone, fat: 0.3, veins: true })
  leaf(art, x, y, size * 1.25, a - 0.9, { tone, fat: 0.3, veins: true })
  leaf(art, x, y, size * 0.95, a, { tone: [tone[1], tone[2], tone[3], '#eef5c8'], fat: 0.32, veins: true })
}
export const basil = food('basil', [], drawBasil)
export const mint = food('mint', [], (art: Art, x: number, y: number, size: number, a: number): void =>
  basil(art, x, y, size, a, GREEN.mint),
)
