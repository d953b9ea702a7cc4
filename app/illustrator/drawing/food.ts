import { type FoodContent } from '#app/illustrator/exclusions.ts'
import { type Dish } from '#app/illustrator/read-dish.ts'
import { type AnyTone, type Art, SHADOW, type Tone } from './art.ts'
import { cycle, type Dash, everyNth, inset, nth, type Points, times, tuples } from './points.ts'
import { type Place, type Random } from './shapes.ts'

type Draw<Args extends unknown[]> = (art: Art, ...args: Args) => void
type Shows<Args extends unknown[]> = readonly FoodContent[] | ((...args: Args) => readonly FoodContent[])
export type Food<Args extends unknown[]> = Draw<Args> & { readonly shows: readonly FoodContent[] | null }

/** Declares a food and the allergens and animal products it shows; if any is excluded, `instead` is drawn. */
export function food<Args extends unknown[]>(
  name: string,
  shows: NoInfer<Shows<Args>>,
  draw: Draw<Args>,
  instead?: NoInfer<Draw<Args>>,
): Food<Args> {
  const drawAllowed = (art: Art, ...args: Args) => {
    const contents = typeof shows === 'function' ? shows(...args) : shows
    if (!art.canShow(contents)) return instead?.(art, ...args)
    art.plan.set(name, [...new Set([...(art.plan.get(name) ?? []), ...contents])])
    draw(art, ...args)
  }
  return Object.assign(drawAllowed, { shows: typeof shows === 'function' ? null : shows })
}

/** Options for drawing a food; each painter uses only some of them. */
export interface PaintOptions {
  /** The exact positions of the pieces. Without them, the pieces fill the place. */
  points?: Points
  gap?: number
  size?: number
  width?: number
  tone?: AnyTone
  tones?: readonly Tone[]
  base?: string
  brown?: string
  key?: string
  ruffle?: number
  herbs?: boolean
  butter?: boolean
}

type PaintArgs = [at: Place, rnd: Random, options?: PaintOptions]
export type Paint = Draw<PaintArgs>
export type Painter = Food<PaintArgs>

export const painter = (name: string, shows: Shows<PaintArgs>, draw: Paint, instead?: Paint) =>
  food(name, shows, draw, instead)

export const variant = (name: string, base: Painter, options: PaintOptions) =>
  painter(name, base.shows ?? [], (art, at, rnd) => base(art, at, rnd, options))

interface HeapOptions {
  key: string
  gap: number
  shows?: readonly FoodContent[] | undefined
  jitter?: number
  variants?: number
  /** True if the pieces are all of nearly the same size. */
  even?: boolean
}

/** Declares a food that is drawn as a heap of small pieces. `draw` draws one piece around (0, 0). */
export const heaped = (
  name: string,
  { key, gap, shows = [], jitter = 0.25, variants = 5, even = false }: HeapOptions,
  draw: (art: Art, rnd: Random, i: number) => void,
) =>
  painter(name, shows, (art, at, rnd, options = {}) => {
    const points = options.points ?? at.heap(rnd, options.gap ?? gap, jitter)
    art.scatter(rnd, points, { key, variants, size: [even ? 0.92 : 0.9, 1.1] }, (r, i) => draw(art, r, i))
  })

export const diced = (name: string, key: string, tones: readonly Tone[], size: number, gap: number) =>
  heaped(name, { key, gap, jitter: 0.4 }, (art, r, i) => {
    const cube = r.blob(0, 0, size, size * r.range(0.8, 1), { box: 0.8, rough: 0.06, rot: r.angle() })
    art.lump(cube, cycle(tones, i), { rim: 0.85 })
  })

export function drawHeapBase(art: Art, at: Place, color: string, opacity = 0.17) {
  art.contactShadow(inset(at.outline, 0.95), 10, opacity)
  art.shape(inset(at.outline, 0.92), color)
}

/** Draws what the dish is served in, and returns where the food goes. */
type Vessel<V> = (art: Art, rnd: Random, dish: Dish) => V
type Serve<V> = (art: Art, rnd: Random, vessel: V, dish: Dish) => void
type Contents = readonly FoodContent[]

/** A dish that has a drawing of its own, including the vessel it is served in. */
export interface Form {
  draw: Vessel<void>
  /** What the form always shows; if the meal excludes any of it, another form is drawn. */
  shows: Contents
  /** Allergens and animal products that the form usually contains, but can also be drawn without. */
  names: Contents
}

const formWith = <V>(shows: Contents, names: Contents, vessel: Vessel<V>, serve: Serve<V>): Form => ({
  draw: (art, rnd, dish) => serve(art, rnd, vessel(art, rnd, dish), dish),
  shows,
  names,
})

export const form = <V>(vessel: Vessel<V>, serve: Serve<V>) => formWith([], [], vessel, serve)
export const showing = <V>(shows: Contents, vessel: Vessel<V>, serve: Serve<V>) =>
  formWith(shows, [], vessel, serve)
