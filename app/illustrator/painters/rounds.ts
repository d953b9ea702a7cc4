import { type Art } from '#app/illustrator/art.ts'
import { lump, type Tone } from '#app/illustrator/light.ts'
import { type Paint } from '#app/illustrator/painter.ts'
import { blob, cycle } from '#app/illustrator/points.ts'
import { type Random } from '#app/illustrator/random.ts'
import { scatter } from '#app/illustrator/scatter.ts'

interface RoundsOptions {
  jitter?: number
  variants?: number
  size?: readonly [number, number]
}

/** A painter that heaps small stamps; `draw` makes one around (0, 0). */
export const rounds =
  (
    key: string,
    gap: number,
    draw: (art: Art, rnd: Random, i: number) => void,
    { jitter = 0.25, variants = 5, size = [0.9, 1.1] }: RoundsOptions = {},
  ): Paint =>
  (art, at, rnd, asked = {}) => {
    const points = asked.points ?? at.heap(rnd, asked.gap ?? gap, jitter)
    scatter(art, rnd, key, points, variants, (r, i) => draw(art, r, i), { size })
  }

/** A painter that heaps small cubes. */
export const dice = (key: string, tones: readonly Tone[], size: number, gap: number): Paint =>
  rounds(
    key,
    gap,
    (art, r, i) => {
      const cube = blob(r, 0, 0, size, size * r.range(0.8, 1), {
        box: 0.8,
        rough: 0.06,
        rot: r.angle(),
        n: 12,
      })
      lump(art, cube, cycle(tones, i), { rim: 0.85 })
    },
    { jitter: 0.4 },
  )
