import { nums } from './path.ts'
import { times } from './points.ts'

export const cloths = ['entree', 'breakfast', 'side', 'snack', 'house', 'feast'] as const
export type Cloth = (typeof cloths)[number]

/** As the pages have them (app/styles/categories.css, app/routes/product.$id/styles.css): tint, stripe, and how the weave is seen. */
const weaves: Record<Cloth, { tint: string; stripe: string; weave?: { colour: string; kind: Weave } }> = {
  entree: { tint: '#f0cfb8', stripe: '#dfae8e' },
  breakfast: { tint: '#f6e0a4', stripe: '#dcb552', weave: { colour: '#eccb6f', kind: 'gingham' } },
  side: { tint: '#d3dfc6', stripe: '#a9bd93', weave: { colour: '#b9caa6', kind: 'pinstripe' } },
  snack: { tint: '#ebd0d5', stripe: '#cf9fab', weave: { colour: '#dbb3bd', kind: 'windowpane' } },
  house: { tint: '#f6e0a4', stripe: '#24503e' },
  feast: { tint: '#5a2331', stripe: '#f5e6c0' },
}

type Weave = 'gingham' | 'pinstripe' | 'windowpane'

const right = 1200
const foot = 630

/** The towel's stripe, 3-6-22-6-3, at the scale of a card. */
const towel = [
  [0, 6],
  [18, 44],
  [74, 6],
] as const

/** A cloth from `left` to the card's edge, its stripe running off it on the right and at the foot. */
export function cloth(kind: Cloth, left: number): string {
  const { tint, stripe, weave } = weaves[kind]
  const down = towel.map(([at, width]) => band(right - 128 + at, 0, width, foot)).join('')
  const across = towel.map(([at, height]) => band(left, 398 + at, right - left, height)).join('')
  return (
    `<path fill="${tint}" d="${band(left, 0, right - left, foot)}"/>` +
    (weave ? `<path fill="${weave.colour}" ${patterns[weave.kind](left)}/>` : '') +
    `<path fill="${stripe}" opacity=".85" d="${down}"/><path fill="${stripe}" opacity=".62" d="${across}"/>`
  )
}

const band = (x: number, y: number, width: number, height: number) =>
  `M${nums(x, y)}h${nums(width)}v${nums(height)}h${nums(-width)}z`

const rows = (gap: number, height: number, left: number) =>
  times(Math.ceil(foot / gap), (i) => band(left, i * gap, right - left, height)).join('')
const columns = (gap: number, width: number, left: number) =>
  times(Math.ceil((right - left) / gap), (i) => band(left + i * gap, 0, width, foot)).join('')

const patterns: Record<Weave, (left: number) => string> = {
  gingham: (left) =>
    `opacity=".32" d="${rows(80, 40, left)}"/><path fill="#eccb6f" opacity=".32" d="${columns(80, 40, left)}"`,
  pinstripe: (left) => `opacity=".7" d="${rows(34, 5, left)}"`,
  windowpane: (left) => `opacity=".8" d="${rows(70, 4, left)}${columns(70, 4, left)}"`,
}
