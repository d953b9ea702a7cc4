import { type Art } from '#app/illustrator/drawing/art.ts'
import { type Painter, painter, type PaintOptions } from '#app/illustrator/drawing/food.ts'
import { cycle } from '#app/illustrator/drawing/points.ts'
import { type Place, type Random } from '#app/illustrator/drawing/shapes.ts'
import * as berries from '#app/illustrator/foods/berries.ts'
import { ham, meatloaf, porkLoin, turkeyBreast } from '#app/illustrator/foods/carved-meat.ts'
import { orangeSlices } from '#app/illustrator/foods/citrus.ts'
import * as cut from '#app/illustrator/foods/cut-vegetables.ts'
import { eggPair, friedEgg, scrambled } from '#app/illustrator/foods/eggs.ts'
import * as fish from '#app/illustrator/foods/fish.ts'
import * as fruit from '#app/illustrator/foods/fruit.ts'
import * as grains from '#app/illustrator/foods/grains.ts'
import * as greenery from '#app/illustrator/foods/green-vegetables.ts'
import * as grill from '#app/illustrator/foods/grilled-meat.ts'
import { collards, greens, kale, slaw, spinach } from '#app/illustrator/foods/leaves.ts'
import * as beans from '#app/illustrator/foods/legumes.ts'
import * as meat from '#app/illustrator/foods/meat-pieces.ts'
import * as pasta from '#app/illustrator/foods/pasta.ts'
import { bread, stuffing, tortillaChips } from '#app/illustrator/foods/pastry.ts'
import * as potatoes from '#app/illustrator/foods/potatoes.ts'
import { shrimp } from '#app/illustrator/foods/shrimp.ts'
import * as garden from '#app/illustrator/foods/vegetables.ts'
import { type Content } from './exclusions.ts'

const MIXED: readonly Painter[] = [garden.zucchini, cut.peppers, cut.carrots, cut.onions, garden.tomatoes]

const mixedVeg = painter('mixedVeg', [], (art, at, rnd, { points } = {}) => {
  const spots = points ?? at.heap(rnd, 42, 0.3)
  spots.forEach((p, i) => cycle(MIXED, i)(art, at.withPoints([p]), rnd))
})

const PALETTE: Readonly<Record<string, Painter>> = {
  ...{ ...grill, ...meat, ...fish, ...garden, ...beans, ...berries, ...pasta, ...potatoes },
  sweetMash: painter('plainSweetMash', [], (art, at, rnd) => potatoes.sweetMash(art, at, rnd)),
  turkeyBreast,
  meatloaf,
  porkLoin,
  ham,
  shrimp,
  eggs: eggPair,
  friedEgg,
  scrambled,
  rice: grains.rice,
  brownRice: grains.brownRice,
  wildRice: grains.wildRice,
  quinoa: grains.quinoa,
  yellowRice: grains.yellowRice,
  herbRice: grains.herbRice,
  cauliflowerRice: grains.cauliflowerRice,
  stuffing,
  bread,
  tortillaChips,
  greens,
  spinach,
  kale,
  collards,
  slaw,
  mixedVeg,
  broccoli: greenery.broccoli,
  roastedBroccoli: greenery.roastedBroccoli,
  cauliflower: greenery.cauliflower,
  greenBeans: greenery.greenBeans,
  asparagus: greenery.asparagus,
  carrots: cut.carrots,
  rainbowCarrots: cut.rainbowCarrots,
  carrotDice: cut.carrotDice,
  carrotSticks: cut.carrotSticks,
  peppers: cut.peppers,
  redPeppers: cut.redPeppers,
  fajitaVeg: cut.fajitaVeg,
  onions: cut.onions,
  avocado: fruit.avocado,
  guacamole: fruit.guacamole,
  apple: fruit.apple,
  peach: fruit.peach,
  roastedApple: fruit.roastedApple,
  banana: fruit.banana,
  cherries: fruit.cherries,
  grapes: fruit.grapes,
  cranberries: fruit.cranberries,
  mango: fruit.mango,
  pineapple: fruit.pineapple,
  melon: fruit.melon,
  orangeSlices,
}

export function paint(name: string, art: Art, at: Place, rnd: Random, options?: PaintOptions) {
  PALETTE[name]?.(art, at, rnd, options)
}

/** Empty for a food whose contents depend on its options. */
export const contentsOf = (name: string): readonly Content[] =>
  (Object.hasOwn(PALETTE, name) && PALETTE[name]?.shows) || []

export const isBundled = (name: string): boolean => name === 'greenBeans' || name === 'asparagus'
