import { curve, svgNumbers } from './lines.ts'
import type { Points } from './points.ts'

/** A stroke: [color, width, opacity, dx, dy]. */
export type Stroke = readonly [string, number, number?, number?, number?]
/** A gradient stop: [offset, color, opacity]. */
type Stop = readonly [number, string, number?]

/** Number of characters of the budget that are reserved for closing tags. */
const MARGIN = 600

const hundredths = (v: number) => String(Math.round(v * 100) / 100).replace('0.', '.')
const opacityOf = (name: string, v?: number) =>
  v === undefined || v >= 1 ? '' : ` ${name}="${hundredths(v)}"`
const stopsOf = (stops: readonly Stop[]) =>
  stops
    .map(([at, color, a]) => `<stop offset="${at}" stop-color="${color}"${opacityOf('stop-opacity', a)}/>`)
    .join('')

/** Writes SVG within a budget of characters; shapes that don't fit are left out. */
export function createSvg(budget: number) {
  const defs: string[] = []
  let out: string[] = []
  let ids = 0
  let spent = 0
  const stamps = new Map<string, string>()
  const id = () => `i${(ids++).toString(36)}`
  /** Adds text to the SVG. Returns false if the text doesn't fit the budget; then nothing may refer to it. */
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

  const svg = {
    fill(d: string, color: string, opacity?: number) {
      if (d) add(out, `<path d="${d}" fill="${color}"${opacityOf('opacity', opacity)}/>`)
    },
    line(d: string, color: string, width: number, opacity?: number) {
      const style = `stroke="${color}" stroke-width="${svgNumbers(width)}"${opacityOf('opacity', opacity)}`
      if (d) add(out, `<path d="${d}" ${style}/>`)
    },
    strokes(d: string, ...passes: readonly Stroke[]) {
      if (!d) return
      const key = id()
      if (!add(defs, `<path id="${key}" d="${d}"/>`)) return
      for (const [color, width, opacity, dx = 0, dy = 0] of passes) {
        const move = `${dx ? ` x="${svgNumbers(dx)}"` : ''}${dy ? ` y="${svgNumbers(dy)}"` : ''}`
        const style = `stroke="${color}" stroke-width="${svgNumbers(width)}"${move}${opacityOf('opacity', opacity)}`
        add(out, `<use href="#${key}" ${style}/>`)
      }
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
        svg.group(`clip-path="url(#${key})"`, draw)
    },
    scaled({ cx, cy }: { cx: number; cy: number }, k: number, draw: () => void) {
      const [x, y] = [Math.round(cx * (1 - k)), Math.round(cy * (1 - k))]
      svg.group(`transform="translate(${x} ${y})scale(${k})"`, draw)
    },
    radial: (cx: number, cy: number, r: number, ...stops: readonly Stop[]) =>
      gradient('radialGradient', `cx="${svgNumbers(cx)}" cy="${svgNumbers(cy)}" r="${svgNumbers(r)}"`, stops),
    linear(x1: number, y1: number, x2: number, y2: number, ...stops: readonly Stop[]) {
      const box = `x1="${svgNumbers(x1)}" y1="${svgNumbers(y1)}" x2="${svgNumbers(x2)}" y2="${svgNumbers(y2)}"`
      return gradient('linearGradient', box, stops)
    },
    /** Defines a drawing around (0, 0), which `use` can then repeat. */
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
    toString: () =>
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800">' +
      `<defs>${defs.join('')}</defs>` +
      '<g transform="translate(14 10)scale(.965)" fill="none" stroke-linecap="round" stroke-linejoin="round">' +
      `${out.join('')}</g></svg>`,
  }
  return svg
}
