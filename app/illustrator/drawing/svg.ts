import { type Content } from '#app/illustrator/exclusions.ts'
import { inset, type Point, type Points } from './geometry.ts'
import { every } from './lists.ts'
import { ribbon } from './outlines.ts'
import { curve, nums, polygon } from './path.ts'

/** [x, y, dx, dy] */
export type Dash = readonly [number, number, number, number]
/** [colour, width, alpha, dx, dy] */
type Stroke = readonly [string, number, number?, number?, number?]
/** [offset, colour, alpha] */
type Stop = readonly [number, string, number?]

/** Space that the closing tags may still need once the paper is full. */
const MARGIN = 600

const share = (v: number) => String(Math.round(v * 100) / 100).replace('0.', '.')
const alphaOf = (name: string, v?: number) => (v === undefined || v >= 1 ? '' : ` ${name}="${share(v)}"`)
const stopsOf = (stops: readonly Stop[]) =>
  stops
    .map(([at, colour, a]) => `<stop offset="${at}" stop-color="${colour}"${alphaOf('stop-opacity', a)}/>`)
    .join('')

/** A small thing's spot: whole units far from the origin, tenths near it. */
export const spot = (x: number, y: number): string =>
  Math.abs(x) + Math.abs(y) > 120 ? nums(Math.round(x), Math.round(y)) : nums(x, y)

export type Art = ReturnType<typeof createArt>

/**
 * The sheet of paper: collects shapes and definitions, gives the SVG.
 * `detail` (0..1) asks painters for fewer variants; past `budget` characters nothing more is taken. What is `excluded`
 * no food may show.
 */
export function createArt(
  detail = 1,
  { budget = Infinity, excluded = new Set() }: { budget?: number; excluded?: ReadonlySet<Content> } = {},
) {
  const defs: string[] = []
  let out: string[] = []
  let ids = 0
  let spent = 0
  const stamps = new Map<string, string>()
  const id = () => `i${(ids++).toString(36)}`
  const taken = (text: string) => {
    if (spent + text.length > budget - MARGIN) return false
    spent += text.length
    return true
  }
  const put = (text: string) => {
    if (taken(text)) out.push(text)
  }
  /** False where the paper is full: nothing may refer to it then. */
  const define = (text: string) => {
    const fits = taken(text)
    if (fits) defs.push(text)
    return fits
  }
  const gradient = (kind: string, box: string, stops: readonly Stop[]) => {
    const key = id()
    const text = `<${kind} id="${key}" gradientUnits="userSpaceOnUse" ${box}>${stopsOf(stops)}</${kind}>`
    return define(text) ? `url(#${key})` : 'none'
  }

  const art = {
    detail,
    /** Every food that was drawn, with what it shows. */
    plan: new Map<string, readonly Content[]>(),
    may: (contents: readonly Content[]): boolean => !contents.some((content) => excluded.has(content)),
    fill(d: string, colour: string, alpha?: number) {
      if (d) put(`<path d="${d}" fill="${colour}"${alphaOf('opacity', alpha)}/>`)
    },
    line(d: string, colour: string, width: number, alpha?: number) {
      if (d)
        put(`<path d="${d}" stroke="${colour}" stroke-width="${nums(width)}"${alphaOf('opacity', alpha)}/>`)
    },
    shape(pts: Points, colour: string, alpha?: number) {
      const coarse = detail < 0.3 && pts.length > 11
      art.fill(curve(coarse ? every(pts, 2, 0) : pts), colour, alpha)
    },
    /** In two colours: the rim, and the same outline drawn in by `k` and moved by (dx, dy). */
    rimmed(pts: Points, rim: string, body: string, k: number, dx = 0, dy = 0) {
      art.shape(pts, rim)
      art.shape(inset(pts, k, dx, dy), body)
    },
    /** Straight edges, where roundness would not be seen. */
    polygon(pts: Points, colour: string, alpha?: number) {
      art.fill(polygon(pts), colour, alpha)
    },
    /** The band around a spine; `width(t)` is its half width at t in 0..1. */
    band(spine: Points, width: (t: number) => number, colour: string, alpha?: number) {
      art.shape(ribbon(spine, width), colour, alpha)
    },
    outline(pts: Points, colour: string, width: number, alpha?: number) {
      art.line(curve(pts), colour, width, alpha)
    },
    trace(pts: Points, colour: string, width: number, alpha?: number) {
      art.line(curve(pts, false), colour, width, alpha)
    },
    dots(pts: Points, colour: string, width: number, alpha?: number) {
      art.line(pts.map(([x, y]) => `M${spot(x, y)}h.1`).join(''), colour, width, alpha)
    },
    dashes(list: readonly Dash[], colour: string, width: number, alpha?: number) {
      art.line(list.map(([x, y, dx, dy]) => `M${spot(x, y)}l${nums(dx, dy)}`).join(''), colour, width, alpha)
    },
    strokes(d: string, passes: readonly Stroke[]) {
      if (!d) return
      const key = id()
      if (!define(`<path id="${key}" d="${d}"/>`)) return
      for (const [colour, width, alpha, dx = 0, dy = 0] of passes) {
        const move = `${dx ? ` x="${nums(dx)}"` : ''}${dy ? ` y="${nums(dy)}"` : ''}`
        put(
          `<use href="#${key}" stroke="${colour}" stroke-width="${nums(width)}"${move}${alphaOf('opacity', alpha)}/>`,
        )
      }
    },
    /** Many small wet highlights in one path. */
    glints(pts: Points, colour = '#fff', width = 3.4, alpha = 0.5, size = 9) {
      const one = ([x, y]: Point, i: number) =>
        `M${Math.round(x - size)} ${Math.round(y + (i % 3) - 1)}q${size} -${4 + (i % 4)} ${size * 2} ${(i % 3) - 2}`
      art.line(pts.map(one).join(''), colour, width, alpha)
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
      if (define(`<clipPath id="${key}"><path d="${d}"/></clipPath>`))
        art.group(`clip-path="url(#${key})"`, draw)
    },
    radial: (cx: number, cy: number, r: number, stops: readonly Stop[]) =>
      gradient('radialGradient', `cx="${nums(cx)}" cy="${nums(cy)}" r="${nums(r)}"`, stops),
    linear: (x1: number, y1: number, x2: number, y2: number, stops: readonly Stop[]) =>
      gradient(
        'linearGradient',
        `x1="${nums(x1)}" y1="${nums(y1)}" x2="${nums(x2)}" y2="${nums(y2)}"`,
        stops,
      ),
    /** Draw once around (0, 0), then set down many times with `use`. */
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
      const spotX = Math.round(x)
      const spotY = Math.round(y)
      const grow = size === 1 ? '' : `scale(${String(Math.round(size * 100) / 100).replace(/^0/, '')})`
      const rotate = turn ? `rotate(${Math.round(turn * 57.3)})` : ''
      put(
        rotate || grow
          ? `<use href="#${name}" transform="translate(${spotX} ${spotY})${rotate}${grow}"/>`
          : `<use href="#${name}" x="${spotX}" y="${spotY}"/>`,
      )
    },
    toString: (): string =>
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800">' +
      `<defs>${defs.join('')}</defs>` +
      '<g transform="translate(14 10)scale(.965)" fill="none" stroke-linecap="round" stroke-linejoin="round">' +
      `${out.join('')}</g></svg>`,
  }
  return art
}
