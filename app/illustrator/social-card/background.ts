import { curve, svgNumbers } from '#app/illustrator/drawing/lines.ts'
import { type Point, points, times } from '#app/illustrator/drawing/points.ts'
import { Random } from '#app/illustrator/drawing/shapes.ts'
import { drawTextLine, measureTextWidth } from './text.ts'

export const cloths = ['entree', 'breakfast', 'side', 'snack', 'house', 'feast'] as const
export type Cloth = (typeof cloths)[number]

const width = 1200
const foot = 630

const path = (color: string, d: string, attributes = '') => `<path fill="${color}" ${attributes}d="${d}"/>`
const band = (x: number, y: number, across: number, height: number) =>
  `M${svgNumbers(x, y)}h${svgNumbers(across)}v${svgNumbers(height)}h${svgNumbers(-across)}z`

const rows = (gap: number, height: number, left: number) =>
  times(Math.ceil(foot / gap), (i) => band(left, i * gap, width - left, height)).join('')
const columns = (gap: number, across: number, left: number) =>
  times(Math.ceil((width - left) / gap), (i) => band(left + i * gap, 0, across, foot)).join('')

const gingham = (left: number) =>
  [rows, columns].map((stripes) => path('#eccb6f', stripes(80, 40, left), 'opacity=".32" ')).join('')
const pinstripe = (left: number) => path('#b9caa6', rows(34, 5, left), 'opacity=".7" ')
const windowpane = (left: number) =>
  path('#dbb3bd', rows(70, 4, left) + columns(70, 4, left), 'opacity=".8" ')

/** The same colors as in app/styles/categories.css and app/routes/product.$id/styles.css. */
const weaves: Record<Cloth, { tint: string; stripe: string; weave?: (left: number) => string }> = {
  entree: { tint: '#f0cfb8', stripe: '#dfae8e' },
  breakfast: { tint: '#f6e0a4', stripe: '#dcb552', weave: gingham },
  side: { tint: '#d3dfc6', stripe: '#a9bd93', weave: pinstripe },
  snack: { tint: '#ebd0d5', stripe: '#cf9fab', weave: windowpane },
  house: { tint: '#f6e0a4', stripe: '#24503e' },
  feast: { tint: '#5a2331', stripe: '#f5e6c0' },
}

/** [position, width] of each stripe of a kitchen towel */
const towel = points([0, 6, 18, 44, 74, 6])

export function drawCloth(kind: Cloth, left: number): string {
  const { tint, stripe, weave } = weaves[kind]
  const down = towel.map(([at, across]) => band(width - 128 + at, 0, across, foot)).join('')
  const across = towel.map(([at, height]) => band(left, 398 + at, width - left, height)).join('')
  return (
    path(tint, band(left, 0, width - left, foot)) +
    (weave?.(left) ?? '') +
    path(stripe, down, 'opacity=".85" ') +
    path(stripe, across, 'opacity=".62" ')
  )
}

/** The drawing of a town: SVG paths by color, on a sheet 1600 wide with the ground at y = 474. */
export interface Town {
  far: string
  near: string
  pale: string
  lit: string
  sign?: { x: number; y: number; size: number; text: string }
}

const footColors = ['#b9cbae', '#5f8671', '#173528'] as const
const distances = ['#e3e8d4', '#c3d2ba', '#94b09a', '#5f8671', '#24503e'] as const
const sky = '#f6ecd2'
const night = '#173528'
const dusk = '#1d4334'
const lamp = '#f3c65f'
const cream = '#f5e6c0'

export function drawFoothills(name: string): string {
  const rnd = new Random(`hills ${name}`)
  const [far, middle, near] = footColors
  return ridge(rnd, 500, 16, far) + ridge(rnd, 522, 14, middle) + ridge(rnd, 546, 9, near)
}

export function drawValley(name: string, town?: Town): string {
  const rnd = new Random(`valley ${name}`)
  const high = rnd.range(0.6, 1.5)
  const sun = `cx="${svgNumbers(rnd.range(720, 1060))}" cy="${svgNumbers(rnd.range(314, 324))}"`
  const hills = distances.map((color, i) => ridge(rnd, 332 + i * 45, (26 - i * 3.5) * high, color))
  return (
    path(sky, `M0 0h${width}v${foot}H0z`) +
    `<circle ${sun} r="76" fill="${lamp}"/>${hills.join('')}` +
    (town ? standing(town) : '') +
    ridge(rnd, 556, 5, night)
  )
}

/** Draws a town. Pale or lit paths that overlap leave holes, such as a door or the hands of a clock. */
function standing({ far, near, pale, lit, sign }: Town): string {
  const said =
    sign &&
    drawTextLine(sign.text, sign.x - measureTextWidth(sign.text, sign.size) / 2, sign.y, sign.size, lamp)
  const holed = path(cream, pale, 'fill-rule="evenodd" ') + path(lamp, lit, 'fill-rule="evenodd" ')
  const buildings = path(dusk, far) + path(night, near) + holed
  return `<g transform="translate(-76 152)scale(.86)">${buildings}${said ?? ''}</g>`
}

function ridge(rnd: Random, y: number, swing: number, color: string): string {
  const phase = rnd.angle()
  const waves = rnd.range(1.1, 1.9) * 6.28
  const top = times(15, (i): Point => {
    const x = (i - 1) * 100
    const turn = (x / width) * waves + phase
    const hill = Math.sin(turn) + Math.sin(turn * 2.2) * 0.3
    return [x, y + hill * swing + rnd.near(0, swing * 0.12)]
  })
  return path(color, `${curve(top, false)}V${foot}H-100z`)
}
