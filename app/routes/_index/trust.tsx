import { marketingClaims } from '#app/content/claims.ts'

/** Four trust points, quoted from the spec. */
export function TrustPoints() {
  return (
    <section className="trust" aria-label="Why people trust us">
      <ul className="wrap">
        <li>
          <b>{marketingClaims.yearsServing}</b> Years Serving
        </li>
        <li>
          <b>100%</b> Gluten-Free Kitchen
        </li>
        <li>
          <b>Trusted</b> by athletes
        </li>
        <li>
          <b>5-Star</b> Catering Reviews
        </li>
      </ul>
    </section>
  )
}