export const naming = <V>(names: Contents, vessel: Vessel<V>, serve: Serve<V>) =>
  formWith([], names, vessel, serve)

/** The size and positions of 1 to 5 pieces, relative to the radius of their place. */
const ARRANGEMENTS = [
  { grow: 1.5, spots: tuples([0, 0]) },
  { grow: 1.14, spots: tuples([-0.45, -0.26], [0.45, 0.26]) },
  { grow: 1, spots: tuples([-0.37, -0.35], [0.44, -0.19], [-0.04, 0.42]) },
  { grow: 0.86, spots: tuples([-0.41, -0.39], [0.4, -0.37], [-0.39, 0.4], [0.42, 0.41]) },
  { grow: 0.66, spots: tuples([-0.44, -0.44], [0.44, -0.39], [-0.45, 0.43], [0.44, 0.44], [0, 0.01]) },
]

export function arrangePieces(at: Place, count: number) {
  const { grow, spots } = nth(ARRANGEMENTS, count - 1)
  return spots.map(([u, v]) => ({ x: at.cx + u * at.r, y: at.cy + v * at.r, grow }))
}

/** The position of a long piece: [x, y, the share of the piece's length that fits there]. */
export type Row = readonly [number, number, number]

/** Returns parallel rows for long pieces, along the angle of the place. */
export function layOutRows(at: Place, rnd: Random, step: number, stagger: number): Row[] {
  const [c, s] = [Math.cos(at.angle), Math.sin(at.angle)]
  const across = Math.min(at.w, at.h) / 2
  const count = Math.round((across * 1.9) / step)
  const list = times(count, (i): Row => {
    const [u, v] = [rnd.near(0, stagger), ((i + 0.5) / count - 0.5) * across * 1.9]
    const share = Math.sqrt(Math.max(0.3, 1 - (v / across / 1.12) ** 2))
    return [at.cx - s * v + c * u, at.cy + c * v + s * u, share]
  })
  return rnd.shuffle(list)
}

type DrawPiece = (rnd: Random, i: number) => void

/** Draws up to `most` variants of a piece and lays one of them in every row. */
export function drawPieceInEachRow(
  art: Art,
  rnd: Random,
  key: string,
  list: readonly Row[],
  most: number,
  draw: DrawPiece,
) {
  const count = Math.max(3, Math.round(most * art.detail))
  const names = times(count, (i) => art.stamp(`${key}${i}`, () => draw(rnd.fork(`${key}${i}`), i)))
  for (const [x, y, share] of list) {
    const [name, size] = [rnd.pick(names), Math.min(1.04, 0.5 + share * rnd.range(0.46, 0.54))]
    art.use(name, x, y, size, rnd.near(0, 0.07) || 0.01)
  }
}

function strew(at: Place, rnd: Random, count: number) {
  const gap = Math.sqrt((at.w * at.h * 0.8) / count)
  return rnd.shuffle(at.spread(rnd, gap, 0.6)).slice(0, count)
}

const GREENS = ['#3f6f30', '#6f9c3e', '#28502a'] as const
type Colors = readonly string[]
type Strewn = [art: Art, at: Place, rnd: Random, n: number, colors?: Colors, long?: number, width?: number]

export const flecks = food('flecks', [], (...[art, at, rnd, n, colors = GREENS, long, width]: Strewn) => {
  const pts = strew(at, rnd, n)
  colors.forEach((color, i) => {
    const strokes = rnd.dashes(everyNth(pts, colors.length, i), () => rnd.range(1, long ?? 7))
    art.dashes(strokes, color, width ?? 3.2, 0.95)
  })
})

export const pepper = food('pepper', [], (art: Art, at: Place, rnd: Random, count: number) =>
  flecks(art, at, rnd, count, ['#3c2a1d', '#6b4a30'], 1.6, 2.4),
)

export const sesame = food('sesame', ['sesame'], (art: Art, at: Place, rnd: Random, count: number) => {
  const seeds = rnd.dashes(strew(at, rnd, count), () => 3.4)
  art.layeredDashes(seeds, [SHADOW, 5.4, 0.25, 1, 2], ['#f7e7bf', 5])
  const lit = seeds.map(([x, y, u, v]): Dash => [x - 0.5, y - 0.8, u * 0.5, v * 0.5])
  art.dashes(lit, '#fffaf0', 2)
})

const CRUMB_BROWNS: Colors = ['#8a5426', '#b97b3f', '#d9a566']

export const crumbs = food('crumbs', [], (...[art, at, rnd, count, colors = CRUMB_BROWNS]: Strewn) => {
  const pts = rnd.shuffle(at.spread(rnd, 20, 0.8)).slice(0, count)
  colors.forEach((color, i) => art.dots(everyNth(pts, colors.length, i), color, rnd.range(3, 6.5), 0.9))
})
