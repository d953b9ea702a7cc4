import { type Art, type Tone } from '#app/illustrator/drawing/art.ts'
import { swell } from '#app/illustrator/drawing/lines.ts'
import { points, polar, shift, times } from '#app/illustrator/drawing/points.ts'
import { type Place, type Random } from '#app/illustrator/drawing/shapes.ts'
import { paint } from '#app/illustrator/foods.ts'
import { citrusSlice, citrusWedge } from '#app/illustrator/foods/citrus.ts'
import { gratedCheese } from '#app/illustrator/foods/dairy.ts'
import { basil, GREEN, parsleys, scallions, sprig } from '#app/illustrator/foods/leaves.ts'
import * as beans from '#app/illustrator/foods/legumes.ts'
import { beefChunks, chunks, pulledChicken } from '#app/illustrator/foods/meat-pieces.ts'
import { noodles } from '#app/illustrator/foods/pasta.ts'
import { dollop } from '#app/illustrator/foods/sauces.ts'
import * as soups from '#app/illustrator/foods/soups.ts'
import { flecks, nuts, pepper } from '#app/illustrator/foods/toppings.ts'
import { celery } from '#app/illustrator/foods/vegetables.ts'
import { part } from '#app/illustrator/layouts/finish.ts'
import { type Dish } from '#app/illustrator/read-dish.ts'
import { bowl, filled, smallBowl } from '#app/illustrator/vessels/ceramic.ts'
import { brimful, form } from './template.ts'

export const chili = form((art, rnd, dish) => {
  const v = bowl(art, rnd, rnd.pick(['dusk', 'cream', 'forest', 'sage', 'oat'] as const))
  const at = brimful(rnd, v)
  const pale = dish.name.includes('white')
  const several = dish.says('blackBeans') || /two|three|mixed/.test(dish.text)
  filled(art, v, () => soups.chili(art, at, rnd, { pale, beans: beansOf(pale, several) }))
  if (pale || dish.says('corn')) beans.corn(art, at.shrink(0.9).sparse(46), rnd)
  if (pale) pulledChicken(art, rnd.roundPlace(v.cx, v.cy, 170, 140), rnd)
  const heap = rnd.roundPlace(v.cx - 46, v.cy + 34, 150, 112, { rot: -0.5, rough: 0.12 })
  gratedCheese(art, rnd, heap.heap(rnd, 19, 0.8), { length: [24, 44], width: 8 })
  dollop(art, v.cx + 62, v.cy - 56, 82, rnd)
  const middle = rnd.roundPlace(v.cx + 20, v.cy, 170, 150)
  scallions(art, rnd, middle.spread(rnd, 60, 0.8).slice(0, 18), 13)
  parsleys(art, v.cx + 66, v.cy - 52, 33, GREEN.fresh)
})

function beansOf(pale: boolean, several: boolean) {
  if (pale) return [beans.whiteBeans]
  return several ? [beans.kidneyBeans, beans.blackBeans] : [beans.kidneyBeans]
}

const SOLID = ['sausage', 'shrimp', 'meatballs', 'tofu']

function meatIn(art: Art, rnd: Random, at: Place, dish: Dish) {
  const meat = dish.proteins[0]
  if (!meat) return
  if (SOLID.includes(meat.painter)) return paint(meat.painter, art, at.shrink(0.8).sparse(128), rnd)
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
      if (grain) paint(grain.painter, art, rnd.roundPlace(v.cx + 60, v.cy + 80, 150, 110), rnd)
      const vegs = dish.vegs.filter((veg) => veg.painter !== 'celery').slice(0, 4)
      const named = vegs.length ? vegs : [part('peas')]
      const all = dish.says('carrots') ? named : [...named, part('carrots')]
      for (const veg of all) paint(veg.painter, art, inner.sparse(112), rnd)
      meatIn(art, rnd, inner, dish)
      celery(art, inner.sparse(92), rnd)
      flecks(art, inner, rnd, 70)
      pepper(art, inner, rnd, 40)
    })
    parsleys(art, v.cx, v.cy - 20, 34)
  })
export const soup = brothy(false)
export const noodleSoup = brothy(true)

function looseNoodles(art: Art, at: Place, rnd: Random) {
  const spots = { ...at, outline: at.shrink(0.01).outline }.withPoints(at.spread(rnd, 106, 0.4))
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
  const middle = (rx: number, ry = rx) => rnd.roundPlace(v.cx, v.cy, rx, ry)
  if (dish.says('cheddar')) gratedCheese(art, rnd, middle(110, 90).spread(rnd, 17, 0.8))
  if (dish.proteins[0]) paint(dish.proteins[0].painter, art, middle(130).sparse(60), rnd)
  scallions(art, rnd, middle(150).spread(rnd, 62, 0.8))
  nuts(art, rnd, middle(120).spread(rnd, 50, 0.8).slice(0, 9), 'seed')
  basil(art, v.cx, v.cy - 6, 54, -0.9)
})

