import { type Content } from '#app/illustrator/exclusions.ts'
import { type Points } from './geometry.ts'
import { type Place } from './place.ts'
import { type Random } from './random.ts'
import { type AnyTone } from './shading.ts'
import { type Art } from './svg.ts'

/** What a drawing shows: always, or by what it is asked to draw. */
type Shows<A extends unknown[]> = readonly Content[] | ((...asked: A) => readonly Content[])

interface Declared {
  /** `null` where it depends on what is asked for. */
  readonly shows: readonly Content[] | null
}

interface Extra<A extends unknown[]> {
  /** Drawn where the record excludes what this shows; without it nothing is. */
  instead?: (art: Art, ...asked: A) => void
}

/**
 * A thing that can be drawn, with what it shows. Before anything is drawn the meal's record decides: what it excludes
 * is replaced or left out, and what is drawn is noted in the plan.
 */
export function food<A extends unknown[]>(
  name: string,
  shows: NoInfer<Shows<A>>,
  draw: (art: Art, ...asked: A) => void,
  { instead }: NoInfer<Extra<A>> = {},
): ((art: Art, ...asked: A) => void) & Declared {
  const gated = (art: Art, ...asked: A) => {
    const contents = typeof shows === 'function' ? shows(...asked) : shows
    if (!art.may(contents)) return instead?.(art, ...asked)
    art.plan.set(name, [...new Set([...(art.plan.get(name) ?? []), ...contents])])
    draw(art, ...asked)
  }
  return Object.assign(gated, { shows: typeof shows === 'function' ? null : shows })
}

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

export type Painter = Paint & Declared

type Asked = [at: Place, rnd: Random, options?: PaintOptions]

/** A food that lies in a place, with what it shows. */
export const painter = (name: string, shows: Shows<Asked>, draw: Paint, extra?: Extra<Asked>): Painter =>
  food(name, shows, draw, extra)
