import { illustrate, type IllustrationSubject } from '#app/illustrator/illustrate.ts'
import { type Cloth, drawCloth, drawFoothills, drawValley, type Town } from './background.ts'
import {
  drawTextLine,
  fitText,
  measureTextWidth,
  type TextBox,
  toDrawableText,
  type TypesetText,
} from './text.ts'

export type { Town } from './background.ts'

export interface SocialCardContent {
  title: string
  /** The kind of page, in a few words. */
  kicker: string
  name: string
  tagline: string
  cloth: Cloth
  /** Without a dish, the card shows a town or hills. */
  dish?: IllustrationSubject
  town?: Town
}

export const cardWidth = 1200
const cardHeight = 630

const margin = 72
const kickerSize = 34
const kickerHeight = 56
const paper = '#fbf7ef'
const deep = '#173528'
const brand = '#24503e'
const cream = '#f5e6c0'
const mist = '#c9d6c4'

const box = (width: number, height: number, sizes: readonly number[]): TextBox => ({ width, height, sizes })

/** Layouts for a card with a dish. A long title gets more room, which moves the plate partly off the card. */
const roomy = { edge: 668, plate: 590, box: box(514, 340, [128, 116, 104, 94, 86, 78, 70, 64, 58]) }
const wide = { edge: 820, plate: 742, box: box(660, 340, [64, 58, 52, 47, 43]) }
const outdoors = box(1040, 200, [112, 104, 94, 84, 74, 66, 58, 50, 44])

/** Returns an SVG, 1200 × 630, with all text as paths. The same words always give the same SVG. */
export function drawSocialCardSvg(words: SocialCardContent): string {
  const { name, tagline, kicker, dish, town } = words
  const title = layOutTitle(words)
  const first = dish ? 60 + kickerSize + (400 - kickerHeight - heightOf(title.set)) / 2 : 80
  const said = toDrawableText(tagline)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${cardWidth}" height="${cardHeight}" viewBox="0 0 ${cardWidth} ${cardHeight}">` +
    (dish ? table(words.cloth, dish, title) : drawValley(title.text, town)) +
    drawTextLine(toDrawableText(kicker), margin, first, kickerSize, brand) +
    title.set.lines.map((one, i) => titleLine(one, title.set, first, i)).join('') +
    drawTextLine(toDrawableText(name), margin, 604, 44, cream) +
    drawTextLine(said, cardWidth - margin - measureTextWidth(said, 28), 603, 28, mist) +
    '</svg>'
  )
}

/** A title without any drawable letter is replaced with the business name. */
export function layOutTitle({ title, name, dish }: Pick<SocialCardContent, 'title' | 'name' | 'dish'>) {
  const text = toDrawableText(title) || toDrawableText(name)
  if (!dish) return { ...wide, text, box: outdoors, set: fitText(text, outdoors) }
  const set = fitText(text, roomy.box)
  const whole = set.lines.join(' ') === text
  return whole ? { ...roomy, text, set } : { ...wide, text, set: fitText(text, wide.box) }
}

function table(
  kind: Cloth,
  dish: IllustrationSubject,
  { text, edge, plate }: ReturnType<typeof layOutTitle>,
) {
  const picture = illustrate(dish).replace('<svg ', `<svg x="${plate}" y="-34" width="590" height="590" `)
  const ground = `<path fill="${paper}" d="M0 0h${cardWidth}v${cardHeight}H0z"/>`
  return ground + drawCloth(kind, edge) + picture + drawFoothills(text)
}

const titleLine = (text: string, { size, leading }: TypesetText, kickerAt: number, place: number): string =>
  drawTextLine(text, margin - size * 0.03, kickerAt + 22 + size * 0.8 + place * leading, size, deep)

const heightOf = ({ lines, leading }: TypesetText) => lines.length * leading
