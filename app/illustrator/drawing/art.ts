import { type FoodContent } from '#app/illustrator/exclusions.ts'
import { curve, polygonPath, ribbon, svgNumbers } from './lines.ts'
import type { Dash, Point, Points } from './points.ts'
import { bounds, center, cycle, everyNth, inset, nth, shift, times } from './points.ts'
import { type BlobOptions, type Place, position, type Random, type Size } from './shapes.ts'
import { createSvg, type Stroke } from './svg.ts'

/** The colors of a piece of food: dark edge, body, lit top and highlight. */
export type Tone = readonly [string, string, string, string]
export type DullTone = readonly [string, string, string]
export type AnyTone = Tone | DullTone

/** A copy of an outline: [color, scale, dx, dy, opacity]. */
type Layer = readonly [string, number, number?, number?, number?]
/** Dots: [gap, jitter, color, width, opacity] to fill a place, or [n, first, …] for every nth point. */
type Speckle = readonly [number, number, string, number, number?]
/** A shadow: [width, opacity, dx, dy]. */
type Shade = readonly [number, number, number, number]
/** A strand: [width, dx, dy]. */
type Strand = readonly [number, number, number]

export const SHADOW = '#4b2710'

/** Above this number, pieces get no random size: nobody would notice, and each transform makes the SVG longer. */
const MAX_SIZED_PIECES = 48

interface LumpOptions {
  /** The opacity of the shadow, or its [dx, dy, opacity]. */
  shadow?: number | readonly [number, number, number]
  /** [depth, opacity] of the shadow of a thick piece. By default it replaces `shadow`. */
  contact?: readonly [number, number]
  /** [color, dx, dy] of the visible side of a thick piece. */
  side?: readonly [string, number, number]
  rim?: number
  core?: number
  glint?: number
  depth?: number
}

interface StampOptions {
  /** Identifies the stamps and seeds their random shapes, so each key must always stand for the same drawing. */
  key: string
  variants: number
  size?: readonly [number, number] | null
  /** Rotates each stamp randomly. Use this only for pieces that are too small to show where the light comes from. */
  turn?: boolean
}

/** Draws points or dashes in several layers, from bottom to top. */
function layered<Rest extends number[]>(
  list: readonly (readonly [number, number, ...Rest])[],
  passes: readonly Stroke[],
  draw: (list: [number, number, ...Rest][], color: string, width: number, opacity?: number) => void,
) {
  for (const [color, width, opacity, dx = 0, dy = 0] of passes)
    draw(shift(list, dx, dy), color, width, opacity)
}

export type Art = ReturnType<typeof createArt>

