import { type Art } from '#app/illustrator/art.ts'
import { type DullTone } from '#app/illustrator/light.ts'
import { crumbledCheese, gratedCheese } from '#app/illustrator/painters/cheese.ts'
import { citrusSlice, citrusWedge } from '#app/illustrator/painters/citrus.ts'
import { sesame } from '#app/illustrator/painters/flecks.ts'
import { garlic } from '#app/illustrator/painters/garden.ts'
import { bouquet, scallions } from '#app/illustrator/painters/herbs.ts'
import { basil, GREEN, mint, parsleys } from '#app/illustrator/painters/leaves.ts'
import { nuts } from '#app/illustrator/painters/nuts.ts'
import { drizzle, pool } from '#app/illustrator/painters/sauces.ts'
import { type Place, roundPlace } from '#app/illustrator/place.ts'
import { blob, type Point } from '#app/illustrator/points.ts'
import { type Random } from '#app/illustrator/random.ts'
import { type Dish, type Part } from '#app/illustrator/vocabulary/word.ts'

export interface Spots {
  citrusAt?: Point
  herbAt?: Point
}

/** Things strewn last: cheese, nuts, herbs, citrus. */
export function finish(art: Art, at: Place, rnd: Random, dish: Dish, spots: Spots = {}): void {
  for (const top of dish.tops) strewTop(art, at, rnd, top.painter)
  const herbAt = spots.herbAt ?? [at.cx + at.w * 0.14, at.cy - at.h * 0.1]
  const citrusAt = spots.citrusAt ?? [at.cx - at.w * 0.3, at.cy - at.h * 0.26]
  dish.garnishes.slice(0, 4).forEach((herb, i) => {
    const spot: Point = [herbAt[0] + (i % 2 ? 46 : 0), herbAt[1] + i * 18]
    layGarnish(art, at.shrink(0.72), rnd, herb.painter, spot, citrusAt)
  })
}

function strewTop(art: Art, at: Place, rnd: Random, top: string): void {
  const inner = at.shrink(0.72)
  const middle = (k: number) => roundPlace(rnd, at.cx, at.cy, at.w * k, at.h * k)
  switch (top) {
    case 'cheddar':
      return gratedCheese(art, rnd, middle(0.26).spread(rnd, 17, 0.8))
    case 'whiteCheese':
      return shavedParmesan(art, rnd, middle(0.28).spread(rnd, 26, 0.8))
    case 'feta':
      return crumbledCheese(art, rnd, inner.spread(rnd, 46, 0.7).slice(0, 22), 13)
    case 'sesame':
      return sesame(art, inner, rnd, 60)
    case 'pecan':
    case 'almond':
    case 'walnut':
    case 'seed':
      return nuts(art, rnd, rnd.shuffle(inner.spread(rnd, 46, 0.7)).slice(0, 16), top)
  }
}

/** Thin pale shavings of hard cheese. */
export const shavedParmesan = (art: Art, rnd: Random, pts: readonly Point[]): void =>
  gratedCheese(art, rnd, pts, ['#cdb98c', '#f7ecd0', '#fffdf4'], [12, 26], 5)

function layGarnish(art: Art, inner: Place, rnd: Random, herb: string, [x, y]: Point, [cx, cy]: Point): void {
  switch (herb) {
    case 'lemon':
    case 'lime':
    case 'orange':
      citrusSlice(art, cx, cy, 68, rnd, herb)
      return citrusWedge(art, cx + 52, cy + 40, 68, rnd, herb, rnd.range(0.2, 1.2))
    case 'thyme':
    case 'rosemary':
    case 'dill':
      return bouquet(art, x, y, rnd, herb)
    case 'cilantro':
      return parsleys(art, x, y, 32, GREEN.fresh)
    case 'parsley':
      return parsleys(art, x, y, 32)
    case 'basil':
      return basil(art, x, y, 52, -0.8)
    case 'mint':
      return mint(art, x, y, 48, -0.8)
    case 'scallions':
      return scallions(art, rnd, inner.spread(rnd, 58, 0.8).slice(0, 26))
    case 'garlic':
      return garlic(art, inner, rnd)
  }
}

interface Pour {
  tone: DullTone
  /** Lies under the protein and shows at its edge. */
  wet: boolean
}

const POURS: Readonly<Record<string, Pour>> = {
  bbq: { tone: ['#4a150a', '#7d2a14', '#c26a45'], wet: true },
  glaze: { tone: ['#6b2a0c', '#a8501c', '#eaa35c'], wet: true },
  gravy: { tone: ['#6a3f1a', '#a06a35', '#d9a86c'], wet: true },
  marinara: { tone: ['#8f2212', '#c8432a', '#ec8a68'], wet: true },
  pesto: { tone: ['#3d5f22', '#6f9636', '#b3cc6c'], wet: false },
  chipotle: { tone: ['#a8401a', '#de7a38', '#f8b980'], wet: false },
  creamy: { tone: ['#cdbb96', '#f6ecd6', '#fffdf6'], wet: false },
}
export const CREAMY: DullTone = ['#cdbb96', '#f6ecd6', '#fffdf6']

/** Proteins that bring their own glaze, so that no pool is poured for them. */
const GLAZED = ['salmon', 'ham', 'whiteFish', 'blackenedFish', 'meatloaf']
const glazed = (dish: Dish) => GLAZED.includes(dish.proteins[0]?.painter ?? '')

const firstPour = (dish: Dish, wet: boolean): Part | undefined =>
  dish.sauces.find((sauce) => POURS[sauce.painter]?.wet === wet)

/** The pool a wet sauce makes; call it before the protein. */
export function sauceUnder(art: Art, at: Place, rnd: Random, dish: Dish): void {
  const pour = POURS[firstPour(dish, true)?.painter ?? '']
  if (!pour || glazed(dish)) return
  const spill = blob(rnd, at.cx + 6, at.cy + 14, at.rx * 1.03, at.ry * 1.16, {
    rot: at.angle,
    rough: 0.1,
    n: 18,
  })
  pool(art, spill, pour.tone)
}

/** The zig-zag of a thick sauce; call it after the protein. */
export function sauceOver(art: Art, at: Place, rnd: Random, dish: Dish, turns = 4): void {
  const sauce = firstPour(dish, false)
  const pour = POURS[sauce?.painter ?? '']
  if (pour && !glazed(dish)) drizzle(art, at, rnd, pour.tone, sauce?.painter === 'creamy' ? 8 : 10, turns)
}
