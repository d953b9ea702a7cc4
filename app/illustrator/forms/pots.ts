import { type Art } from '#app/illustrator/art.ts'
import { part } from '#app/illustrator/layouts/protein.ts'
import { type Tone } from '#app/illustrator/light.ts'
import * as beans from '#app/illustrator/painters/beans.ts'
import { beefChunks } from '#app/illustrator/painters/beef.ts'
import { gratedCheese } from '#app/illustrator/painters/cheese.ts'
import { citrusSlice, citrusWedge } from '#app/illustrator/painters/citrus.ts'
import { chunks } from '#app/illustrator/painters/dice.ts'
import { flecks, pepper } from '#app/illustrator/painters/flecks.ts'
import { cranberries } from '#app/illustrator/painters/fruit.ts'
import { celery } from '#app/illustrator/painters/garden.ts'
import { scallions, sprig } from '#app/illustrator/painters/herbs.ts'
import { basil, GREEN, parsleys } from '#app/illustrator/painters/leaves.ts'
import { nuts } from '#app/illustrator/painters/nuts.ts'
import { noodles } from '#app/illustrator/painters/pasta.ts'
import { dollop } from '#app/illustrator/painters/sauces.ts'
import { pulledChicken } from '#app/illustrator/painters/shredded.ts'
import * as soups from '#app/illustrator/painters/soups.ts'
import { paint } from '#app/illustrator/palette.ts'
import { exactly, type Place, roundPlace, strewn } from '#app/illustrator/place.ts'
import { type Random } from '#app/illustrator/random.ts'
import { bowl, filled, smallBowl } from '#app/illustrator/vessels/round.ts'
import { type Dish } from '#app/illustrator/vocabulary/word.ts'
import { brimful, form } from './form.ts'

export const chili = form((art, rnd, dish) => {
  const v = bowl(art, rnd, rnd.pick(['dusk', 'cream', 'forest', 'sage', 'oat'] as const))
  const at = brimful(rnd, v)
  const pale = dish.name.includes('white')
  const several = dish.says('blackBeans') || /two|three|mixed/.test(dish.text)
  filled(art, v, () => soups.chili(art, at, rnd, { pale, beans: beansOf(pale, several) }))
  if (pale || dish.says('corn')) beans.corn(art, strewn(at.shrink(0.9), 46), rnd)
  if (pale) pulledChicken(art, roundPlace(rnd, v.cx, v.cy, 170, 140), rnd)
  const heap = roundPlace(rnd, v.cx - 46, v.cy + 34, 150, 112, { rot: -0.5, rough: 0.12 })
  gratedCheese(art, rnd, heap.heap(rnd, 19, 0.8), undefined, [24, 44], 8)
  dollop(art, v.cx + 62, v.cy - 56, 82, rnd)
  scallions(
    art,
    rnd,
    roundPlace(rnd, v.cx + 20, v.cy, 170, 150)
      .spread(rnd, 60, 0.8)
      .slice(0, 18),
    13,
  )
  parsleys(art, v.cx + 66, v.cy - 52, 33, GREEN.fresh)
})

function beansOf(pale: boolean, several: boolean) {
  if (pale) return [beans.whiteBeans]
  return several ? [beans.kidneyBeans, beans.blackBeans] : [beans.kidneyBeans]
}

const SOLID = ['sausage', 'shrimp', 'meatballs', 'tofu']

function meatIn(art: Art, rnd: Random, at: Place, dish: Dish): void {
  const meat = dish.proteins[0]
  if (!meat) return
  if (SOLID.includes(meat.painter)) return paint(meat.painter, art, strewn(at.shrink(0.8), 128), rnd)
  const points = at.shrink(0.86).spread(rnd, 96, 0.45)
  if (/chicken|turkey/i.test(meat.painter)) chunks(art, at, rnd, { points })
  else beefChunks(art, at, rnd, { points })
}

