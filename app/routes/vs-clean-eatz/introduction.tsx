import { checkedOn, competitor } from '#app/content/comparison.ts'
import type { Business } from '#app/domain/settings/business.ts'
import { checkedDate } from './side-by-side.tsx'

export function Introduction({ business: { name, email } }: { business: Business }) {
  return (
    <div className="versus-text">
      <h1>{`${name} or ${competitor}?`}</h1>
      <p className="lead">
        {`${competitor} is a chain of cafés that also sells prepared meals. We are one kitchen, without gluten. Which is right depends on what you need.`}
      </p>
      <p className="checked">
        Checked on <time dateTime={checkedOn}>{checkedDate}</time>
      </p>
      <p className="versus-fair">
        {`What we say of ${competitor} is what anyone can see from outside. Where your health hangs on it, we say “Ask them”. Something wrong or out of date? `}
        <a href={`mailto:${email}?subject=Comparison`}>Tell us</a>
        {` and we correct it. The name is a trademark of its owner, who has nothing to do with us.`}
      </p>
    </div>
  )
}
