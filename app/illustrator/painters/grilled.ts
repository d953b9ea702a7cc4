import { type Art } from '#app/illustrator/art.ts'
import { food } from '#app/illustrator/food.ts'
import { type AnyTone, contact, lump, shine } from '#app/illustrator/light.ts'
import { painter } from '#app/illustrator/painter.ts'
import { curve } from '#app/illustrator/path.ts'
import { place, type Place } from '#app/illustrator/place.ts'
import { blob, centredLine, inset, ribbon, shift } from '#app/illustrator/points.ts'
import { type Random } from '#app/illustrator/random.ts'
import { flecks, pepper } from './flecks.ts'
import { frame } from './frame.ts'

/** Whole thigh, chop or patty with grill marks. */
function drawGrilled(
  art: Art,
  at: Place,
  rnd: Random,
  {
    bone = false,
    tone = ['#7c3f18', '#b96f2e', '#dc9a4e', '#ffe0a8'],
    marks = '#4b220d',
    rough = 0.06,
  }: { bone?: boolean; tone?: AnyTone; marks?: string | null; rough?: number } = {},
): void {
  const { rx, ry, a } = frame(at)
  const pts = blob(rnd, at.cx, at.cy, rx, ry, { rot: a, rough, n: 14 })
  if (bone) {
    const c = Math.cos(a + 0.35)
    const s = Math.sin(a + 0.35)
    const rib = ribbon(
      [0.6, 0.85, 1.05, 1.2].map((k) => [at.cx + c * rx * k, at.cy + s * rx * k]),
      (t) => ry * (0.17 + t * t * 0.1),
    )
    contact(art, rib, 9, 0.2)
    lump(art, rib, ['#b99a6a', '#efdfbd', '#fbf3de', '#fff'], { shadow: 0 })
  }
  contact(art, pts, 13, 0.2)
  if (bone) {
    art.shape(shift(pts, 2, 4), tone[0])
    art.shape(pts, '#c98f4c')
    art.shape(inset(pts, 0.975, -2, -3), '#f3dcb0')
    lump(art, inset(pts, 0.9, 3, 7), tone, { shadow: 0, rim: 0.95, core: 0.66 })
  } else lump(art, pts, tone, { shadow: 0, rim: 0.93, core: 0.66 })
  const surface = place(inset(pts, 0.8))
  art.clip(curve(inset(pts, 0.93)), () => {
    for (let i = -3; i <= 3; i++) {
      const line = centredLine(
        at.cx + Math.cos(a) * i * rx * 0.3,
        at.cy + Math.sin(a) * i * rx * 0.3,
        ry * 2,
        a + 1.95,
        rnd.near(0, 0.2),
        4,
      )
      if (marks) {
        art.trace(line, marks, ry * 0.12, 0.6)
        art.trace(shift(line, 2, 4), tone[2], ry * 0.045, 0.4)
        art.trace(
          centredLine(
            at.cx + Math.cos(a) * i * rx * 0.3,
            at.cy + Math.sin(a) * i * rx * 0.3,
            ry * 2.4,
            a + 0.9,
            rnd.near(0, 0.15),
            4,
          ),
          marks,
          ry * 0.06,
          0.32,
        )
      }
    }
  })
  flecks(art, surface, rnd, 26)
  pepper(art, surface, rnd, 18)
  shine(art, pts, tone[3], 7, 0.6, 0.78)
  shine(art, pts, '#fff', 3, 0.5, 0.6)
}
export const grilled = food('grilled', ['meat'], drawGrilled)

export const patty = painter('patty', ['meat'], (art, at, rnd) =>
  grilled(art, at, rnd, { tone: ['#3e1f11', '#6b3a20', '#8d5533', '#d3a074'], rough: 0.05 }),
)
