import { lump, SHADE } from '#app/illustrator/light.ts'
import { painter, type Paint } from '#app/illustrator/painter.ts'
import { blob, centredLine, nth, ribbon, shift, times } from '#app/illustrator/points.ts'
import { scatter } from '#app/illustrator/scatter.ts'

/** Raw slices fanned along the place, skin outward. */
const fanned =
  (dark: string, skin: string): Paint =>
  (art, at, rnd) => {
    const a = at.angle
    times(5, (i) => {
      const o = (i - 2) * 38
      const spine = centredLine(at.cx + Math.cos(a) * o, at.cy + Math.sin(a) * o, 136, a + 1.9, 0.85, 9)
      const body = (k: number) => ribbon(spine, (t) => 27 * k * Math.sin(Math.PI * (0.05 + t * 0.9)) ** 0.7)
      art.shape(shift(body(1), 5, 9), SHADE, 0.2)
      art.shape(shift(body(1), 3, 4), dark)
      art.shape(body(1), skin)
      art.shape(shift(body(0.8), -3, -2), '#f0dba4')
      art.shape(shift(body(0.62), -4, -3), '#fbf1d2')
      art.dots([nth(spine, rnd.int(3, 5))], '#6b3c1a', 6)
    })
  }

export const apple = painter('apple', [], fanned('#9b1f1d', '#cf4331'))
export const peach = painter('peach', [], fanned('#b8431b', '#e57c34'))

/** Raw dice with a rim of red skin. */
export const appleDice = painter('appleDice', [], (art, at, rnd) =>
  scatter(art, rnd, 'applecube', at.heap(rnd, 34, 0.35), 5, (r, i) => {
    const cube = blob(r, 0, 0, 19, 17, { box: 0.8, rot: r.angle(), rough: 0.06, n: 12 })
    lump(art, cube, ['#b98a3c', '#f2dc9c', '#fbf0c8', '#fff'], { rim: 0.88 })
    if (i % 2) art.line('M-12 12Q0 20 12 11', '#cf4331', 4)
  }),
)

/** Wedges roasted gold, their skins dark red, their edges caught by the pan. */
export const roastedApple = painter('roastedApple', [], (art, at, rnd) =>
  scatter(art, rnd, 'roastapple', at.heap(rnd, 58, 0.3), 6, (r) => {
    const a = r.angle()
    const spine = centredLine(0, 0, 104, a, 1.25, 9)
    const body = (k: number) => ribbon(spine, (t) => 26 * k * Math.sin(Math.PI * (0.04 + t * 0.92)) ** 0.6)
    const [ox, oy] = [Math.cos(a - 1.57), Math.sin(a - 1.57)]
    art.shape(shift(body(1), 4, 9), SHADE, 0.24)
    art.shape(shift(body(1), ox * 5, oy * 5), '#7d1a16')
    art.shape(shift(body(0.98), ox * 3, oy * 3), '#b8342a')
    art.shape(shift(body(0.86), -ox * 3, -oy * 3), '#d99a3c')
    art.shape(shift(body(0.7), -ox * 4 - 1, -oy * 4 - 2), '#f6d488')
    const [x, y] = nth(spine, r.int(2, 6))
    const caramel = blob(r, x, y, 18, 9, { rot: a, rough: 0.3, n: 9 })
    art.shape(caramel, '#a3561a', 0.55)
    art.shape(blob(r, -x * 0.8, -y * 0.8, 12, 7, { rot: a, rough: 0.3, n: 8 }), '#8a4312', 0.5)
    art.trace(shift(spine.slice(2, 6), -2, -5), '#fff3cf', 3, 0.75)
  }),
)
