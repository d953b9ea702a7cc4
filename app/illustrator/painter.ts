import { type Art } from './art.ts'
import { type Declared, type Extra, food, type Shows } from './food.ts'
import { type AnyTone } from './light.ts'
import { type Place } from './place.ts'
import { type Points } from './points.ts'
import { type Random } from './random.ts'

/** What any painter may be asked for; most need none of it. */
export interface PaintOptions {
  /** Exact spots, in place of a heap. */
  points?: Points
  gap?: number
  size?: number
  tone?: AnyTone
  base?: string
}

/** Draws one food into its place. Takes chance only from `rnd`. */
export type Paint = (art: Art, at: Place, rnd: Random, options?: PaintOptions) => void

/** The same with what it shows. */
export type Painter = Paint & Declared

type Asked = [at: Place, rnd: Random, options?: PaintOptions]

/** A food that lies in a place, with what it shows. */
export const painter = (name: string, shows: Shows<Asked>, draw: Paint, extra?: Extra<Asked>): Painter =>
  food(name, shows, draw, extra)
