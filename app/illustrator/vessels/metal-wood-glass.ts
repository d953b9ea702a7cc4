import { type Art, SHADOW } from '#app/illustrator/drawing/art.ts'
import { ribbon } from '#app/illustrator/drawing/lines.ts'
import { inset, type Point, points, times } from '#app/illustrator/drawing/points.ts'
import { type Place, place, type Random } from '#app/illustrator/drawing/shapes.ts'
import { type RoundVessel } from './ceramic.ts'
import { boxGround, ground, panels, roundedRect, sweep } from './shapes.ts'

export function skillet(art: Art, rnd: Random): RoundVessel {
  ground(art, 380, 410, 340, 340)
  const grip = ribbon(points([610, 190, 690, 105, 770, 26]), (t) => 30 - t * 6)
  art.layers(grip, [SHADOW, 1, 4, 12, 0.25], ['#2d2c2a', 1])
  art.line('M620 172 690 98 752 36', '#6b6862', 5, 0.7)
  art.dots([[752, 44]], '#f3ecdd', 16, 0.7)
  const body = rnd.blob(382, 412, 342, 342, { rough: 0.005, n: 20 })
  art.layers(body, ['#1c1b1a', 1, 3, 9], ['#3a3835', 1], ['#53504b', 0.975, -2, -3], ['#262523', 0.94])
  sweep(art, 412, 332, Math.PI * 1.05, Math.PI * 1.45, 4, 0.35, '#fff', 382)
  return { cx: 382, cy: 412, r: 312 }
}

export function tin(art: Art, rnd: Random): RoundVessel {
  ground(art, 400, 400, 366, 366)
  const body = rnd.blob(400, 396, 370, 370, { rough: 0.005, n: 22 })
  art.layers(body, ['#7f8682', 1, 2, 7], ['#b9bfba', 1], ['#dfe2dd', 0.98, -2, -3])
  return { cx: 400, cy: 397, r: 345 }
}

export function pan(art: Art): Place {
  boxGround(art, [22, 118, 778, 682], 46)
  panels(art, 2, [22, 126, 778, 690, 48, '#6f7774'], [22, 118, 778, 682, 48, '#a4aca8'])
  panels(art, 2, [25, 120, 774, 677, 46, '#dde2de'], [46, 142, 754, 658, 36, '#f6f8f5'])
  const wall = art.linear(120, 140, 620, 660, [0, '#7d8683'], [0.5, '#a9b1ad'], [1, '#d5dad6'])
  panels(art, 2, [50, 146, 750, 655, 34, wall])
  art.line('M34 330V190c2-30 16-52 46-60h230M356 130h60', '#fff', 5, 0.9)
  art.line('M768 470v130c0 30-14 56-44 68', '#6f7774', 4, 0.5)
  return place(roundedRect([70, 168, 732, 636], 28, 4))
}

export function sheet(art: Art): Place {
  boxGround(art, [26, 104, 774, 696], 34)
  panels(art, 1, [26, 111, 774, 703, 34, '#6b716d'], [26, 104, 774, 696, 34, '#959d98'])
  panels(art, 1, [29, 106, 770, 692, 32, '#c4cac5'], [46, 123, 754, 677, 24, '#868e89'])
  panels(art, 1, [50, 128, 750, 673, 22, '#a9b0ab'])
  panels(art, -3, [62, 140, 744, 668, 8, SHADOW, 0.18], [58, 134, 740, 662, 8, '#efe3cb'])
  panels(art, -3, [62, 138, 730, 650, 8, '#f7efdd', 0.8])
  return place(roundedRect([78, 152, 722, 646], 26, 2))
}

export function board(art: Art, rnd: Random): Place {
  boxGround(art, [40, 112, 760, 688], 64)
  panels(art, 6, [40, 122, 760, 698, 62, '#8a5a32'], [40, 112, 760, 688, 62, '#b98351'])
  panels(art, 6, [43, 114, 755, 683, 60, '#cf9c68'])
  art.clip(roundedRect([43, 114, 755, 683], 60), () => {
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
  boxGround(art, [44, 84, 756, 716], 20)
  panels(art, 1, [44, 92, 756, 724, 18, '#8f6a40'], [44, 84, 756, 716, 18, '#b98d5a'])
  panels(art, 1, [48, 86, 751, 710, 16, '#d6ae7a'], [70, 108, 732, 694, 12, '#9a7145'])
  panels(art, 1, [76, 116, 729, 690, 10, '#c29a66'])
  panels(art, -3, [84, 124, 724, 684, 8, '#f3e9d3'])
  art.line('M62 200v-80c0-12 4-18 16-18h300M64 640v30', '#f3dcb4', 4, 0.8)
  return place(roundedRect([92, 132, 716, 676], 14, 0))
}

export function woodenBowl(art: Art, rnd: Random): RoundVessel {
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
  sweep(art, 394, 356, Math.PI * 1.06, Math.PI * 1.44, 6, 0.7, '#f6dcb0')
  return { cx: 400, cy: 398, r: 328 }
}

interface Glass extends RoundVessel {
  /** Draws the highlights on the glass's rim; call this last. */
  over(): void
}

export function glass(art: Art, rnd: Random): Glass {
  ground(art, 400, 400, 350, 350, 18)
  const body = rnd.blob(400, 396, 346, 346, { rough: 0.004, n: 20 })
  art.layers(body, ['#cfdcd8', 1, 0, 0, 0.75], ['#f4f8f4', 0.972, -1, -2, 0.9], ['#bccbc6', 0.93, 1, 2, 0.7])
  art.layers(body, ['#fff8ea', 0.9])
  const over = () => {
    sweep(art, 396, 330, Math.PI * 1.05, Math.PI * 1.45, 6, 0.95)
    sweep(art, 396, 330, 0.2, 0.9, 5, 0.7)
    sweep(art, 396, 302, Math.PI * 1.1, Math.PI * 1.3, 4)
  }
  return { cx: 400, cy: 396, r: 312, over }
}
