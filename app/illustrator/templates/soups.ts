import { type Art, type DullTone, type Tone } from '#app/illustrator/drawing/art.ts'
import { flecks, form, painter, pepper } from '#app/illustrator/drawing/food.ts'
import { swell } from '#app/illustrator/drawing/lines.ts'
import { inset, points, polar, shift, times } from '#app/illustrator/drawing/points.ts'
import { type Place, type Random } from '#app/illustrator/drawing/shapes.ts'
import { foods, paint } from '#app/illustrator/foods.ts'
import { gratedCheese } from '#app/illustrator/foods/eggs-and-dairy.ts'
import * as garnish from '#app/illustrator/foods/garnishes.ts'
import { dollop, nuts } from '#app/illustrator/foods/toppings.ts'
import { part } from '#app/illustrator/layouts/finish.ts'
import { type Dish } from '#app/illustrator/read-dish.ts'
import { bowl, createBrimfulPlace, drawFilling, smallBowl } from '#app/illustrator/vessels/ceramic.ts'

const TOMATO: Tone = ['#9c2116', '#d8432c', '#ee7757', '#ffd6c4']
const WHITE_CHILI: DullTone = ['#b98f4e', '#e6cb94', '#f3e0b6']
const RED_CHILI: DullTone = ['#4f150a', '#8c2e16', '#ad4724']
const CHILI_MEAT: readonly Tone[] = [
  ['#451409', '#7d2c17', '#a04a2c', '#d8926a'],
  ['#57190b', '#93391d', '#b85a35', '#ebab80'],
]

function chiliPot(art: Art, at: Place, rnd: Random, pale: boolean, several: boolean) {
  const tone = pale ? WHITE_CHILI : RED_CHILI
  art.layers(at.outline, [tone[0], 1], [tone[1], 0.98, 2, 4])
  art.speckle(rnd, at, [60, 0.8, tone[2], 26, 0.5])
  const inner = at.shrink(0.93)
  if (pale) foods.whiteBeans(art, inner.sparse(76), rnd)
  else {
    foods.mince(art, at, rnd, { tones: CHILI_MEAT, size: 27, base: '#7a2813' })
    art.scatter(rnd, at.shrink(0.9).spread(rnd, 112, 0.6), { key: 'chilisauce', variants: 4 }, (r) => {
      const sauce = r.variedBlob([0, 0], 48, 30, { rough: 0.28 })
      art.layers(sauce, ['#8c2e16', 1], ['#ab3f1f', 0.85, -2, -3])
      art.trace(inset(sauce, 0.6).slice(6, 10), '#f0a070', 4, 0.7)
    })
    art.scatter(rnd, inner.spread(rnd, 104, 0.55), { key: 'chilitom', variants: 4 }, (r) =>
      art.lump(r.variedBlob([0, 0], 26, 19, { box: 0.15, rough: 0.24, n: 10 }), TOMATO),
    )
    foods.kidneyBeans(art, inner.sparse(several ? 92 : 76), rnd)
    if (several) foods.blackBeans(art, inner.sparse(92), rnd)
    foods.pico(art, inner.sparse(86), rnd)
  }
  art.glints(inner.spread(rnd, 70, 0.5), '#ffd9b0', 3.4, 0.5)
}

export const chili = form(bowl('dusk', 'cream', 'forest', 'sage', 'oat'), (art, rnd, v, dish) => {
  const at = createBrimfulPlace(rnd, v)
  const pale = dish.name.includes('white')
  const several = dish.says('blackBeans') || /two|three|mixed/.test(dish.text)
  drawFilling(art, v, () => chiliPot(art, at, rnd, pale, several))
  if (pale || dish.says('corn')) foods.corn(art, at.shrink(0.9).sparse(46), rnd)
  if (pale) foods.pulledChicken(art, rnd.roundPlace(v.cx, v.cy, 170, 140), rnd)
  const heap = rnd.roundPlace(v.cx - 46, v.cy + 34, 150, 112, { rot: -0.5, rough: 0.12 })
  gratedCheese(art, rnd, heap.heap(rnd, 19, 0.8), { length: [24, 44], width: 8 })
  dollop(art, v.cx + 62, v.cy - 56, 82, rnd)
  const middle = rnd.roundPlace(v.cx + 20, v.cy, 170, 150)
  garnish.scallions(art, rnd, middle.spread(rnd, 60, 0.8).slice(0, 18), 13)
  garnish.parsleys(art, v.cx + 66, v.cy - 52, 33, garnish.GREEN.fresh)
})

