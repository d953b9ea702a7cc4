import { type Art } from '#app/illustrator/art.ts'
import { food } from '#app/illustrator/food.ts'
import { SHADE, contact, lump } from '#app/illustrator/light.ts'
import { type PaintOptions } from '#app/illustrator/painter.ts'
import { type Place } from '#app/illustrator/place.ts'
import { centredLine, ribbon, shift } from '#app/illustrator/points.ts'
import { type Random } from '#app/illustrator/random.ts'

/** Avocado fanned in slices. */
function drawAvocado(art: Art, at: Place, rnd: Random, { size: r = 70 }: PaintOptions = {}): void {
  const a = at.angle || rnd.angle()
  for (let i = 0; i < 6; i++) {
    const o = (i - 2.5) * r * 0.27
    const spine = centredLine(
      at.cx + Math.cos(a) * o,
      at.cy + Math.sin(a) * o,
      r * 1.7 * (1 - Math.abs(i - 2.5) * 0.06),
      a + 1.75,
      0.75,
      8,
    )
    const body = (k: number) =>
      ribbon(spine, (t) => r * 0.21 * k * Math.sin(Math.PI * (0.06 + t * 0.88)) ** 0.6)
    art.shape(shift(body(1), 4, 7), SHADE, 0.2)
    art.shape(body(1), '#3c5f26')
    art.shape(shift(body(0.86), -1, -1.5), '#94b850')
    art.shape(shift(body(0.62), -2, -2), '#d3df86')
    art.shape(shift(body(0.3), -3, -3), '#eef0b4', 0.9)
  }
}
export const avocado = food('avocado', [], drawAvocado)

function drawGuacamole(art: Art, at: Place, rnd: Random): void {
  contact(art, at.outline, 8, 0.18)
  lump(art, at.outline, ['#5f7f2a', '#9cb94c', '#bfd271', '#eef2bf'], { shadow: 0, rim: 0.93 })
  art.dots(at.shrink(0.8).spread(rnd, 22, 0.8), '#7d9c3a', 9, 0.5)
  art.dots(at.shrink(0.8).spread(rnd, 26, 0.8), '#d5e08f', 7, 0.7)
  art.dots(at.shrink(0.8).spread(rnd, 40, 0.8), '#c94a32', 6, 0.9)
}
export const guacamole = food('guacamole', [], drawGuacamole)
