import { type Art } from '#app/illustrator/art.ts'
import { paint } from '#app/illustrator/palette.ts'
import { type Place, roundPlace } from '#app/illustrator/place.ts'
import { type Random } from '#app/illustrator/random.ts'
import { type Dish, type Part } from '#app/illustrator/vocabulary/word.ts'

/** A part that the words did not name, but the layout needs. */
export const part = (painter: string, role: Part['role'] = 'veg'): Part => ({ painter, role })
export const isProtein = (p: Part): boolean => p.role === 'hero' || p.role === 'heap'

/** Protein in its zone, as one hero or as a heap. */
export function protein(art: Art, word: Part, at: Place, rnd: Random): void {
  if (word.role === 'hero') return paint(word.painter, art, at, rnd)
  const heap = roundPlace(rnd, at.cx, at.cy, at.rx * 0.98, at.ry * 1.25, {
    rot: at.angle,
    rough: 0.08,
    extra: { rx: at.rx, ry: at.ry * 1.15 },
  })
  paint(word.painter, art, heap, rnd)
}

/** A place for a hero that lies at (x, y). */
export const heroPlace = (rnd: Random, x: number, y: number, rx: number, ry: number, angle: number): Place =>
  roundPlace(rnd, x, y, rx * 0.96, ry * 0.96, { rot: angle, extra: { rx, ry, angle } })

const USUAL: Readonly<Record<string, readonly string[]>> = {
  salmon: ['lemon', 'dill'],
  whiteFish: ['lemon', 'parsley'],
  blackenedFish: ['lemon', 'parsley'],
  shrimp: ['lemon', 'parsley'],
  steak: ['rosemary'],
  porkLoin: ['thyme'],
  porkChop: ['thyme'],
  turkeyBreast: ['thyme'],
  chickenBreast: ['parsley'],
  chickenThigh: ['parsley'],
  meatballs: ['parsley'],
}

/** With what a cook would lay beside it anyway, where the dish names nothing. */
export function garnished(dish: Dish): Dish {
  const hero = dish.proteins[0]
  if (!hero || dish.garnishes.length) return dish
  return { ...dish, garnishes: (USUAL[hero.painter] ?? []).map((herb) => part(herb, 'garnish')) }
}
