import { cycle } from '#app/illustrator/drawing/geometry.ts'
import { type Painter, painter, type PaintOptions } from '#app/illustrator/drawing/painter.ts'
import { exactly, type Place } from '#app/illustrator/drawing/place.ts'
import { type Random } from '#app/illustrator/drawing/random.ts'
import { type Art } from '#app/illustrator/drawing/svg.ts'
import * as berries from '#app/illustrator/foods/berries.ts'
import { ham, meatloaf, porkLoin, turkeyBreast } from '#app/illustrator/foods/carved-meat.ts'
import {
  carrotDice,
  carrots,
  carrotSticks,
  fajitaVeg,
  onions,
  peppers,
  rainbowCarrots,
  redPeppers,
} from '#app/illustrator/foods/cut-vegetables.ts'
import { eggPair, friedEgg, scrambled } from '#app/illustrator/foods/eggs.ts'
import { blackenedFish, salmon, whiteFish } from '#app/illustrator/foods/fish.ts'
import * as fruit from '#app/illustrator/foods/fruit.ts'
import * as apples from '#app/illustrator/foods/fruit.ts'
import * as avocado from '#app/illustrator/foods/fruit.ts'
import { orangeSlices } from '#app/illustrator/foods/fruit.ts'
import * as rice from '#app/illustrator/foods/grains.ts'
import { quinoa } from '#app/illustrator/foods/grains.ts'
import {
  asparagus,
  broccoli,
  cauliflower,
  greenBeans,
  roastedBroccoli,
} from '#app/illustrator/foods/green-vegetables.ts'
import {
  bacon,
  chickenBreast,
  chickenThigh,
  patty,
  porkChop,
  sausage,
  tenders,
  wings,
} from '#app/illustrator/foods/grilled-meat.ts'
import { collards, greens, kale, slaw, spinach } from '#app/illustrator/foods/leaves.ts'
import * as beans from '#app/illustrator/foods/legumes.ts'
import {
  crab,
  meatballs,
  mince,
  pulledChicken,
  pulledPork,
  shreddedBeef,
  steak,
  tofu,
  tuna,
  turkeyMince,
} from '#app/illustrator/foods/meat-pieces.ts'
import { macaroni, noodles, penne, riceNoodles } from '#app/illustrator/foods/pasta.ts'
import { bread, stuffing, tortillaChips } from '#app/illustrator/foods/pastry.ts'
import {
  beets,
  butternut,
  cauliflowerMash,
  fries,
  grits,
  mash,
  roastPotato,
  sweetMash,
  sweetPotato,
} from '#app/illustrator/foods/potatoes.ts'
import { shrimp } from '#app/illustrator/foods/shrimp.ts'
import * as garden from '#app/illustrator/foods/vegetables.ts'
import { brussels, olives } from '#app/illustrator/foods/vegetables.ts'
import { type Content } from './exclusions.ts'

const MIXED: readonly Painter[] = [garden.zucchini, peppers, carrots, onions, garden.tomatoes]

const plainSweetMash = painter('plainSweetMash', [], (art, at, rnd) => sweetMash(art, at, rnd), {
  holds: true,
})

const mixedVeg = painter('mixedVeg', [], (art, at, rnd, { points } = {}) => {
  const spots = points ?? at.heap(rnd, 42, 0.3)
  spots.forEach((p, i) => cycle(MIXED, i)(art, exactly(at, [p]), rnd))
})

/** Every food that can lie in a place, by the name that the vocabulary gives it. */
const PALETTE: Readonly<Record<string, Painter>> = {
  ...{ chickenBreast, chickenThigh, tenders, wings, pulledChicken, turkeyBreast, turkeyMince },
  ...{ steak, mince, meatballs, meatloaf, patty, shreddedBeef },
  ...{ porkLoin, porkChop, ham, pulledPork, sausage, bacon },
  ...{ salmon, whiteFish, blackenedFish, shrimp, crab, tuna, tofu },
  ...{ eggs: eggPair, friedEgg, scrambled },
  ...{ rice: rice.rice, brownRice: rice.brownRice, wildRice: rice.wildRice, yellowRice: rice.yellowRice },
  ...{ herbRice: rice.herbRice, cauliflowerRice: rice.cauliflowerRice, quinoa },
  ...{ macaroni, penne, noodles, riceNoodles },
  ...{ mash, sweetMash: plainSweetMash, cauliflowerMash, grits },
  ...{ roastPotato, sweetPotato, butternut, fries, beets },
  ...{ stuffing, bread, tortillaChips },
  ...{ broccoli, roastedBroccoli, cauliflower, greenBeans, asparagus, brussels, olives },
  ...{ carrots, rainbowCarrots, carrotDice, carrotSticks },
  ...{ greens, spinach, kale, collards, slaw },
  ...{ peppers, redPeppers, fajitaVeg, onions },
  ...{ zucchini: garden.zucchini, cucumber: garden.cucumber, tomatoes: garden.tomatoes },
  ...{ mushrooms: garden.mushrooms, pico: garden.pico, celery: garden.celery, mixedVeg },
  ...{ blackBeans: beans.blackBeans, kidneyBeans: beans.kidneyBeans, whiteBeans: beans.whiteBeans },
  ...{ chickpeas: beans.chickpeas, corn: beans.corn, peas: beans.peas, edamame: beans.edamame },
  ...{ avocado: avocado.avocado, guacamole: avocado.guacamole },
  ...{ blueberries: berries.blueberries, strawberries: berries.strawberries },
  ...{ raspberries: berries.raspberries, blackberries: berries.blackberries },
  ...{ mixedBerries: berries.mixedBerries, apple: apples.apple, peach: apples.peach },
  ...{ roastedApple: apples.roastedApple, banana: fruit.banana, cherries: fruit.cherries },
  ...{ grapes: fruit.grapes, cranberries: fruit.cranberries, mango: fruit.mango },
  ...{ pineapple: fruit.pineapple, melon: fruit.melon, orangeSlices },
}

/** Paint a food by its name; an unknown name paints nothing. */
export function paint(name: string, art: Art, at: Place, rnd: Random, options?: PaintOptions): void {
  PALETTE[name]?.(art, at, rnd, options)
}

/** What a food of that name shows; nothing is said of one that shows it only as it is asked to. */
export const showsOf = (name: string): readonly Content[] =>
  (Object.hasOwn(PALETTE, name) && PALETTE[name]?.shows) || []

/** Long things that lie in a bundle rather than a heap. */
export const isBundled = (name: string): boolean => name === 'greenBeans' || name === 'asparagus'