/** A pint is drawn in the small bowl, a quart in the large one. */
export const compote = form((art, rnd, dish) => {
  const pint = /\bpint\b|\bsmall\b|8 ?oz|half/.test(dish.text)
  const v = pint
    ? smallBowl(art, rnd, rnd.pick(['cream', 'dusk', 'oat'] as const))
    : bowl(art, rnd, rnd.pick(['cream', 'dusk', 'sage'] as const))
  const k = v.r / 335
  const fruit = dish.text.includes('cran') ? 'cranberries' : (dish.fruits[0]?.painter ?? 'cranberries')
  filled(art, v, () =>
    soups.compote(art, brimful(rnd, v), rnd, (a, at, r, options) => paint(fruit, a, at, r, options)),
  )
  if (pint) {
    citrusWedge(art, v.cx + 30, v.cy - 26, 62, rnd, 'orange', 5.4)
    sprig(art, v.cx - 60, v.cy + 60, 120, -0.9, 'thyme')
    return
  }
  citrusSlice(art, v.cx + 76 * k, v.cy - 66 * k, 84 * k, rnd, 'orange')
  citrusWedge(art, v.cx + 150 * k, v.cy + 14 * k, 78 * k, rnd, 'orange', 0.7)
  sprig(art, v.cx - 60, v.cy + 90, 170, -0.75, 'rosemary')
  nuts(art, rnd, shift(points([-120, -70, -60, -120, -140, 40]), v.cx, v.cy), 'pecan')
})

function sauceTone({ text }: Dish): Tone {
  if (/green/.test(text)) return ['#52702a', '#8fae4c', '#b3cc74', '#eef5c8']
  if (/stroganoff|korma/.test(text)) return ['#8a6236', '#c9a068', '#dfbf8c', '#fff0d4']
  if (/coconut/.test(text)) return ['#a86a14', '#e0a132', '#f0c060', '#ffeec2']
  return ['#a8481a', '#df8432', '#efa655', '#ffe2b4']
}

export const curry = form((art, rnd, dish) => {
  const v = bowl(art, rnd, rnd.pick(['dusk', 'forest', 'cream', 'sage'] as const))
  const at = brimful(rnd, v)
  const tone = sauceTone(dish)
  const side = rnd.range(2.3, 3.6)
  const zone = rnd.roundPlace(...polar(v.cx, v.cy, 100, side + Math.PI), 206, 244, { rot: side })
  filled(art, v, () => {
    art.layers(at.outline, [tone[0], 1], [tone[1], 0.98, 2, 4])
    art.scatter(rnd, at.spread(rnd, 104, 0.6), { key: 'currysauce', variants: 4 }, (r) =>
      art.shape(r.blob(0, 0, 60, 34, { rough: 0.26, rot: r.angle() }), tone[2], 0.5),
    )
    const bed = (dish.beds[0] ?? part('rice')).painter
    const [x, y] = polar(v.cx, v.cy, 190, side)
    paint(bed, art, rnd.roundPlace(x, y, 170, 250, { rot: side, rough: 0.06 }), rnd)
    pieces(art, rnd, dish, zone)
    art.glints(zone.spread(rnd, 54, 0.7), tone[3], 4, 0.65)
    if (dish.flavors.includes('coconut')) coconutSwirl(art, zone, side)
  })
  flecks(art, zone.shrink(0.9), rnd, 20, ['#b5391f', '#8a2a12'], 4, 3.4)
  parsleys(art, v.cx, v.cy, 38, GREEN.fresh)
})

function pieces(art: Art, rnd: Random, dish: Dish, zone: Place) {
  const meat = dish.proteins[0]?.painter
  const points = zone.shrink(0.88).spread(rnd, 84, 0.4)
  if (meat && ['shrimp', 'tofu', 'meatballs'].includes(meat))
    paint(meat, art, zone.shrink(0.84).sparse(112), rnd)
  else if (meat && /beef|steak|mince|pork/i.test(meat)) beefChunks(art, zone, rnd, { points })
  else if (meat || !dish.vegs.length)
    chunks(art, zone, rnd, { points, tone: ['#a8641f', '#e0a85c', '#f3cd92', '#fff0d0'] })
  const leaves = dish.vegs.filter((veg) => /spinach|kale|greens/.test(veg.painter))
  const rest = dish.vegs.filter((veg) => !leaves.includes(veg)).slice(0, 3)
  for (const veg of leaves)
    paint(veg.painter, art, { ...zone.shrink(0.86).sparse(78), outline: zone.shrink(0.01).outline }, rnd)
  for (const veg of rest)
    paint(veg.painter, art, zone.shrink(0.9).sparse(/chickpea|bean/i.test(veg.painter) ? 37 : 104), rnd)
  if (!dish.vegs.length) paint('peas', art, zone.shrink(0.9).sparse(62), rnd)
}

function coconutSwirl(art: Art, zone: Place, side: number) {
  const coil = times(15, (i) => polar(zone.cx, zone.cy, 34 + i * 8.5, side + i * 0.36))
  art.band(coil, swell(1, 8), '#fffaf0', 0.92)
}
