import { type Art, SHADOW, type Tone } from '#app/illustrator/drawing/art.ts'
import { crumbs, flecks, food, form, painter, pepper, showing } from '#app/illustrator/drawing/food.ts'
import { centeredLine, ribbon, svgNumbers, swell } from '#app/illustrator/drawing/lines.ts'
import { around, inset, type Point, polar, times } from '#app/illustrator/drawing/points.ts'
import { inside, type Place, place, type Random } from '#app/illustrator/drawing/shapes.ts'
import { foods, paint } from '#app/illustrator/foods.ts'
import { crumbledCheese } from '#app/illustrator/foods/eggs-and-dairy.ts'
import { parsleys, scallions } from '#app/illustrator/foods/garnishes.ts'
import { pool } from '#app/illustrator/foods/toppings.ts'
import { part } from '#app/illustrator/layouts/finish.ts'
import { type Dish, type DishPart } from '#app/illustrator/read-dish.ts'
import { type RoundVessel } from '#app/illustrator/vessels/ceramic.ts'
import { skillet } from '#app/illustrator/vessels/metal-wood-glass.ts'

const LEAFY = /spinach|kale|greens|collards/
const isEgg = ({ painter }: DishPart) => /egg|scrambled/i.test(painter)

export const frittata = showing(['eggs'], skillet, (art, rnd, v, dish) => {
  const at = rnd.roundPlace(v.cx, v.cy, v.r * 0.985, v.r * 0.985, { rough: 0.012, n: 20 })
  bakedEggs(art, at, rnd)
  browned(art, at.shrink(0.92), rnd, 70, '#c47d1e')
  fill(art, at.shrink(0.86), rnd, dish)
  browned(art, at.shrink(0.95), rnd, 100, '#b9701f')
  missingWedge(art, at, rnd)
  pepper(art, at.shrink(0.85), rnd, 40)
})

const bakedEggs = painter('frittata', ['eggs'], (art, at, rnd) => {
  art.layers(at.outline, ['#9a5f1a', 1], ['#d9982c', 0.97], ['#f2c14e', 0.93, -2, -3])
  art.shape(rnd.blob(at.cx - 20, at.cy - 26, at.r * 0.66, at.r * 0.6, { rough: 0.1, n: 14 }), '#f9d878', 0.7)
})

function browned(art: Art, at: Place, rnd: Random, gap: number, color: string) {
  const spots = at.spread(rnd, gap, 0.7)
  art.patches(rnd, spots, [16, 32], [10, 20], { rough: 0.24, n: 10 }, [color, 1, 0, 0, 0.36])
}

function fill(art: Art, top: Place, rnd: Random, dish: Dish) {
  const named = dish.vegs.filter((veg) => !LEAFY.test(veg.painter)).slice(0, 3)
  const leafy = dish.vegs.some((veg) => LEAFY.test(veg.painter)) || !named.length
  if (leafy) bakedLeaves(art, top, rnd)
  for (const veg of named.length ? named : [part('tomatoes'), part('peppers')])
    paint(veg.painter, art, top.shrink(0.94).sparse(named.length > 1 ? 128 : 104), rnd, { size: 40 })
  const meat = dish.proteins.find((p) => !isEgg(p))
  if (meat) paint(meat.painter, art, top.shrink(0.9).sparse(118), rnd)
  if (dish.says('whiteCheese')) melted(art, top, rnd)
  else crumbledCheese(art, rnd, top.spread(rnd, 104, 0.6), 14)
}

function bakedLeaves(art: Art, at: Place, rnd: Random) {
  for (const [x, y] of at.spread(rnd, 78, 0.4)) {
    const spine = centeredLine(x, y, rnd.range(64, 92), rnd.angle(), rnd.near(0, 1.6), 8)
    const half = (t: number) => 21 * Math.sin(Math.PI * (0.08 + t * 0.84)) * (1 + 0.3 * Math.sin(t * 19))
    const leaf = ribbon(spine, half)
    art.layers(leaf, ['#2b5a2a', 1], ['#4d873a', 0.78, -2, -3])
    art.trace(inset(leaf, 0.4).slice(0, 5), '#9cc46c', 2.4, 0.7)
  }
}

const melted = painter('meltedWhite', ['milk'], (art, top, rnd) => {
  art.scatter(rnd, top.spread(rnd, 112, 0.6), { key: 'meltedspot', variants: 4 }, (r) => {
    const spot = r.variedBlob([0, 0], 30, 23, { rough: 0.16 })
    art.layers(spot, [SHADOW, 1, 1, 3, 0.18], ['#e6cf9c', 1], ['#fdf5e0', 0.92, -1, -1.5])
    art.shape(r.blob(4, 4, 11, 7, { rough: 0.2, n: 8 }), '#d08a34', 0.5)
  })
})

