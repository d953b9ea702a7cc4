import { type Art } from '#app/illustrator/art.ts'
import { type Place, roundPlace } from '#app/illustrator/place.ts'
import { type Random } from '#app/illustrator/random.ts'
import { type Round } from '#app/illustrator/vessels/round.ts'
import { type Dish } from '#app/illustrator/vocabulary/word.ts'

/** A dish with a picture of its own: its vessel and all that lies in it. */
export type Form = (art: Art, rnd: Random, dish: Dish) => void

/** The whole of a round vessel, to its wall. */
export const brimful = (rnd: Random, v: Round, k = 1): Place =>
  roundPlace(rnd, v.cx, v.cy, v.r * k, v.r * k, { rough: 0.006, n: 20 })
