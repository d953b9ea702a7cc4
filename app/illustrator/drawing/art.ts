import { type Content } from '#app/illustrator/exclusions.ts'
import { curve, nums, polygonPath, ribbon } from './lines.ts'
import type { Dash, Point, Points } from './points.ts'
import { bounds, center, cycle, every, inset, nth, shift, times } from './points.ts'
import { position, type Random } from './shapes.ts'

/** Dark edge, body, lit top and highlight. */
export type Tone = readonly [string, string, string, string]
export type DullTone = readonly [string, string, string]
export type AnyTone = Tone | DullTone

/** [color, scale, dx, dy, opacity] */
type Layer = readonly [string, number, number?, number?, number?]
/** [color, width, opacity, dx, dy] */
type Stroke = readonly [string, number, number?, number?, number?]
/** [offset, color, opacity] */
type Stop = readonly [number, string, number?]

export const SHADE = '#4b2710'

/** Characters reserved for closing tags. */
const MARGIN = 600

/** Above this number, pieces get no random size: nobody would notice, and each transform makes the SVG longer. */
const MAX_SIZED_PIECES = 48

interface LumpOptions {
  shadow?: number
  rim?: number
  core?: number
  glint?: number
  depth?: number
}

interface StampOptions {
  /** Identifies the stamps and seeds their randomness, so one key must always mean one drawing. */
  key: string
  variants: number
  size?: readonly [number, number] | null
  /** Rotates the stamps at random: only for pieces too small to show where the light comes from. */
  turn?: boolean
}

const hundredths = (v: number) => String(Math.round(v * 100) / 100).replace('0.', '.')
const opacityOf = (name: string, v?: number) =>
  v === undefined || v >= 1 ? '' : ` ${name}="${hundredths(v)}"`
const stopsOf = (stops: readonly Stop[]) =>
  stops
    .map(([at, color, a]) => `<stop offset="${at}" stop-color="${color}"${opacityOf('stop-opacity', a)}/>`)
    .join('')

export type Art = ReturnType<typeof createArt>

interface ArtOptions {
  /** 0 to 1: lower values draw fewer variants of the small pieces. */
  detail?: number
  /** The most characters that the SVG may have; shapes that don't fit are left out. */
  budget?: number
  excluded?: ReadonlySet<Content>
}

