import { competitorCheckedOn, competitor } from '#app/content/comparison.ts'
import type { Business } from '#app/domain/settings/business.ts'
import { checkedDate } from './side-by-side.tsx'

export function Introduction({ business: { name, email } }: { business: Business }) {
  return (
    <div className="versus-text">
      <h1>{`${name} or ${competitor}?`}</h1>
      <p className="lead">
        {`${competitor} is a chain of cafés that also sells prepared meals. We’re one gluten-free kitchen. Which is right for you depends on what you need.`}
      </p>
      <p className="checked">
        Checked on <time dateTime={competitorCheckedOn}>{checkedDate}</time>
      </p>
      <p className="versus-fair">
        {`What we say about ${competitor} comes from public information. If it affects your health, please check with them. Something wrong or out of date? `}
        <a href={`mailto:${email}?subject=Comparison`}>Tell us</a>
        {` and we’ll correct it. Their name is a trademark of its owner, which isn’t affiliated with us.`}
      </p>
    </div>
  )
}
