import { ResponsivePicture } from '#app/components/public/picture.tsx'
import {
  comparisonVerifiedOn,
  competitor,
  type ComparisonValue,
  type ComparisonRow,
} from '#app/content/comparison.ts'
import type { Business } from '#app/domain/settings/business.ts'
import { bundledImage } from '#app/domain/images/product-image.ts'

/** The date is formatted in UTC, so that it doesn't shift by a day. */
export const comparisonVerifiedOnText = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeZone: 'UTC',
}).format(Date.parse(comparisonVerifiedOn))

export function ComparisonTable({
  business,
  features,
}: {
  business: Business
  features: readonly ComparisonRow[]
}) {
  return (
    <div className="side-by-side" role="region" aria-labelledby="versus-caption" tabIndex={0}>
      <table className="w-full min-w-85">
        <caption
          className="pb-3.5 text-ink-soft text-small text-left"
          id="versus-caption"
        >{`Side-by-side comparison, as of ${comparisonVerifiedOnText}`}</caption>
        <thead>
          <tr>
            <th className="w-[36%] pl-0" scope="col">
              Feature
            </th>
            <th scope="col" className="us w-[34%] px-[clamp(14px,2.6vw,40px)]">
              <ResponsivePicture picture={bundledImage('entree')} alt="" sizes="150px" first />
              {business.name}
            </th>
            <th scope="col">{competitor}</th>
          </tr>
        </thead>
        <tbody>
          {features.map(({ feature, ours, theirs }) => (
            <tr key={feature}>
              <th className="w-[36%] pl-0 font-semibold" scope="row">
                {feature}
              </th>
              <td className="us w-[34%] px-[clamp(14px,2.6vw,40px)]">
                <ComparisonCell value={ours} />
              </td>
              <td>
                <ComparisonCell value={theirs} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Shows a check mark or dash together with its word, so that the meaning doesn't depend on the symbol. */
function ComparisonCell({ value }: { value: ComparisonValue }) {
  if (value === null) return <span className="text-ink-soft italic">Ask your café</span>
  if (typeof value === 'string') return <>{value}</>
  return (
    <span className="yes-no flex items-center gap-2 font-semibold">
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d={value ? 'M3 11l5 5L17 4' : 'M4 10h12'} />
      </svg>
      {value ? 'Yes' : 'No'}
    </span>
  )
}
