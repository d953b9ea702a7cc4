import { type Content } from '#app/illustrator/exclusions.ts'
import { type AnyTone, type Art, type Tone } from './art.ts'
import { cycle, nth, type Points, tuples } from './points.ts'
import { type Place, type Random } from './shapes.ts'

type Draw<Args extends unknown[]> = (art: Art, ...args: Args) => void

type Shows<Args extends unknown[]> = readonly Content[] | ((...args: Args) => readonly Content[])

export type Food<Args extends unknown[]> = Draw<Args> & { readonly shows: readonly Content[] | null }

/** Declares a food and the contents that it shows; if the meal excludes one of them, `instead` is drawn. */
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

/** Each painter uses some of these. */
export interface PaintOptions {
  /** The exact positions of the pieces; without it they fill the place. */
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

export const placedFood = <Extra>(
  name: string,
  shows: readonly Content[],
  draw: (art: Art, at: Place, rnd: Random, extra: Extra) => void,
) => food<[Place, Random, Extra]>(name, shows, draw)

export const variant = (name: string, base: Painter, options: PaintOptions) =>
  painter(name, base.shows ?? [], (art, at, rnd) => base(art, at, rnd, options))

interface HeapOptions {
  key: string
  gap: number
  shows?: readonly Content[] | undefined
  jitter?: number
  variants?: number
  size?: readonly [number, number]
}

/** Declares a heap of small pieces; `draw` draws one piece around (0, 0). */
export const heaped = (
  name: string,
  { key, gap, shows = [], jitter = 0.25, variants = 5, size = [0.9, 1.1] }: HeapOptions,
  draw: (art: Art, rnd: Random, i: number) => void,
) =>
  painter(name, shows, (art, at, rnd, options = {}) => {
    const points = options.points ?? at.heap(rnd, options.gap ?? gap, jitter)
    art.scatter(rnd, points, { key, variants, size }, (r, i) => draw(art, r, i))
  })

export const diced = (name: string, key: string, tones: readonly Tone[], size: number, gap: number) =>
  heaped(name, { key, gap, jitter: 0.4 }, (art, r, i) => {
    const cube = r.blob(0, 0, size, size * r.range(0.8, 1), { box: 0.8, rough: 0.06, rot: r.angle() })
    art.lump(cube, cycle(tones, i), { rim: 0.85 })
  })

/** For 1 to 5 pieces: their size and positions, relative to the radius of the place. */
const ARRANGEMENTS = [
  { grow: 1.5, spots: tuples([0, 0]) },
  { grow: 1.14, spots: tuples([-0.45, -0.26], [0.45, 0.26]) },
  { grow: 1, spots: tuples([-0.37, -0.35], [0.44, -0.19], [-0.04, 0.42]) },
  { grow: 0.86, spots: tuples([-0.41, -0.39], [0.4, -0.37], [-0.39, 0.4], [0.42, 0.41]) },
  { grow: 0.66, spots: tuples([-0.44, -0.44], [0.44, -0.39], [-0.45, 0.43], [0.44, 0.44], [0, 0.01]) },
]

export function arrange(at: Place, count: number) {
  const { grow, spots } = nth(ARRANGEMENTS, count - 1)
  return spots.map(([u, v]) => ({ x: at.cx + u * at.r, y: at.cy + v * at.r, grow }))
}
