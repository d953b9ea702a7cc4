import { illustrate, type Subject } from '#app/illustrator/illustrate.ts'
import { type Cloth, cloth, footHills, type Town, valley } from './background.ts'
import { drawable, fit, line, type SetText, type TextBox, widthOf } from './text.ts'

export type { Town } from './background.ts'

export interface CardWords {
  title: string
  /** The kind of page, in a few words. */
  kicker: string
  name: string
  tagline: string
  cloth: Cloth
  /** Without a dish, the card shows the town or hills. */
  dish?: Subject
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

/** A long title gets more room, which moves the plate partly off the card. */
const roomy = { edge: 668, plate: 590, box: box(514, 340, [128, 116, 104, 94, 86, 78, 70, 64, 58]) }
const wide = { edge: 820, plate: 742, box: box(660, 340, [64, 58, 52, 47, 43]) }
const outdoors = box(1040, 200, [112, 104, 94, 84, 74, 66, 58, 50, 44])

/** Returns an SVG, 1200 × 630, with all text as paths; the same words always give the same SVG. */
export function socialCard(words: CardWords): string {
  const { name, tagline, kicker, dish, town } = words
  const title = layTitle(words)
  const first = dish ? 60 + kickerSize + (400 - kickerHeight - heightOf(title.set)) / 2 : 80
  const said = drawable(tagline)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${cardWidth}" height="${cardHeight}" viewBox="0 0 ${cardWidth} ${cardHeight}">` +
    (dish ? table(words.cloth, dish, title) : valley(title.text, town)) +
    line(drawable(kicker), margin, first, kickerSize, brand) +
    title.set.lines.map((one, i) => titleLine(one, title.set, first, i)).join('') +
    line(drawable(name), margin, 604, 44, cream) +
    line(said, cardWidth - margin - widthOf(said, 28), 603, 28, mist) +
    '</svg>'
  )
}

/** The largest title that fits; a title without any drawable letter is replaced with the business name. */
export function layTitle({ title, name, dish }: Pick<CardWords, 'title' | 'name' | 'dish'>) {
  const text = drawable(title) || drawable(name)
  if (!dish) return { ...wide, text, box: outdoors, set: fit(text, outdoors) }
  const set = fit(text, roomy.box)
  const whole = set.lines.join(' ') === text
  return whole ? { ...roomy, text, set } : { ...wide, text, set: fit(text, wide.box) }
}

function table(kind: Cloth, dish: Subject, { text, edge, plate }: ReturnType<typeof layTitle>) {
  const picture = illustrate(dish).replace('<svg ', `<svg x="${plate}" y="-34" width="590" height="590" `)
  const ground = `<path fill="${paper}" d="M0 0h${cardWidth}v${cardHeight}H0z"/>`
  return ground + cloth(kind, edge) + picture + footHills(text)
}

const titleLine = (text: string, { size, leading }: SetText, kickerAt: number, place: number): string =>
  line(text, margin - size * 0.03, kickerAt + 22 + size * 0.8 + place * leading, size, deep)

const heightOf = ({ lines, leading }: SetText) => lines.length * leading