const SOLID = ['sausage', 'shrimp', 'meatballs', 'tofu']

function meatIn(art: Art, rnd: Random, at: Place, dish: Dish) {
  const meat = dish.proteins[0]
  if (!meat) return
  if (SOLID.includes(meat.painter)) return paint(meat.painter, art, at.shrink(0.8).sparse(128), rnd)
  const chunks = /chicken|turkey/i.test(meat.painter) ? foods.chunks : foods.beefChunks
  chunks(art, at, rnd, { points: at.shrink(0.86).spread(rnd, 96, 0.45) })
}

const CLEAR: Tone = ['#8a5212', '#cf9436', '#e8b75c', '#fbe2a2']
const RED: Tone = ['#7d2410', '#b8482a', '#d4703f', '#f6c08c']

function broth(art: Art, at: Place, rnd: Random, tone: Tone) {
  art.layers(at.outline, [tone[0], 1], [tone[1], 0.97, 3, 5])
  const lit = rnd.blob(at.cx + 20, at.cy + 24, at.r * 0.78, at.r * 0.74, { rough: 0.08, n: 14 })
  art.shape(lit, tone[2], 0.6)
  art.scatter(rnd, at.shrink(0.9).spread(rnd, 62, 0.6), { key: 'fat', variants: 3 }, (r) => {
    const drop = r.blob(0, 0, r.range(6, 15), r.range(5, 13), { rough: 0.06, n: 8 })
    art.outline(drop, tone[3], 2, 0.6)
  })
  const gleam = times(9, (i) => polar(at.cx, at.cy, at.r * 0.93, 3.4 + i * 0.14))
  art.band(gleam, swell(0.5, 6), '#fff', 0.4)
}

const brothy = (withNoodles: boolean) =>
  form(bowl('dusk', 'cream', 'forest', 'sage'), (art, rnd, v, dish) => {
    const at = createBrimfulPlace(rnd, v)
    const inner = at.shrink(0.9)
    drawFilling(art, v, () => {
      broth(art, at, rnd, /tomato|beef|minestrone|taco|tortilla/.test(dish.text) ? RED : CLEAR)
      if (withNoodles || dish.says('noodles', 'riceNoodles')) looseNoodles(art, inner, rnd)
      const grain = dish.beds.find((bed) => /rice$|quinoa/i.test(bed.painter))
      if (grain) paint(grain.painter, art, rnd.roundPlace(v.cx + 60, v.cy + 80, 150, 110), rnd)
      const vegs = dish.vegs.filter((veg) => veg.painter !== 'celery').slice(0, 4)
      const named = vegs.length ? vegs : [part('peas')]
      const all = dish.says('carrots') ? named : [...named, part('carrots')]
      for (const veg of all) paint(veg.painter, art, inner.sparse(112), rnd)
      meatIn(art, rnd, inner, dish)
      foods.celery(art, inner.sparse(92), rnd)
      flecks(art, inner, rnd, 70)
      pepper(art, inner, rnd, 40)
    })
    garnish.parsleys(art, v.cx, v.cy - 20, 34)
  })
export const soup = brothy(false)
export const noodleSoup = brothy(true)

function looseNoodles(art: Art, at: Place, rnd: Random) {
  const spots = { ...at, outline: at.shrink(0.01).outline }.withPoints(at.spread(rnd, 106, 0.4))
  foods.noodles(art, spots, rnd, { width: 13, tone: ['#c08a2e', '#f0cf80', '#fbe8b4', '#fff6d8'] })
}

