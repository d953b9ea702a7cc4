import { type Art } from '#app/illustrator/drawing/art.ts'
import { curve } from '#app/illustrator/drawing/lines.ts'
import { inset, type Point, times } from '#app/illustrator/drawing/points.ts'
import { type Place, place, type Random } from '#app/illustrator/drawing/shapes.ts'
import { type Round } from './ceramic.ts'
import { type Box, boxGround, ground, roundedRect, sweep } from './shapes.ts'

export function board(art: Art, rnd: Random): Place {
  const box: Box = [40, 112, 760, 688]
  boxGround(art, box, 64)
  art.fill(curve(roundedRect([40, 122, 760, 698], 62)), '#8a5a32')
  art.fill(curve(roundedRect(box, 62)), '#b98351')
  const top = roundedRect([43, 114, 755, 683], 60)
  art.fill(curve(top), '#cf9c68')
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

export function woodenBowl(art: Art, rnd: Random): Round {
  ground(art, 400, 398, 372, 372)
  const body = rnd.blob(400, 394, 374, 374, { rough: 0.008, n: 20 })
  art.layers(body, ['#6b4018', 1, 3, 9], ['#9c6a38', 1], ['#c48f56', 0.985, -2, -3])
  art.clip(inset(body, 0.98), () => {
    for (let k = 0; k < 9; k++) {
      const y = 60 + k * 84
      const grain = times(6, (i): Point => [10 + i * 156, y + rnd.range(-16, 16)])
      art.trace(grain, rnd.pick(['#a8733c', '#dcb07f', '#8f5f2e']), rnd.range(3, 12), 0.35)
    }
  })
  const lip = rnd.blob(400, 396, 334, 334, { rough: 0.008, n: 20 })
  art.layers(lip, ['#e8c696', 1.015, 2, 3, 0.6], ['#7d5026', 1], ['#a8733c', 0.97, 4, 6])
  sweep(art, 356, Math.PI * 1.06, Math.PI * 1.44, 6, { cy: 394, color: '#f6dcb0', alpha: 0.7 })
  return { cx: 400, cy: 398, r: 328 }
}

interface Glass extends Round {
  /** Draws the highlights on the rim; call this last. */
  over(): void
}

export function glass(art: Art, rnd: Random): Glass {
  ground(art, 400, 400, 350, 350, 18)
  const body = rnd.blob(400, 396, 346, 346, { rough: 0.004, n: 20 })
  art.layers(body, ['#cfdcd8', 1, 0, 0, 0.75], ['#f4f8f4', 0.972, -1, -2, 0.9], ['#bccbc6', 0.93, 1, 2, 0.7])
  art.layers(body, ['#fff8ea', 0.9])
  const mid = { cx: 400, cy: 396 }
  const over = () => {
    sweep(art, 330, Math.PI * 1.05, Math.PI * 1.45, 6, { ...mid, alpha: 0.95 })
    sweep(art, 330, 0.2, 0.9, 5, { ...mid, alpha: 0.7 })
    sweep(art, 302, Math.PI * 1.1, Math.PI * 1.3, 4, mid)
  }
  return { cx: 400, cy: 396, r: 312, over }
}
