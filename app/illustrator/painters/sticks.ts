import { type Art } from '#app/illustrator/art.ts'
import { food } from '#app/illustrator/food.ts'
import { SHADE, type Tone } from '#app/illustrator/light.ts'
import { centredLine, nth, type Point, ribbon, shift, times } from '#app/illustrator/points.ts'
import { type Random } from '#app/illustrator/random.ts'

const tone = (deep: string, body: string, light: string, glint: string): Tone => [deep, body, light, glint]
const STICKS = {
  carrot: tone('#b6520f', '#ec8428', '#f9ae5c', '#ffe0b4'),
  cucumber: tone('#3a6b30', '#bcd896', '#e4f0c6', '#fbfdee'),
  redPepper: tone('#8c1f18', '#cc3b2a', '#e9694f', '#ffc9b4'),
  yellowPepper: tone('#c07a0c', '#f2b62d', '#fad267', '#fff2c2'),
}
export type StickName = keyof typeof STICKS

interface Laid {
  at: Point
  angle: number
}

/** Raw vegetables cut into sticks, each where it is laid. */
function drawSticks(art: Art, rnd: Random, kind: StickName, laid: readonly Laid[]): void {
  const shade = STICKS[kind]
  const names = times(3, (i) =>
    art.stamp(`stick${kind}${i}`, () => stick(art, rnd.fork(`${kind}${i}`), shade, kind)),
  )
  for (const { at, angle } of laid) art.use(rnd.pick(names), at[0], at[1], rnd.range(0.92, 1.06), angle)
}
export const sticks = food('sticks', [], drawSticks)

function stick(art: Art, r: Random, shade: Tone, kind: StickName): void {
  const bend = kind.endsWith('Pepper') ? r.near(0.5, 0.2) : r.near(0, 0.08)
  const spine = centredLine(0, 0, 186, 0, bend, 6)
  const body = (k: number) => ribbon(spine, (t) => 15 * k * Math.min(1, 0.72 + Math.sin(Math.PI * t) * 1.2))
  art.shape(shift(body(1), 3, 6), SHADE, 0.24)
  art.shape(body(1), shade[0])
  art.shape(shift(body(0.8), -0.6, -1), shade[1])
  art.shape(shift(body(0.42), -1, -2.4), shade[2], 0.9)
  art.trace(shift(spine.slice(1, 4), -1, -4), shade[3], 2.6, 0.8)
  if (kind !== 'cucumber') return
  const seeds = spine.slice(1, 5).map(([x, y]) => [x + 8, y + 1, 7, 0] as const)
  art.dashes(seeds, '#a9c77d', 3.4, 0.8)
  const [x, y] = nth(spine, 0)
  art.line(`M${Math.round(x)} ${Math.round(y + 11)}h180`, '#2f5a2c', 4.5, 0.9)
}
