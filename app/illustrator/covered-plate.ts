import { createArt, SHADOW } from '#app/illustrator/drawing/art.ts'
import { tuples } from '#app/illustrator/drawing/points.ts'

const DOME = 'M150 556C150 330 262 206 400 206S650 330 650 556q-250 52-500 0z'

export function drawCoveredPlate(): string {
  const art = createArt()
  const ellipse = (cx: number, cy: number, rx: number, ry: number) =>
    `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${rx * 2} 0a${rx} ${ry} 0 1 0 ${-rx * 2} 0z`

  art.fill(ellipse(412, 628, 352, 58), SHADOW, 0.18)
  art.fill(ellipse(400, 606, 352, 62), '#b9a98c')
  art.fill(ellipse(400, 594, 352, 62), '#efe6d2')
  art.fill(ellipse(398, 590, 336, 54), '#fbf6ea')
  art.fill(ellipse(404, 588, 286, 40), '#d8cbb0')
  art.fill(ellipse(402, 584, 278, 36), '#e9dfca')

  const lit = tuples([0, '#a9a395'], [0.16, '#ece7da'], [0.36, '#fbf8f0'])
  const shaded = tuples([0.62, '#cfc8b8'], [0.86, '#948d7f'], [1, '#b7b0a1'])
  art.fill(DOME, art.linear(150, 300, 650, 420, ...lit, ...shaded))
  art.clip(DOME, () => {
    art.line('M186 556C190 380 262 262 360 232', '#fff', 26, 0.75)
    art.line('M238 556C240 420 290 310 352 270', '#fff', 9, 0.5)
    art.line('M612 548C606 400 556 300 486 252', '#6f685b', 22, 0.22)
    art.line('M572 548C566 430 530 340 470 290', '#fff', 7, 0.35)
    art.fill('M120 516q280 56 560 0v60H120z', '#7d7668', 0.2)
  })
  art.fill('M138 552q262 54 524 0q8 16-2 30q-262 50-520 0q-10-14-2-30z', '#8d8677')
  art.fill('M138 550q262 54 524 0q5 10 2 18q-264 54-528 0q-3-8 2-18z', '#d9d2c3')
  art.line('M150 562q250 46 420 16', '#fff', 5, 0.8)

  art.fill('M378 214q-4-22 22-22t22 22q-22 8-44 0z', '#9d9688')
  art.fill(ellipse(402, 166, 36, 34), '#8d8677')
  art.fill(ellipse(399, 163, 34, 32), '#dcd5c7')
  art.fill(ellipse(390, 152, 15, 12), '#fffdf6', 0.9)
  return art.toString()
}
