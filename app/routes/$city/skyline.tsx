import type { CitySlug } from '#app/content/cities/city.ts'
import { citySkyline } from './city-skylines.ts'

export function Skyline({ slug }: { slug: string }) {
  const { ridges, ground, sun } = cityHills(slug)
  const shapes = citySkyline(slug)
  const joinPaths = (fill: 'near' | 'far' | 'pale' | 'lit') =>
    shapes.map((shape) => shape[fill] ?? '').join('')
  return (
    <svg className="horizon" viewBox="0 0 1600 520" aria-hidden="true">
      <circle cx={sun.x} cy={sun.y} r="100" fill="#f3c65f" />
      {ridges.map((d) => (
        <path key={d} d={d} />
      ))}
      <g className="town">
        <path className="far" d={joinPaths('far')} />
        <path className="near" d={joinPaths('near')} />
        <path className="pale" d={joinPaths('pale')} />
        <path className="lit" d={joinPaths('lit')} />
        {shapes.map(
          ({ word }) =>
            word && (
              <text key={word.text} x={word.x} y={word.y} fontSize={word.size} textAnchor="middle">
                {word.text}
              </text>
            ),
        )}
      </g>
      <path className="ground" d={ground} />
    </svg>
  )
}

/** Height of the hills behind each city in the drawing, relative to Johnson City. */
const hillHeights: Record<CitySlug, number> = {
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

/** The five ridges of the drawing, farthest first: baseline and height of the waves in SVG units, and the number of peaks. */
const ridges = [
  { base: 176, waveHeight: 40, peaks: 2 },
  { base: 236, waveHeight: 26, peaks: 3 },
  { base: 296, waveHeight: 24, peaks: 3 },
  { base: 356, waveHeight: 18, peaks: 4 },
  { base: 424, waveHeight: 12, peaks: 4 },
]

/** Ridges, ground and sun of a city's drawing. The slug seeds the shapes, so each city looks different. */
function cityHills(slug: string) {
  const seed = Array.from(slug).reduce((sum, character) => sum + character.charCodeAt(0), 0)
  const hillHeight = hasHillHeight(slug) ? hillHeights[slug] : 1
  return {
    ridges: ridges.map(({ base, waveHeight, peaks }, row) =>
      ridge(base, waveHeight * hillHeight, peaks, seed + row * 5),
    ),
    ground: ridge(470, 3, 3, seed),
    sun: { x: 1010 + ((seed * 37) % 330), y: 190 - Math.round(44 * hillHeight) },
  }
}

function hasHillHeight(slug: string): slug is CitySlug {
  return Object.hasOwn(hillHeights, slug)
}

function ridge(base: number, waveHeight: number, peaks: number, seed: number) {
  const count = peaks * 2
  const step = 1600 / count
  const points = Array.from({ length: count + 1 }, (_, index) => ({
    x: Math.round(index * step + (index % count === 0 ? 0 : step * 0.3 * pseudoRandom(seed, index + 40))),
    y: Math.round(
      base + (index % 2 === 0 ? 1 : -1) * waveHeight * (0.3 + 0.7 * Math.abs(pseudoRandom(seed, index))),
    ),
  }))
  const curves = points.slice(1).map(({ x, y }, index) => {
    const previous = points[index] ?? { x: 0, y: base }
    const middle = Math.round((previous.x + x) / 2)
    return `${middle} ${previous.y} ${middle} ${y} ${x} ${y}`
  })
  return `M0 ${points[0]?.y}C${curves.join(' ')}V520H0z`
}

/** Returns a pseudo-random number from -1 to 1 that is always the same for the same arguments. */
function pseudoRandom(seed: number, index: number) {
  return Math.sin(seed * 12.9898 + index * 78.233)
}
