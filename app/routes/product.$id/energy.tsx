interface Shares {
  protein: number
  carbs: number
  fat: number
}

/** Share of calories from protein, carbs, and fat. An SVG, because the Content Security Policy blocks inline styles. */
export function EnergySharesBar({ shares: { protein, carbs, fat } }: { shares: Shares }) {
  const words = [`${protein}% protein`, `${carbs}% carbs`, `${fat}% fat`] as const
  // Minimum shares at which all three labels fit inside the bar on the narrowest phone; otherwise they appear below it.
  const roomy = protein >= 30 && carbs >= 23 && fat >= 18
  return (
    <>
      <svg className={roomy ? 'energy' : 'energy slim'} role="img" aria-label={`Energy: ${words.join(', ')}`}>
        <rect x={`${protein}%`} width={`${carbs}%`} height="100%" />
        <rect x={`${protein + carbs}%`} width={`${fat}%`} height="100%" />
        {roomy &&
          [0, protein, protein + carbs].map((start, part) => (
            <text key={start} x={`${start}%`} dx="10" y="22">
              {words[part]}
            </text>
          ))}
      </svg>
      {!roomy && (
        <p className="meal-note" aria-hidden="true">
          {words.join(' · ')}
        </p>
      )}
    </>
  )
}