const brothy = (withNoodles: boolean) =>
  form((art, rnd, dish) => {
    const v = bowl(art, rnd, rnd.pick(['dusk', 'cream', 'forest', 'sage'] as const))
    const at = brimful(rnd, v)
    const inner = at.shrink(0.9)
    const red = /tomato|beef|minestrone|taco|tortilla/.test(dish.text)
    filled(art, v, () => {
      soups.broth(art, at, rnd, red ? ['#7d2410', '#b8482a', '#d4703f', '#f6c08c'] : undefined)
      if (withNoodles || dish.says('noodles', 'riceNoodles')) looseNoodles(art, inner, rnd)
      const grain = dish.beds.find((bed) => /rice$|quinoa/i.test(bed.painter))
      if (grain) paint(grain.painter, art, roundPlace(rnd, v.cx + 60, v.cy + 80, 150, 110), rnd)
      const vegs = dish.vegs.filter((veg) => veg.painter !== 'celery').slice(0, 4)
      const named = vegs.length ? vegs : [part('peas')]
      const all = dish.says('carrots') ? named : [...named, part('carrots')]
      for (const veg of all) paint(veg.painter, art, strewn(inner, 112), rnd)
      meatIn(art, rnd, inner, dish)
      celery(art, strewn(inner, 92), rnd)
      flecks(art, inner, rnd, 70)
      pepper(art, inner, rnd, 40)
    })
    parsleys(art, v.cx, v.cy - 20, 34)
  })
export const soup = brothy(false)
export const noodleSoup = brothy(true)

function looseNoodles(art: Art, at: Place, rnd: Random): void {
  const spots = exactly({ ...at, outline: at.shrink(0.01).outline }, at.spread(rnd, 106, 0.4))
  noodles(art, spots, rnd, { width: 13, tone: ['#c08a2e', '#f0cf80', '#fbe8b4', '#fff6d8'] })
}

function creamTone(text: string): Tone | undefined {
  if (/tomato/.test(text)) return ['#8f2212', '#cf4c2c', '#e77a56', '#fbd0b8']
  if (/broccoli|pea|spinach/.test(text)) return ['#4f6b25', '#8fae4c', '#b3cc74', '#e6f0bd']
  if (/squash|pumpkin|carrot|sweet/.test(text)) return undefined
  return ['#b99a5e', '#ecd8a6', '#f8ebc9', '#fffbe8']
}

export const creamSoup = form((art, rnd, dish) => {
  const v = bowl(art, rnd, rnd.pick(['dusk', 'forest', 'cream', 'sage'] as const))
  soups.cream(art, brimful(rnd, v), rnd, creamTone(dish.text))
  const middle = (rx: number, ry = rx) => roundPlace(rnd, v.cx, v.cy, rx, ry)
  if (dish.says('cheddar')) gratedCheese(art, rnd, middle(110, 90).spread(rnd, 17, 0.8))
  if (dish.proteins[0]) paint(dish.proteins[0].painter, art, strewn(middle(130), 60), rnd)
  scallions(art, rnd, middle(150).spread(rnd, 62, 0.8))
  nuts(art, rnd, middle(120).spread(rnd, 50, 0.8).slice(0, 9), 'seed')
  basil(art, v.cx, v.cy - 6, 54, -0.9)
})

/** Cranberry sauce, jam, compote: a quart fills the large bowl, a pint the small one. */
export const compote = form((art, rnd, dish) => {
  const pint = /\bpint\b|\bsmall\b|8 ?oz|half/.test(dish.text)
  const v = pint
    ? smallBowl(art, rnd, rnd.pick(['cream', 'dusk', 'oat'] as const))
    : bowl(art, rnd, rnd.pick(['cream', 'dusk', 'sage'] as const))
  const k = v.r / 335
  const fruit = dish.text.includes('cran') ? 'cranberries' : (dish.fruits[0]?.painter ?? 'cranberries')
  filled(art, v, () =>
    soups.compote(art, brimful(rnd, v), rnd, {
      fruit: fruit === 'cranberries' ? cranberries : (a, place, r, o) => paint(fruit, a, place, r, o),
    }),
  )
  if (pint) {
    citrusWedge(art, v.cx + 30, v.cy - 26, 62, rnd, 'orange', 5.4)
    sprig(art, v.cx - 60, v.cy + 60, 120, -0.9, 'thyme')
    return
  }
  citrusSlice(art, v.cx + 76 * k, v.cy - 66 * k, 84 * k, rnd, 'orange')
  citrusWedge(art, v.cx + 150 * k, v.cy + 14 * k, 78 * k, rnd, 'orange', 0.7)
  sprig(art, v.cx - 60, v.cy + 90, 170, -0.75, 'rosemary')
  nuts(
    art,
    rnd,
    [
      [v.cx - 120, v.cy - 70],
      [v.cx - 60, v.cy - 120],
      [v.cx - 140, v.cy + 40],
    ],
    'pecan',
  )
})
