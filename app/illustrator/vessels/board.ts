import { type Art } from '#app/illustrator/art.ts'
import { curve } from '#app/illustrator/path.ts'
import { place, type Place } from '#app/illustrator/place.ts'
import { type Point, times } from '#app/illustrator/points.ts'
import { type Random } from '#app/illustrator/random.ts'
import { type Box, boxGround, roundedRect } from './ground.ts'

/** A wooden board with grain. */
export function board(art: Art, rnd: Random): Place {
  const box: Box = [40, 112, 760, 688]
  boxGround(art, box, 64)
  art.fill(curve(roundedRect([40, 122, 760, 698], 62)), '#8a5a32')
  art.fill(curve(roundedRect(box, 62)), '#b98351')
  const top = curve(roundedRect([43, 114, 755, 683], 60))
  art.fill(top, '#cf9c68')
  art.clip(top, () => {
    for (let i = 0; i < 11; i++) {
      const y = 124 + i * 54 + rnd.range(-14, 14)
      const grain = times(6, (k): Point => [20 + k * 152, y + rnd.range(-9, 9)])
      art.trace(grain, rnd.pick(['#b98351', '#dcb07f', '#b27a48']), rnd.range(3, 16), 0.35)
    }
  })
  art.line('M64 190c2-30 10-56 56-68 40-5 110-5 180-5', '#f2d3a8', 5, 0.7)
  art.dots([[712, 400]], '#7d4f2a', 34)
  art.dots([[711, 397]], '#f3ecdd', 27, 0.85)
  return place(roundedRect([70, 140, 690, 660], 40))
}

/** A kraft box with its lid folded back and a paper lining. */
export function box(art: Art): Place {
  const outer: Box = [44, 84, 756, 716]
  boxGround(art, outer, 20)
  art.fill(curve(roundedRect([44, 92, 756, 724], 18, 1)), '#8f6a40')
  art.fill(curve(roundedRect(outer, 18, 1)), '#b98d5a')
  art.fill(curve(roundedRect([48, 86, 751, 710], 16, 1)), '#d6ae7a')
  art.fill(curve(roundedRect([70, 108, 732, 694], 12, 1)), '#9a7145')
  art.fill(curve(roundedRect([76, 116, 729, 690], 10, 1)), '#c29a66')
  art.fill(curve(roundedRect([84, 124, 724, 684], 8, -3)), '#f3e9d3')
  art.line('M62 200v-80c0-12 4-18 16-18h300M64 640v30', '#f3dcb4', 4, 0.8)
  return place(roundedRect([92, 132, 716, 676], 14, 0))
}
