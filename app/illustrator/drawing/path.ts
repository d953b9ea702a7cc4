import { bounds, type Point, type Points } from './geometry.ts'
import { cycle, nth } from './lists.ts'

const tenth = (v: number) => Math.round(v * 10) / 10

function short(v: number): string {
  const text = String(tenth(v))
  return text === '-0' ? '0' : text.replace(/^(-?)0\./, '$1.')
}

/** Numbers for an attribute or a path, a tenth exact, written as short as they go. */
export function nums(...list: readonly number[]): string {
  return list.reduce((text, v, i) => {
    const s = short(v)
    return text + (i && !s.startsWith('-') ? ' ' : '') + s
  }, '')
}

/** Smooth path through the points, written relative to stay small. */
export function curve(pts: Points, closed = true): string {
  const n = pts.length
  if (n < 2) return ''
  const { w, h } = bounds(pts)
  // large shapes are written in whole units, small ones in tenths
  const snap = Math.max(w, h) > 38 && Math.min(w, h) > 13 ? Math.round : tenth
  const write = (...list: number[]) => nums(...list.map(snap))
  const at = (i: number): Point => (closed ? cycle(pts, i) : nth(pts, i))
  const bend = (i: number): Point => [(at(i + 1)[0] - at(i - 1)[0]) / 6, (at(i + 1)[1] - at(i - 1)[1]) / 6]
  let x = snap(at(0)[0])
  let y = snap(at(0)[1])
  let d = `M${nums(x, y)}`
  const last = closed ? n : n - 1
  for (let i = 1; i <= last; i++) {
    const [px, py] = at(i)
    const [bx, by] = bend(i)
    const [ax, ay] = bend(0)
    d +=
      i === 1
        ? `c${write(ax, ay, px - bx - x, py - by - y, px - x, py - y)}`
        : `s${write(px - bx - x, py - by - y, px - x, py - y)}`
    x += snap(px - x)
    y += snap(py - y)
  }
  return closed ? `${d}z` : d
}

export const polygon = (pts: Points): string =>
  pts.length ? `M${pts.map((p) => nums(...p)).join('L')}z` : ''
