import { Link } from '@remix-run/react'
import type { MenuFlag } from '#app/domain/menu/menu-flags.ts'

/** Problems of a product on the menu, each linked to the page where it can be fixed. */
export function ProductFlags({ flags, name }: { flags: readonly MenuFlag[]; name: string }) {
  if (flags.length === 0) return null
  return (
    <ul className="plan-flags">
      {flags.map(({ text, href, loud }) => (
        <li key={text} className={loud ? 'loud' : undefined}>
          <Link to={href}>
            {text}
            <span className="sr-only">{`: ${name}`}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