function missingWedge(art: Art, at: Place, rnd: Random) {
  const [from, middle, to] = [0.28, 0.63, 0.98]
  const rim = (k: number, a: number) => polar(at.cx, at.cy, at.r * k, a)
  const tip = polar(at.cx, at.cy, 26, middle)
  art.polygon([tip, rim(1.02, from), rim(1.06, middle), rim(1.02, to)], '#3d3a36')
  art.trace([rim(0.8, 0.5), rim(0.82, 0.66), rim(0.8, 0.84)], '#6b6862', 7, 0.6)
  const edge = rim(0.99, from)
  const cutFace = (low: number, high: number, color: string) => {
    const foot = svgNumbers(tip[0] + 3, tip[1] + high)
    art.fill(`M${svgNumbers(...tip)}L${svgNumbers(...edge)}l${-low / 5} ${low}L${foot}z`, color)
  }
  cutFace(26, 16, '#d9982c')
  cutFace(12, 8, '#f7d676')
  const greens = times(9, (i): Point => {
    const k = 0.12 + i * 0.1
    return [tip[0] + (edge[0] - tip[0]) * k, tip[1] + (edge[1] - tip[1]) * k + 12]
  })
  art.dots(greens, '#4d873a', 8, 0.9)
  crumbs(art, place([tip, edge, rim(0.9, to)]).shrink(0.6), rnd, 8)
}

const HASH_BROWN: Tone = ['#9a5a1c', '#dc9a3c', '#f3c670', '#fff0c4']

export const hash = form(skillet, (art, rnd, v, dish) => {
  const at = rnd.roundPlace(v.cx, v.cy, v.r * 0.92, v.r * 0.92, { rough: 0.02, n: 20 })
  art.shape(at.outline, '#3b1f0c', 0.6)
  if (dish.says('sweetPotato')) foods.sweetPotato(art, at, rnd)
  else foods.cubes(art, at, rnd, { tone: HASH_BROWN, key: 'hashcube', brown: '#5f2f0c' })
  foods.peppers(art, at.shrink(0.9).sparse(104), rnd)
  const meat = dish.proteins.find((p) => !isEgg(p))?.painter
  if (meat === 'sausage' && /crumbl/.test(dish.text))
    foods.sausageCrumble(art, at.shrink(0.88).sparse(62), rnd)
  else if (meat === 'sausage') foods.sausage(art, at.shrink(0.88).sparse(100), rnd)
  else if (meat) paint(meat, art, at.shrink(0.8).sparse(110), rnd)
  scallions(art, rnd, at.shrink(0.85).spread(rnd, 88, 0.8), 11)
  foods.friedEgg(art, rnd.roundPlace(v.cx - 24, v.cy - 16, 120), rnd, { size: 128 })
  flecks(art, at.shrink(0.9), rnd, 30)
  parsleys(art, v.cx + 118, v.cy + 108, 34)
})

export const cornbread = form(skillet, (art, rnd, v) => {
  const crust = rnd.blob(v.cx, v.cy, v.r * 0.985, v.r * 0.985, { rough: 0.01, n: 22 })
  art.layers(crust, ['#8a4a12', 1], ['#c47a22', 0.975, -1, -2], ['#e3a53c', 0.94, -2, -4])
  art.layers(crust, ['#efbf58', 0.86, -6, -10])
  art.shape(rnd.blob(v.cx - 30, v.cy - 44, v.r * 0.56, v.r * 0.5, { rough: 0.12, n: 16 }), '#f6d27c', 0.8)
  art.speckle(rnd, inside(crust, 0.93), [17, 0.9, '#b9741f', 4, 0.4], [21, 0.9, '#fdeab0', 4, 0.6])
  scorched(art, rnd, v)
  for (let i = 0; i < 4; i++) {
    const cut = centeredLine(v.cx, v.cy, v.r * 1.86, 0.3 + (i * Math.PI) / 4, 0, 4)
    art.layeredTrace(cut, ['#8a4a12', 8, 0.7], ['#fbe09a', 3, 0.8, 2, 4])
  }
  const honey = around(48, (a) => {
    const lobe = 0.36 + 0.1 * Math.sin(a * 3 + 1) + 0.14 * Math.max(0, Math.cos(a * 4 + 0.6)) ** 3
    return polar(v.cx - 8, v.cy - 6, v.r * lobe * rnd.range(0.97, 1.03), a)
  })
  pool(art, 'honey', honey)
  butter(art, rnd, v)
})

function scorched(art: Art, rnd: Random, v: RoundVessel) {
  for (let i = 0; i < 13; i++) {
    const [x, y] = polar(v.cx, v.cy, v.r * rnd.range(0.5, 0.86), i * 0.49 + rnd.near(0, 0.2))
    const patch = rnd.variedBlob([x, y], [18, 40], [10, 18], { rough: 0.25, n: 10, rot: i * 0.49 + 1.57 })
    art.shape(patch, '#b5651a', 0.4)
    const crack = centeredLine(x, y, rnd.range(36, 70), i * 0.49 + 1.2, rnd.near(0, 1.4), 6)
    art.band(crack, swell(0.6, 4), '#9a5a18', 0.6)
  }
}

const butter = food('skilletButter', ['milk'], (art: Art, rnd: Random, v: RoundVessel) => {
  const melt = rnd.blob(v.cx - 6, v.cy + 4, 92, 74, { rough: 0.2, n: 14 })
  art.shape(melt, '#f9dc78', 0.9)
  art.shine(melt, '#fffbe2', 5, 0.8, 0.8)
  const pat = rnd.blob(v.cx - 12, v.cy - 14, 52, 44, { box: 0.9, rot: -0.3, rough: 0.02, n: 18 })
  art.layers(pat, [SHADOW, 1, 4, 9, 0.24], ['#dcae3c', 1, 2, 7])
  art.lump(pat, ['#e8c050', '#fae58c', '#fef3bb', '#fffde8'], { shadow: 0, rim: 0.93 })
})
