import { cityHills } from './hills.ts'
import { citySkyline } from './silhouettes.ts'

/** Drawing of the city's skyline in front of five ridges. */
export function Skyline({ slug }: { slug: string }) {
  const { ridges, ground, sun } = cityHills(slug)
  const shapes = citySkyline(slug)
  const all = (fill: 'near' | 'far' | 'pale' | 'lit') => shapes.map((shape) => shape[fill] ?? '').join('')
  return (
    <svg className="horizon" viewBox="0 0 1600 520" aria-hidden="true">
      <circle cx={sun.x} cy={sun.y} r="100" fill="#f3c65f" />
      {ridges.map((d) => (
        <path key={d} d={d} />
      ))}
      <g className="town">
        <path className="far" d={all('far')} />
        <path className="near" d={all('near')} />
        <path className="pale" d={all('pale')} />
        <path className="lit" d={all('lit')} />
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
