import { type Art } from '#app/illustrator/drawing/art.ts'
import { type Painter, painter, type PaintOptions } from '#app/illustrator/drawing/food.ts'
import { cycle } from '#app/illustrator/drawing/points.ts'
import { type Place, type Random } from '#app/illustrator/drawing/shapes.ts'
import { eggs, friedEgg, scrambled } from '#app/illustrator/foods/eggs-and-dairy.ts'
import * as fruit from '#app/illustrator/foods/fruit.ts'
import * as grains from '#app/illustrator/foods/grains-bread-beans.ts'
import * as greenVegetables from '#app/illustrator/foods/green-vegetables.ts'
import * as meat from '#app/illustrator/foods/meat.ts'
import * as meatPieces from '#app/illustrator/foods/meat-pieces.ts'
import * as pastaAndPotatoes from '#app/illustrator/foods/pasta-and-potatoes.ts'
import * as seafood from '#app/illustrator/foods/seafood.ts'
import * as vegetables from '#app/illustrator/foods/vegetables.ts'
import { type FoodContent } from './exclusions.ts'

const { zucchini, peppers, carrots, onions, tomatoes } = vegetables
const MIXED: readonly Painter[] = [zucchini, peppers, carrots, onions, tomatoes]
const mixedVeg = painter('mixedVeg', [], (art, at, rnd, { points } = {}) => {
  const spots = points ?? at.heap(rnd, 42, 0.3)
  spots.forEach((p, i) => cycle(MIXED, i)(art, at.withPoints([p]), rnd))
})

const proteins = { ...meat, ...meatPieces, ...seafood, eggs, friedEgg, scrambled }
const produce = { ...vegetables, ...greenVegetables, ...fruit, mixedVeg }
/** Every food that can fill a place, by its painter's name in words.ts. */
export const foods = { ...proteins, ...grains, ...pastaAndPotatoes, ...produce }
const byName: Readonly<Record<string, Painter>> = foods

export function paint(name: string, art: Art, at: Place, rnd: Random, options?: PaintOptions) {
  byName[name]?.(art, at, rnd, options)
}

/** Returns the allergens and animal products that a food shows; empty if they depend on the food's options. */
export const listFoodContents = (name: string): readonly FoodContent[] =>
  (Object.hasOwn(byName, name) && byName[name]?.shows) || []

export const isDrawnAsBundle = (name: string): boolean => name === 'greenBeans' || name === 'asparagus'