/** Light comes from the top left. A lower `detail` (0 to 1) draws fewer variants; `budget` is in characters. */
export function createArt(detail = 1, budget = Infinity, excluded: ReadonlySet<FoodContent> = new Set()) {
  const art = {
    ...createSvg(budget),
    detail,
    plan: new Map<string, readonly FoodContent[]>(),
    canShow: (contents: readonly FoodContent[]) => !contents.some((content) => excluded.has(content)),
    shape(pts: Points, color: string, opacity?: number) {
      const coarse = detail < 0.3 && pts.length > 11
      art.fill(curve(coarse ? everyNth(pts, 2, 0) : pts), color, opacity)
    },
    layers(pts: Points, ...layers: readonly Layer[]) {
      for (const [color, scale, dx = 0, dy = 0, opacity] of layers)
        art.shape(scale === 1 ? shift(pts, dx, dy) : inset(pts, scale, dx, dy), color, opacity)
    },
    shadow: (pts: Points, dx: number, dy: number, opacity: number) =>
      art.shape(shift(pts, dx, dy), SHADOW, opacity),
    contactShadow(pts: Points, depth = 8, opacity = 0.16) {
      art.shape(inset(shift(pts, depth * 0.55, depth * 1.15), 1.02), SHADOW, opacity * 0.75)
      art.shadow(pts, depth * 0.22, depth * 0.5, opacity)
    },
    bed(at: Place, color: string, scale: number, depth: number, opacity: number) {
      art.contactShadow(at.outline, depth, opacity)
      art.shape(inset(at.outline, scale), color)
    },
    lump(pts: Points, tone: AnyTone, options: LumpOptions = {}) {
      const { contact, side, shadow = contact ? 0 : 0.2, rim = 0.9, core = 0.56, glint = 0.6 } = options
      const { w, h } = bounds(pts)
      const half = Math.min(w, h) / 2
      const near = Math.min(half, 130)
      const depth = options.depth ?? Math.min(9, 2 + half * 0.12)
      if (contact) art.contactShadow(pts, ...contact)
      if (typeof shadow === 'object') art.shadow(pts, ...shadow)
      else if (shadow) art.shadow(pts, depth * 0.4, depth * 0.9, shadow)
      if (side) art.shape(shift(pts, side[1], side[2]), side[0])
      art.layers(pts, [tone[0], 1], [tone[1], rim, -near * 0.045, -near * 0.07])
      if (core) art.layers(pts, [tone[2], core, -near * 0.12, -near * 0.18, 0.8])
      if (glint && tone[3]) art.shine(pts, tone[3], Math.max(1.5, half * 0.09), glint)
    },
    shine(pts: Points, color = '#fff', width = 3, opacity = 0.6, scale = 0.7) {
      const [cx, cy] = center(pts)
      const facing = pts.map(([x, y]) => -(x - cx) * 0.55 - (y - cy) * 0.83)
      const best = facing.indexOf(Math.max(...facing))
      const lit = [-1, 0, 1].map((o): Point => {
        const [x, y] = cycle(pts, best + o)
        return [cx + (x - cx) * scale, cy + (y - cy) * scale]
      })
      art.trace(lit, color, width, opacity)
    },
    polygon: (pts: Points, color: string, opacity?: number) => art.fill(polygonPath(pts), color, opacity),
    band: (spine: Points, width: (t: number) => number, color: string, opacity?: number) =>
      art.shape(ribbon(spine, width), color, opacity),
    /** Draws bands along one spine, from bottom to top. The scale of a layer changes the width of its band. */
    bands(spine: Points, width: (t: number) => number, ...layers: readonly Layer[]) {
      for (const [color, scale, dx = 0, dy = 0, opacity] of layers) {
        const pts = ribbon(spine, (t) => width(t) * scale)
        art.shape(shift(pts, dx, dy), color, opacity)
      }
    },
    outline: (pts: Points, color: string, width: number, opacity?: number) =>
      art.line(curve(pts), color, width, opacity),
    trace: (pts: Points, color: string, width: number, opacity?: number) =>
      art.line(curve(pts, false), color, width, opacity),
    dots: (pts: Points, color: string, width: number, opacity?: number) =>
      art.line(pts.map(([x, y]) => `M${position(x, y)}h.1`).join(''), color, width, opacity),
    dashes: (list: readonly Dash[], color: string, width: number, opacity?: number) => {
      const d = list.map(([x, y, dx, dy]) => `M${position(x, y)}l${svgNumbers(dx, dy)}`).join('')
      art.line(d, color, width, opacity)
    },
    layeredDots: (pts: Points, ...passes: readonly Stroke[]) => layered(pts, passes, art.dots),
    layeredTrace: (pts: Points, ...passes: readonly Stroke[]) => layered(pts, passes, art.trace),
    layeredDashes: (list: readonly Dash[], ...passes: readonly Stroke[]) => layered(list, passes, art.dashes),
    speckle(rnd: Random, at: Place, ...list: readonly Speckle[]) {
      for (const [gap, jitter, color, width, opacity] of list)
        art.dots(at.spread(rnd, gap, jitter), color, width, opacity)
    },
    mixedDots(pts: Points, ...list: readonly Speckle[]) {
      for (const [n, first, color, width, opacity] of list)
        art.dots(everyNth(pts, n, first), color, width, opacity)
    },
    patches(rnd: Random, pts: Points, rx: Size, ry: Size, blob: BlobOptions, ...layers: readonly Layer[]) {
      for (const point of pts) art.layers(rnd.variedBlob(point, rx, ry, blob), ...layers)
    },
    strands(d: string, [dark, color, light]: AnyTone, shade: Shade, edge: number, body: Strand, lit: Strand) {
      const [[width, ...move], [thin, ...up]] = [body, lit]
      art.strokes(d, [SHADOW, ...shade], [dark, edge], [color, width, 1, ...move], [light, thin, 0.9, ...up])
    },
    glints(pts: Points, color = '#fff', width = 3.4, opacity = 0.5, size = 9) {
      const one = ([x, y]: Point, i: number) =>
        `M${Math.round(x - size)} ${Math.round(y + (i % 3) - 1)}q${size} -${4 + (i % 4)} ${size * 2} ${(i % 3) - 2}`
      art.line(pts.map(one).join(''), color, width, opacity)
    },
    /** Draws a few variants of a piece around (0, 0) and puts one of them at every point. */
    scatter(rnd: Random, points: Points, options: StampOptions, draw: (rnd: Random, i: number) => void) {
      const { key, variants, size = [0.92, 1.1], turn = false } = options
      const count = detail < 1 ? Math.max(2, Math.round(variants * detail)) : variants
      const names = times(count, (i) => art.stamp(`${key}${i}`, () => draw(rnd.fork(`${key}${i}`), i)))
      const sizes = points.length > MAX_SIZED_PIECES ? null : size
      let last = -1
      for (const [x, y] of points) {
        let i = rnd.int(0, count - 1)
        if (i === last) i = (i + 1) % count
        last = i
        art.use(nth(names, i), x, y, sizes ? rnd.range(...sizes) : 1, turn ? rnd.angle() : 0)
      }
    },
  }
  return art
}