/** An SVG writer with drawing helpers. The light comes from the top left. */
export function createArt({ detail = 1, budget = Infinity, excluded = new Set() }: ArtOptions = {}) {
  const defs: string[] = []
  let out: string[] = []
  let ids = 0
  let spent = 0
  const stamps = new Map<string, string>()
  const id = () => `i${(ids++).toString(36)}`
  /** Returns false if the text doesn't fit the budget; then nothing may refer to it. */
  const add = (list: string[], text: string) => {
    if (spent + text.length > budget - MARGIN) return false
    spent += text.length
    list.push(text)
    return true
  }
  const gradient = (kind: string, box: string, stops: readonly Stop[]) => {
    const key = id()
    const text = `<${kind} id="${key}" gradientUnits="userSpaceOnUse" ${box}>${stopsOf(stops)}</${kind}>`
    return add(defs, text) ? `url(#${key})` : 'none'
  }

  const art = {
    detail,
    plan: new Map<string, readonly Content[]>(),
    canShow: (contents: readonly Content[]) => !contents.some((content) => excluded.has(content)),
    fill(d: string, color: string, opacity?: number) {
      if (d) add(out, `<path d="${d}" fill="${color}"${opacityOf('opacity', opacity)}/>`)
    },
    line(d: string, color: string, width: number, opacity?: number) {
      if (d)
        add(
          out,
          `<path d="${d}" stroke="${color}" stroke-width="${nums(width)}"${opacityOf('opacity', opacity)}/>`,
        )
    },
    shape(pts: Points, color: string, opacity?: number) {
      const coarse = detail < 0.3 && pts.length > 11
      art.fill(curve(coarse ? every(pts, 2, 0) : pts), color, opacity)
    },
    /** Copies of an outline from the bottom up, each scaled around its center and moved. */
    layers(pts: Points, ...layers: readonly Layer[]) {
      for (const [color, scale, dx = 0, dy = 0, opacity] of layers)
        art.shape(scale === 1 ? shift(pts, dx, dy) : inset(pts, scale, dx, dy), color, opacity)
    },
    shadow(pts: Points, dx: number, dy: number, opacity: number) {
      art.shape(shift(pts, dx, dy), SHADE, opacity)
    },
    shadowed(pts: Points, color: string, dx: number, dy: number, opacity: number) {
      art.shadow(pts, dx, dy, opacity)
      art.shape(pts, color)
    },
    contactShadow(pts: Points, depth = 8, opacity = 0.16) {
      art.shape(inset(shift(pts, depth * 0.55, depth * 1.15), 1.02), SHADE, opacity * 0.75)
      art.shadow(pts, depth * 0.22, depth * 0.5, opacity)
    },
    lump(pts: Points, tone: AnyTone, options: LumpOptions = {}) {
      const { shadow = 0.2, rim = 0.9, core = 0.56, glint = 0.6 } = options
      const { w, h } = bounds(pts)
      const half = Math.min(w, h) / 2
      const near = Math.min(half, 130)
      const depth = options.depth ?? Math.min(9, 2 + half * 0.12)
      if (shadow) art.shadow(pts, depth * 0.4, depth * 0.9, shadow)
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
    polygon(pts: Points, color: string, opacity?: number) {
      art.fill(polygonPath(pts), color, opacity)
    },
    /** `width(t)` is half the width of the band at t in 0..1. */
    band(spine: Points, width: (t: number) => number, color: string, opacity?: number) {
      art.shape(ribbon(spine, width), color, opacity)
    },
    /** Bands around one spine from the bottom up; the scale of a layer changes the width. */
    bands(spine: Points, width: (t: number) => number, ...layers: readonly Layer[]) {
      for (const [color, scale, dx = 0, dy = 0, opacity] of layers) {
        const pts = ribbon(spine, (t) => width(t) * scale)
        art.shape(shift(pts, dx, dy), color, opacity)
      }
    },
    outline(pts: Points, color: string, width: number, opacity?: number) {
      art.line(curve(pts), color, width, opacity)
    },
    trace(pts: Points, color: string, width: number, opacity?: number) {
      art.line(curve(pts, false), color, width, opacity)
    },
    dots(pts: Points, color: string, width: number, opacity?: number) {
      art.line(pts.map(([x, y]) => `M${position(x, y)}h.1`).join(''), color, width, opacity)
    },
    dashes(list: readonly Dash[], color: string, width: number, opacity?: number) {
      const d = list.map(([x, y, dx, dy]) => `M${position(x, y)}l${nums(dx, dy)}`).join('')
      art.line(d, color, width, opacity)
    },
    /** Several strokes of one path, from the bottom up. */
    strokes(d: string, ...passes: readonly Stroke[]) {
      if (!d) return
      const key = id()
      if (!add(defs, `<path id="${key}" d="${d}"/>`)) return
      for (const [color, width, opacity, dx = 0, dy = 0] of passes) {
        const move = `${dx ? ` x="${nums(dx)}"` : ''}${dy ? ` y="${nums(dy)}"` : ''}`
        const style = `stroke="${color}" stroke-width="${nums(width)}"${move}${opacityOf('opacity', opacity)}`
        add(out, `<use href="#${key}" ${style}/>`)
      }
    },
    glints(pts: Points, color = '#fff', width = 3.4, opacity = 0.5, size = 9) {
      const one = ([x, y]: Point, i: number) =>
        `M${Math.round(x - size)} ${Math.round(y + (i % 3) - 1)}q${size} -${4 + (i % 4)} ${size * 2} ${(i % 3) - 2}`
      art.line(pts.map(one).join(''), color, width, opacity)
    },
    group(attributes: string, draw: () => void) {
      out.push(`<g ${attributes}>`)
      draw()
      out.push('</g>')
      spent += attributes.length + 8
    },
    clip(outline: Points | string, draw: () => void) {
      const key = id()
      const d = typeof outline === 'string' ? outline : curve(outline)
      if (add(defs, `<clipPath id="${key}"><path d="${d}"/></clipPath>`))
        art.group(`clip-path="url(#${key})"`, draw)
    },
    scaled({ cx, cy }: { cx: number; cy: number }, k: number, draw: () => void) {
      const [x, y] = [Math.round(cx * (1 - k)), Math.round(cy * (1 - k))]
      art.group(`transform="translate(${x} ${y})scale(${k})"`, draw)
    },
    radial: (cx: number, cy: number, r: number, ...stops: readonly Stop[]) =>
      gradient('radialGradient', `cx="${nums(cx)}" cy="${nums(cy)}" r="${nums(r)}"`, stops),
    linear(x1: number, y1: number, x2: number, y2: number, ...stops: readonly Stop[]) {
      const box = `x1="${nums(x1)}" y1="${nums(y1)}" x2="${nums(x2)}" y2="${nums(y2)}"`
      return gradient('linearGradient', box, stops)
    },
    /** Defines a drawing around (0, 0) for `use` to repeat. */
    stamp(key: string, draw: () => void): string {
      const known = stamps.get(key)
      if (known) return known
      const name = id()
      const outer = out
      out = []
      draw()
      defs.push(`<g id="${name}">${out.join('')}</g>`)
      spent += name.length + 14
      out = outer
      stamps.set(key, name)
      return name
    },
    use(name: string, x: number, y: number, size = 1, turn = 0) {
      const [spotX, spotY] = [Math.round(x), Math.round(y)]
      const scale = size === 1 ? '' : `scale(${hundredths(size)})`
      const rotate = turn ? `rotate(${Math.round(turn * 57.3)})` : ''
      const move =
        rotate || scale
          ? `transform="translate(${spotX} ${spotY})${rotate}${scale}"`
          : `x="${spotX}" y="${spotY}"`
      add(out, `<use href="#${name}" ${move}/>`)
    },
    /** Draws a few variants around (0, 0) and puts one of them at every point. */
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
    toString: () =>
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800">' +
      `<defs>${defs.join('')}</defs>` +
      '<g transform="translate(14 10)scale(.965)" fill="none" stroke-linecap="round" stroke-linejoin="round">' +
      `${out.join('')}</g></svg>`,
  }
  return art
}
