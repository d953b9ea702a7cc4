interface Shares {
  protein: number
  carbs: number
  fat: number
}

/** Where the energy comes from. Drawn, because a page may carry no inline styles; said in words beside it. */
export function Energy({ shares: { protein, carbs, fat }, serving }: { shares: Shares; serving: string | null }) {
  return (
    <>
      <svg className="energy" aria-hidden="true">
        <rect x={`${protein}%`} width={`${carbs}%`} height="100%" />
        <rect x={`${protein + carbs}%`} width={`${fat}%`} height="100%" />
      </svg>
      <p className="energy-key">
        <span>{`Energy: ${protein}% protein, ${carbs}% carbs, ${fat}% fat`}</span>
        {serving && <span>{`Serving: ${serving}`}</span>}
      </p>
    </>
  )
}
