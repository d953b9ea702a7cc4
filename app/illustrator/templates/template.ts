import { type Art } from '#app/illustrator/drawing/art.ts'
import { type Place, type Random } from '#app/illustrator/drawing/shapes.ts'
import { type Content } from '#app/illustrator/exclusions.ts'
import { type Dish } from '#app/illustrator/read-dish.ts'
import { type Round } from '#app/illustrator/vessels/ceramic.ts'

type Draw = (art: Art, rnd: Random, dish: Dish) => void

interface Holds {
  /** It cannot be drawn without these: a meal whose record excludes one gets another form. */
  shows: readonly Content[]
  /** Its name says these, though it can be drawn without. */
  names: readonly Content[]
}

/** A dish with a picture of its own: its vessel and all that lies in it. */
export type Form = Draw & Holds

/** Declares a form; all it draws of food is declared by the foods themselves. */
export const formWith = ({ shows = [], names = [] }: Partial<Holds>, draw: Draw): Form =>
  Object.assign((...asked: Parameters<Draw>) => draw(...asked), { shows, names })

export const form = (draw: Draw): Form => formWith({}, draw)

/** The whole of a round vessel, to its wall. */
export const brimful = (rnd: Random, v: Round): Place =>
  rnd.roundPlace(v.cx, v.cy, v.r, v.r, { rough: 0.006, n: 20 })
