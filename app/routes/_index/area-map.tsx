export function AreaMap() {
  return (
    <svg className="map" viewBox="0 0 720 520" role="img" aria-labelledby="map-title">
      <title id="map-title">
        Map of the pickup area: Johnson City, Kingsport, and Bristol, with seven nearby towns
      </title>
      <g fill="none" strokeLinecap="round">
        <path stroke="var(--color-brand)" strokeOpacity=".25" strokeWidth="2" d={ridges} />
        <path
          stroke="var(--color-brand)"
          strokeOpacity=".6"
          strokeWidth="1.5"
          strokeDasharray="2 7"
          d="M0 145H720"
        />
        <path stroke="var(--color-paper)" strokeWidth="9" d={river} />
      </g>
      <g className="names" fill="#2f4a3d" fontSize="16">
        <text transform="translate(70 284) rotate(-6)">Holston River</text>
        <text x="14" y="134">
          Virginia
        </text>
        <text x="14" y="164">
          Tennessee
        </text>
      </g>
      <g className="hubs" fill="var(--color-deep)">
        <Towns towns={hubs} ring />
      </g>
      <g className="towns" fill="var(--color-deep)" fontSize="19" fontWeight="500">
        <Towns towns={towns} />
      </g>
    </svg>
  )
}

type Anchor = 'start' | 'middle' | 'end'
type Town = readonly [string, number, number, number, number, Anchor]

/** Draws each town's dot as a zero-length SVG line with round caps. */
function Towns({ towns, ring = false }: { towns: readonly Town[]; ring?: boolean }) {
  const dots = towns.map(([, x, y]) => `M${x} ${y}h0`).join('')
  return (
    <>
      {ring && <path className="rim" stroke="var(--color-paper)" d={dots} />}
      <path className="dots" stroke="var(--color-brand)" d={dots} />
      {towns.map(([name, , , x, y, anchor]) => (
        <text key={name} x={x} y={y} textAnchor={anchor}>
          {name}
        </text>
      ))}
    </>
  )
}

const hubs: readonly Town[] = [
  ['Johnson City', 400, 355, 418, 371, 'start'],
  ['Kingsport', 275, 180, 255, 186, 'end'],
  ['Bristol', 499, 145, 519, 151, 'start'],
]

const towns: readonly Town[] = [
  ['Elizabethton', 486, 329, 500, 335, 'start'],
  ['Jonesborough', 328, 370, 314, 376, 'end'],
  ['Erwin', 362, 481, 376, 487, 'start'],
  ['Greeneville', 113, 467, 113, 451, 'middle'],
  ['Abingdon', 626, 60, 626, 44, 'middle'],
  ['Blountville', 416, 191, 416, 177, 'middle'],
  ['Piney Flats', 428, 270, 442, 276, 'start'],
]

const river =
  'M720 150C660 168 620 176 586 188S520 236 470 256 420 288 372 262 330 206 286 184 240 176 206 200 120 236 78 236 30 260 0 262'

const ridges =
  'M-20 190c40-60 80-47 133-67c40-4 80-13 133-67c40-60 80-47 133-67M-20 216c46-69 92-54 153-77c46-4 92-15 153-77c46-69 92-54 153-77M-20 242c46-69 92-54 153-77c46-4 92-15 153-77c46-69 92-54 153-77M-20 470c40-60 80-47 133-67c40-4 80-13 133-67c40-60 80-47 133-67M10 484c40-60 80-47 133-67c40-4 80-13 133-67c40-60 80-47 133-67M330 560c46-69 92-54 153-77c46-4 92-15 153-77c46-69 92-54 153-77M372 566c46-69 92-54 153-77c46-4 92-15 153-77c46-69 92-54 153-77M416 570c40-60 80-47 133-67c40-4 80-13 133-67c40-60 80-47 133-67M470 572c40-60 80-47 133-67c40-4 80-13 133-67c40-60 80-47 133-67'
