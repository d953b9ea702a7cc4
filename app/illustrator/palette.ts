import { type Art } from './art.ts'
import { type Painter, painter, type PaintOptions } from './painter.ts'
import * as apples from './painters/apples.ts'
import * as avocado from './painters/avocado.ts'
import * as beans from './painters/beans.ts'
import { meatballs, steak } from './painters/beef.ts'
import * as berries from './painters/berries.ts'
import { bread, stuffing, tortillaChips } from './painters/bread.ts'
import { broccoli, cauliflower, roastedBroccoli } from './painters/broccoli.ts'
import { brussels, olives } from './painters/brussels.ts'
import { carrotDice, carrots, rainbowCarrots } from './painters/carrots.ts'
import { orangeSlices } from './painters/citrus.ts'
import { blackenedFish, whiteFish } from './painters/cod.ts'
import { tofu } from './painters/dice.ts'
import { eggPair, friedEgg, scrambled } from './painters/eggs.ts'
import * as fruit from './painters/fruit.ts'
import * as garden from './painters/garden.ts'
import { collards, greens, kale, slaw, spinach } from './painters/greens.ts'
import { patty } from './painters/grilled.ts'
import { cauliflowerMash, grits, mash, sweetMash } from './painters/mash.ts'
import { crab, mince, tuna, turkeyMince } from './painters/mince.ts'
import { macaroni, noodles, penne, riceNoodles } from './painters/pasta.ts'
import { bacon, porkChop, sausage } from './painters/pork.ts'
import { chickenBreast, chickenThigh, tenders, wings } from './painters/poultry.ts'
import * as rice from './painters/rice.ts'
import { beets, butternut, fries, roastPotato, sweetPotato } from './painters/roots.ts'
import { salmon } from './painters/salmon.ts'
import { quinoa } from './painters/seeds.ts'
import { pulledChicken, pulledPork, shreddedBeef } from './painters/shredded.ts'
import { shrimp } from './painters/shrimp.ts'
import { ham, meatloaf, porkLoin, turkeyBreast } from './painters/slices.ts'
import { asparagus, greenBeans } from './painters/stalks.ts'
import { carrotSticks, fajitaVeg, onions, peppers, redPeppers } from './painters/strips.ts'
import { exactly, type Place } from './place.ts'
import { cycle } from './points.ts'
import { type Random } from './random.ts'
import { type Content } from './record.ts'

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
