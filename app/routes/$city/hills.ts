import type { CitySlug } from '#app/content/cities/city.ts'

/** How high the land stands behind a town. */
const relief: Record<CitySlug, number> = {
  'johnson-city': 1,
  kingsport: 0.8,
  bristol: 0.75,
  elizabethton: 1.25,
  jonesborough: 0.9,
  greeneville: 1.1,
  erwin: 1.5,
  'piney-flats': 0.7,
  blountville: 0.75,
  abingdon: 1.05,
  asheville: 1.6,
  knoxville: 0.8,
  'washington-dc': 0.3,
}

/** Five ridges, the farthest first: where each lies on the sheet, and how far it rises and falls. */
const ridges = [
  { base: 176, swell: 40, peaks: 2 },
  { base: 236, swell: 26, peaks: 3 },
  { base: 296, swell: 24, peaks: 3 },
  { base: 356, swell: 18, peaks: 4 },
  { base: 424, swell: 12, peaks: 4 },
]

/** The ridges behind a town, each as a path, and the ground that it stands on. No two towns see the same. */
export function hillsOf(slug: string) {
  const seed = Array.from(slug).reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  const high = isOwn(slug) ? relief[slug] : 1
  return {
    ridges: ridges.map(({ base, swell, peaks }, row) => ridge(base, swell * high, peaks, seed + row * 5)),
    ground: ridge(470, 3, 3, seed),
    sun: { x: 1010 + ((seed * 37) % 330), y: 190 - Math.round(44 * high) },
  }
}

function isOwn(slug: string): slug is CitySlug {
  return Object.hasOwn(relief, slug)
}

/** Tops and dips in turn, level at each, like hills that rain has rounded. */
function ridge(base: number, swell: number, peaks: number, seed: number) {
  const count = peaks * 2
  const step = 1600 / count
  const points = Array.from({ length: count + 1 }, (_, place) => ({
    x: Math.round(place * step + (place % count === 0 ? 0 : step * 0.3 * chance(seed, place + 40))),
    y: Math.round(base + (place % 2 === 0 ? 1 : -1) * swell * (0.3 + 0.7 * Math.abs(chance(seed, place)))),
  }))
  const curves = points.slice(1).map(({ x, y }, place) => {
    const before = points[place] ?? { x: 0, y: base }
    const middle = Math.round((before.x + x) / 2)
    return `${middle} ${before.y} ${middle} ${y} ${x} ${y}`
  })
  return `M0 ${points[0]?.y}C${curves.join(' ')}V520H0z`
}

/** From -1 to 1, always the same for the same two numbers. */
function chance(seed: number, place: number) {
  return Math.sin(seed * 12.9898 + place * 78.233)
}