function creamTone(text: string): DullTone {
  if (/tomato/.test(text)) return ['#8f2212', '#cf4c2c', '#e77a56']
  if (/broccoli|pea|spinach/.test(text)) return ['#4f6b25', '#8fae4c', '#b3cc74']
  if (/squash|pumpkin|carrot|sweet/.test(text)) return ['#b5561c', '#e28a38', '#f2ab5e']
  return ['#b99a5e', '#ecd8a6', '#f8ebc9']
}

const creamSpiral = painter('creamSpiral', ['milk'], (art, at) => {
  const s = times(26, (i) => polar(at.cx, at.cy, at.r * (0.1 + i * 0.019), i * 0.52))
  art.band(s, swell(1, 8), '#fdf3df', 0.95)
})

function smoothSoup(art: Art, at: Place, rnd: Random, tone: DullTone) {
  art.layers(at.outline, [tone[0], 1], [tone[1], 0.97, 3, 5])
  for (const k of [0.84, 0.64, 0.42])
    for (const from of [0.4, 3.4]) {
      const reach = (i: number) => at.r * k * (1 + 0.03 * Math.sin(i))
      const swirl = times(10, (i) => polar(at.cx, at.cy, reach(i), from + k * 5 + i * 0.22))
      art.band(swirl, swell(0.5, 11), tone[2], 0.6)
    }
  creamSpiral(art, at, rnd)
  flecks(art, at.shrink(0.6), rnd, 26)
  pepper(art, at.shrink(0.7), rnd, 30)
}

export const creamSoup = form(bowl('dusk', 'forest', 'cream', 'sage'), (art, rnd, v, dish) => {
  smoothSoup(art, createBrimfulPlace(rnd, v), rnd, creamTone(dish.text))
  const middle = (rx: number, ry = rx) => rnd.roundPlace(v.cx, v.cy, rx, ry)
  if (dish.says('cheddar')) gratedCheese(art, rnd, middle(110, 90).spread(rnd, 17, 0.8))
  if (dish.proteins[0]) paint(dish.proteins[0].painter, art, middle(130).sparse(60), rnd)
  garnish.scallions(art, rnd, middle(150).spread(rnd, 62, 0.8))
  nuts(art, rnd, middle(120).spread(rnd, 50, 0.8).slice(0, 9), 'seed')
  garnish.basil(art, v.cx, v.cy - 6, 54, -0.9)
})

const CRANBERRY: DullTone = ['#4f0814', '#8e1226', '#bf3040']

function stewed(art: Art, at: Place, rnd: Random, fruit: string) {
  art.layers(at.outline, [CRANBERRY[0], 1], [CRANBERRY[1], 0.98, 2, 4])
  art.patches(rnd, at.spread(rnd, 70, 0.6), 40, 26, { rough: 0.24 }, [CRANBERRY[2], 1, 0, 0, 0.35])
  paint(fruit, art, at.shrink(0.96), rnd, { gap: 52 })
  const [dark, light] = [CRANBERRY[1], CRANBERRY[2]]
  const spots = at.shrink(0.84).spread(rnd, 130, 0.7)
  art.patches(rnd, spots, 52, 26, { rough: 0.3, n: 12 }, [dark, 1, 0, 0, 0.8], [light, 0.8, -2, -3, 0.7])
  art.glints(at.shrink(0.9).spread(rnd, 60, 0.7), '#ffd0c8', 4, 0.65)
}

const isPint = ({ text }: Dish) => /\bpint\b|\bsmall\b|8 ?oz|half/.test(text)
const compoteBowl = (art: Art, rnd: Random, dish: Dish) =>
  (isPint(dish) ? smallBowl('cream', 'dusk', 'oat') : bowl('cream', 'dusk', 'sage'))(art, rnd)

