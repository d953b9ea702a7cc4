import { getCitySkyline } from './city-skylines.ts'

export function Skyline({ slug }: { slug: string }) {
  const { hillHeight, sign, ...paths } = getCitySkyline(slug)
  // The slug seeds the shapes of the hills, so each city's skyline looks different.
  const seed = Array.from(slug).reduce((sum, character) => sum + character.charCodeAt(0), 0)
  return (
    <svg className="horizon" viewBox="0 0 1600 520" aria-hidden="true">
      <circle cx={1010 + ((seed * 37) % 330)} cy={190 - Math.round(44 * hillHeight)} r="100" fill="#f3c65f" />
      {ridges.map(({ base, waveHeight, peaks, color }, row) => (
        <path key={base} className={color} d={ridge(base, waveHeight * hillHeight, peaks, seed + row * 5)} />
      ))}
      <g className="town">
        {Object.entries(paths).map(([fill, d]) => (
          <path key={fill} className={fill} d={d} />
        ))}
        {sign && (
          <text x={sign.x} y={sign.y} fontSize={sign.size} textAnchor="middle">
            {sign.text}
          </text>
        )}
      </g>
      <path className="ground" d={ridge(470, 3, 3, seed)} />
    </svg>
  )
}

/** `--sage` is the percentage of sage green in a ridge's color, and `--rest` is the color it is mixed with. */
const ridges = [
  { base: 176, waveHeight: 40, peaks: 2, color: '[--sage:55%] [--rest:var(--color-paper)]' },
  { base: 236, waveHeight: 26, peaks: 3, color: '[--sage:90%]' },
  { base: 296, waveHeight: 24, peaks: 3, color: '[--sage:66%]' },
  { base: 356, waveHeight: 18, peaks: 4, color: '[--sage:34%]' },
  { base: 424, waveHeight: 12, peaks: 4, color: '[--sage:0%]' },
]

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

function pseudoRandom(seed: number, index: number) {
  return Math.sin(seed * 12.9898 + index * 78.233)
}
