import { type Art, SHADE } from '#app/illustrator/drawing/art.ts'
import { curve, ribbon } from '#app/illustrator/drawing/lines.ts'
import { points } from '#app/illustrator/drawing/points.ts'
import { type Place, place, type Random } from '#app/illustrator/drawing/shapes.ts'
import { type Round } from './ceramic.ts'
import { type Box, boxGround, ground, roundedRect, sweep } from './shapes.ts'

export function skillet(art: Art, rnd: Random): Round {
  ground(art, 380, 410, 340, 340)
  const grip = ribbon(points([610, 190, 690, 105, 770, 26]), (t) => 30 - t * 6)
  art.shadowed(grip, '#2d2c2a', 4, 12, 0.25)
  art.line('M620 172 690 98 752 36', '#6b6862', 5, 0.7)
  art.dots([[752, 44]], '#f3ecdd', 16, 0.7)
  const body = rnd.blob(382, 412, 342, 342, { rough: 0.005, n: 20 })
  art.layers(body, ['#1c1b1a', 1, 3, 9], ['#3a3835', 1], ['#53504b', 0.975, -2, -3], ['#262523', 0.94])
  sweep(art, 332, Math.PI * 1.05, Math.PI * 1.45, 4, { cx: 382, cy: 412, alpha: 0.35 })
  return { cx: 382, cy: 412, r: 312 }
}

export function tin(art: Art, rnd: Random): Round {
  ground(art, 400, 400, 366, 366)
  const body = rnd.blob(400, 396, 370, 370, { rough: 0.005, n: 22 })
  art.layers(body, ['#7f8682', 1, 2, 7], ['#b9bfba', 1], ['#dfe2dd', 0.98, -2, -3])
  return { cx: 400, cy: 397, r: 345 }
}

export function pan(art: Art): Place {
  const box: Box = [22, 118, 778, 682]
  boxGround(art, box, 46)
  art.fill(curve(roundedRect([22, 126, 778, 690], 48, 2)), '#6f7774')
  art.fill(curve(roundedRect(box, 48, 2)), '#a4aca8')
  art.fill(curve(roundedRect([25, 120, 774, 677], 46, 2)), '#dde2de')
  art.fill(curve(roundedRect([46, 142, 754, 658], 36, 2)), '#f6f8f5')
  const wall = art.linear(120, 140, 620, 660, [0, '#7d8683'], [0.5, '#a9b1ad'], [1, '#d5dad6'])
  art.fill(curve(roundedRect([50, 146, 750, 655], 34, 2)), wall)
  art.line('M34 330V190c2-30 16-52 46-60h230M356 130h60', '#fff', 5, 0.9)
  art.line('M768 470v130c0 30-14 56-44 68', '#6f7774', 4, 0.5)
  return place(roundedRect([70, 168, 732, 636], 28, 4))
}

export function sheet(art: Art): Place {
  const box: Box = [26, 104, 774, 696]
  boxGround(art, box, 34)
  art.fill(curve(roundedRect([26, 111, 774, 703], 34, 1)), '#6b716d')
  art.fill(curve(roundedRect(box, 34, 1)), '#959d98')
  art.fill(curve(roundedRect([29, 106, 770, 692], 32, 1)), '#c4cac5')
  art.fill(curve(roundedRect([46, 123, 754, 677], 24, 1)), '#868e89')
  art.fill(curve(roundedRect([50, 128, 750, 673], 22, 1)), '#a9b0ab')
  art.fill(curve(roundedRect([62, 140, 744, 668], 8, -3)), SHADE, 0.18)
  art.fill(curve(roundedRect([58, 134, 740, 662], 8, -3)), '#efe3cb')
  art.fill(curve(roundedRect([62, 138, 730, 650], 8, -3)), '#f7efdd', 0.8)
  return place(roundedRect([78, 152, 722, 646], 26, 2))
}