export const compote = form(compoteBowl, (art, rnd, v, dish) => {
  const k = v.r / 335
  const fruit = dish.text.includes('cran') ? 'cranberries' : (dish.fruits[0]?.painter ?? 'cranberries')
  drawFilling(art, v, () => stewed(art, createBrimfulPlace(rnd, v), rnd, fruit))
  if (isPint(dish)) {
    garnish.citrusWedge(art, v.cx + 30, v.cy - 26, 62, rnd, 'orange', 5.4)
    return garnish.sprigs(art, 'thyme', [v.cx - 60, v.cy + 60, 120, -0.9])
  }
  garnish.citrusSlice(art, v.cx + 76 * k, v.cy - 66 * k, 84 * k, rnd, 'orange')
  garnish.citrusWedge(art, v.cx + 150 * k, v.cy + 14 * k, 78 * k, rnd, 'orange', 0.7)
  garnish.sprigs(art, 'rosemary', [v.cx - 60, v.cy + 90, 170, -0.75])
  nuts(art, rnd, shift(points([-120, -70, -60, -120, -140, 40]), v.cx, v.cy), 'pecan')
})

function curryTone({ text }: Dish): Tone {
  if (/green/.test(text)) return ['#52702a', '#8fae4c', '#b3cc74', '#eef5c8']
  if (/stroganoff|korma/.test(text)) return ['#8a6236', '#c9a068', '#dfbf8c', '#fff0d4']
  if (/coconut/.test(text)) return ['#a86a14', '#e0a132', '#f0c060', '#ffeec2']
  return ['#a8481a', '#df8432', '#efa655', '#ffe2b4']
}

export const curry = form(bowl('dusk', 'forest', 'cream', 'sage'), (art, rnd, v, dish) => {
  const at = createBrimfulPlace(rnd, v)
  const tone = curryTone(dish)
  const side = rnd.range(2.3, 3.6)
  const zone = rnd.roundPlace(...polar(v.cx, v.cy, 100, side + Math.PI), 206, 244, { rot: side })
  drawFilling(art, v, () => {
    art.layers(at.outline, [tone[0], 1], [tone[1], 0.98, 2, 4])
    art.scatter(rnd, at.spread(rnd, 104, 0.6), { key: 'currysauce', variants: 4 }, (r) =>
      art.shape(r.variedBlob([0, 0], 60, 34, { rough: 0.26 }), tone[2], 0.5),
    )
    const bed = (dish.beds[0] ?? part('rice')).painter
    const half = rnd.roundPlace(...polar(v.cx, v.cy, 190, side), 170, 250, { rot: side, rough: 0.06 })
    paint(bed, art, half, rnd)
    pieces(art, rnd, dish, zone)
    art.glints(zone.spread(rnd, 54, 0.7), tone[3], 4, 0.65)
    if (!dish.flavors.includes('coconut')) return
    const coil = times(15, (i) => polar(zone.cx, zone.cy, 34 + i * 8.5, side + i * 0.36))
    art.band(coil, swell(1, 8), '#fffaf0', 0.92)
  })
  flecks(art, zone.shrink(0.9), rnd, 20, ['#b5391f', '#8a2a12'], 4, 3.4)
  garnish.parsleys(art, v.cx, v.cy, 38, garnish.GREEN.fresh)
})

function pieces(art: Art, rnd: Random, dish: Dish, zone: Place) {
  const meat = dish.proteins[0]?.painter
  const points = zone.shrink(0.88).spread(rnd, 84, 0.4)
  if (meat && ['shrimp', 'tofu', 'meatballs'].includes(meat))
    paint(meat, art, zone.shrink(0.84).sparse(112), rnd)
  else if (meat && /beef|steak|mince|pork/i.test(meat)) foods.beefChunks(art, zone, rnd, { points })
  else if (meat || !dish.vegs.length)
    foods.chunks(art, zone, rnd, { points, tone: ['#a8641f', '#e0a85c', '#f3cd92', '#fff0d0'] })
  const leaves = dish.vegs.filter((veg) => /spinach|kale|greens/.test(veg.painter))
  const rest = dish.vegs.filter((veg) => !leaves.includes(veg)).slice(0, 3)
  for (const veg of leaves)
    paint(veg.painter, art, { ...zone.shrink(0.86).sparse(78), outline: zone.shrink(0.01).outline }, rnd)
  for (const veg of rest)
    paint(veg.painter, art, zone.shrink(0.9).sparse(/chickpea|bean/i.test(veg.painter) ? 37 : 104), rnd)
  if (!dish.vegs.length) foods.peas(art, zone.shrink(0.9).sparse(62), rnd)
}
