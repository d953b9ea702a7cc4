import { type Art } from '#app/illustrator/art.ts'
import { type Tone } from '#app/illustrator/light.ts'
import { type Filling } from '#app/illustrator/painters/handhelds.ts'
import { type Content } from '#app/illustrator/record.ts'

const of = (tone: Tone, shows: readonly Content[] = []): Filling => ({ tone, shows })

const LETTUCE = of(['#3d6a2a', '#7fae4c', '#b3d274', '#eef7c4'])
const TOMATO = of(['#9c2116', '#d8432c', '#ee7757', '#ffd6c4'])
const RICE = of(['#c3a877', '#f8edd5', '#fffcf2', '#fff'])
const BEAN = of(['#140f10', '#2f2424', '#4d3c3b', '#b7a6a0'])
const EGG = of(['#cf9423', '#f3c64b', '#fbe08a', '#fff5cf'], ['eggs'])
const CHICKEN = of(['#b98a4e', '#edd3a6', '#f8e8c8', '#fff7e4'], ['meat'])
const MEAT = of(['#5d2c14', '#a3612f', '#c98a50', '#eab982'], ['meat'])
const HAM = of(['#b5645c', '#e59a8e', '#f3c0b4', '#fff0ea'], ['meat'])
const CHEESE = of(['#c98a1c', '#f5c451', '#fbdd8e', '#fff4cc'], ['milk'])
const AVOCADO = of(['#5f7f2a', '#a9c45a', '#cfdc88', '#f2f6cc'])

/** What shows on the cut face, in the order of how much of it there is, without what the record excludes. */
export function wrapFilling(art: Art, text: string): readonly Filling[] {
  return usual(text).filter(({ shows }) => art.may(shows))
}

function usual(text: string): readonly Filling[] {
  if (/breakfast|egg/.test(text)) return [EGG, MEAT, EGG, TOMATO, CHEESE, BEAN, AVOCADO]
  if (/burrito|taco|bean/.test(text)) return [MEAT, RICE, BEAN, TOMATO, CHEESE, AVOCADO, RICE]
  if (/turkey|ham|club/.test(text)) return [HAM, LETTUCE, CHEESE, TOMATO, HAM, RICE]
  if (/veg|hummus/.test(text)) return [LETTUCE, TOMATO, AVOCADO, CHEESE, RICE, LETTUCE]
  return [CHICKEN, LETTUCE, TOMATO, CHICKEN, RICE, AVOCADO]
}
