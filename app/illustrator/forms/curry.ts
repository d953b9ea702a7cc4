import { type Art } from '#app/illustrator/art.ts'
import { part } from '#app/illustrator/layouts/protein.ts'
import { type Tone } from '#app/illustrator/light.ts'
import { beefChunks } from '#app/illustrator/painters/beef.ts'
import { chunks } from '#app/illustrator/painters/dice.ts'
import { flecks } from '#app/illustrator/painters/flecks.ts'
import { GREEN, parsleys } from '#app/illustrator/painters/leaves.ts'
import { paint } from '#app/illustrator/palette.ts'
import { type Place, roundPlace, strewn } from '#app/illustrator/place.ts'
import { blob, inset, polar, ribbon, times } from '#app/illustrator/points.ts'
import { type Random } from '#app/illustrator/random.ts'
import { scatter } from '#app/illustrator/scatter.ts'
import { bowl, filled } from '#app/illustrator/vessels/round.ts'
import { type Dish } from '#app/illustrator/vocabulary/word.ts'
import { brimful, form } from './form.ts'

function sauceTone({ text }: Dish): Tone {
  if (/green/.test(text)) return ['#52702a', '#8fae4c', '#b3cc74', '#eef5c8']
  if (/stroganoff|korma/.test(text)) return ['#8a6236', '#c9a068', '#dfbf8c', '#fff0d4']
  if (/coconut/.test(text)) return ['#a86a14', '#e0a132', '#f0c060', '#ffeec2']
  return ['#a8481a', '#df8432', '#efa655', '#ffe2b4']
}

/** Sauce to the wall, rice along one side, what is cooked in it along the other. */
export const curry = form((art, rnd, dish) => {
  const v = bowl(art, rnd, rnd.pick(['dusk', 'forest', 'cream', 'sage'] as const))
  const at = brimful(rnd, v)
  const tone = sauceTone(dish)
  const side = rnd.range(2.3, 3.6)
  const zone = roundPlace(rnd, ...polar(v.cx, v.cy, 100, side + Math.PI), 206, 244, { rot: side })
  filled(art, v, () => {
    art.shape(at.outline, tone[0])
    art.shape(inset(at.outline, 0.98, 2, 4), tone[1])
    scatter(art, rnd, 'currysauce', at.spread(rnd, 104, 0.6), 4, (r) =>
      art.shape(blob(r, 0, 0, 60, 34, { rough: 0.26, rot: r.angle() }), tone[2], 0.5),
    )
    const bed = (dish.beds[0] ?? part('rice')).painter
    const [x, y] = polar(v.cx, v.cy, 190, side)
    paint(bed, art, roundPlace(rnd, x, y, 170, 250, { rot: side, rough: 0.06 }), rnd)
    pieces(art, rnd, dish, zone)
    art.glints(zone.spread(rnd, 54, 0.7), tone[3], 4, 0.65)
    if (dish.flavours.includes('coconut')) coconutSwirl(art, zone, side)
  })
  flecks(art, zone.shrink(0.9), rnd, 20, ['#b5391f', '#8a2a12'], 4, 3.4)
  parsleys(art, v.cx, v.cy, 38, GREEN.fresh)
})

function pieces(art: Art, rnd: Random, dish: Dish, zone: Place): void {
  const meat = dish.proteins[0]?.painter
  const points = zone.shrink(0.88).spread(rnd, 84, 0.4)
  if (meat && ['shrimp', 'tofu', 'meatballs'].includes(meat))
    paint(meat, art, strewn(zone.shrink(0.84), 112), rnd)
  else if (meat && /beef|steak|mince|pork/i.test(meat)) beefChunks(art, zone, rnd, { points })
  else if (meat || !dish.vegs.length)
    chunks(art, zone, rnd, { points, tone: ['#a8641f', '#e0a85c', '#f3cd92', '#fff0d0'] })
  const leaves = dish.vegs.filter((veg) => /spinach|kale|greens/.test(veg.painter))
  const rest = dish.vegs.filter((veg) => !leaves.includes(veg)).slice(0, 3)
  for (const veg of leaves)
    paint(veg.painter, art, { ...strewn(zone.shrink(0.86), 78), outline: zone.shrink(0.01).outline }, rnd)
  for (const veg of rest)
    paint(veg.painter, art, strewn(zone.shrink(0.9), /chickpea|bean/i.test(veg.painter) ? 37 : 104), rnd)
  if (!dish.vegs.length) paint('peas', art, strewn(zone.shrink(0.9), 62), rnd)
}

function coconutSwirl(art: Art, zone: Place, side: number): void {
  const coil = times(15, (i) => polar(zone.cx, zone.cy, 34 + i * 8.5, side + i * 0.36))
  art.shape(
    ribbon(coil, (t) => 1 + Math.sin(t * Math.PI) * 8),
    '#fffaf0',
    0.92,
  )
}
