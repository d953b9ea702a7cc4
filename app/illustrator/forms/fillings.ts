import { type Tone } from '#app/illustrator/light.ts'
import { type Dish } from '#app/illustrator/vocabulary/word.ts'

const LETTUCE: Tone = ['#3d6a2a', '#7fae4c', '#b3d274', '#eef7c4']
const TOMATO: Tone = ['#9c2116', '#d8432c', '#ee7757', '#ffd6c4']
const RICE: Tone = ['#c3a877', '#f8edd5', '#fffcf2', '#fff']
const BEAN: Tone = ['#140f10', '#2f2424', '#4d3c3b', '#b7a6a0']
const EGG: Tone = ['#cf9423', '#f3c64b', '#fbe08a', '#fff5cf']
const CHICKEN: Tone = ['#b98a4e', '#edd3a6', '#f8e8c8', '#fff7e4']
const MEAT: Tone = ['#5d2c14', '#a3612f', '#c98a50', '#eab982']
const HAM: Tone = ['#b5645c', '#e59a8e', '#f3c0b4', '#fff0ea']
const CHEESE: Tone = ['#c98a1c', '#f5c451', '#fbdd8e', '#fff4cc']
const AVOCADO: Tone = ['#5f7f2a', '#a9c45a', '#cfdc88', '#f2f6cc']

/** What shows on the cut face, in the order of how much of it there is. */
export function wrapFilling(dish: Dish): readonly Tone[] {
  if (/breakfast|egg/.test(dish.text)) return [EGG, MEAT, EGG, TOMATO, CHEESE, BEAN, AVOCADO]
  if (/burrito|taco|bean/.test(dish.text)) return [MEAT, RICE, BEAN, TOMATO, CHEESE, AVOCADO, RICE]
  if (/turkey|ham|club/.test(dish.text)) return [HAM, LETTUCE, CHEESE, TOMATO, HAM, RICE]
  if (/veg|hummus/.test(dish.text)) return [LETTUCE, TOMATO, AVOCADO, CHEESE, RICE, LETTUCE]
  return [CHICKEN, LETTUCE, TOMATO, CHICKEN, RICE, AVOCADO]
}
