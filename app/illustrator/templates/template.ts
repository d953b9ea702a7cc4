import { type Art } from '#app/illustrator/drawing/art.ts'
import { type Place, type Random } from '#app/illustrator/drawing/shapes.ts'
import { type Content } from '#app/illustrator/exclusions.ts'
import { type Dish } from '#app/illustrator/read-dish.ts'
import { type Round } from '#app/illustrator/vessels/ceramic.ts'

type Draw = (art: Art, rnd: Random, dish: Dish) => void

interface Holds {
  /** The form always shows these; if the meal excludes one, another form is drawn. */
  shows: readonly Content[]
  /** Usual ingredients of a form that can also be drawn without them. */
  names: readonly Content[]
}

/** A dish that has its own drawing, with its vessel. */
export type Form = Draw & Holds

export const formWith = ({ shows = [], names = [] }: Partial<Holds>, draw: Draw): Form =>
  Object.assign((...args: Parameters<Draw>) => draw(...args), { shows, names })

export const form = (draw: Draw): Form => formWith({}, draw)

export const brimful = (rnd: Random, v: Round): Place =>
  rnd.roundPlace(v.cx, v.cy, v.r, v.r, { rough: 0.006, n: 20 })
