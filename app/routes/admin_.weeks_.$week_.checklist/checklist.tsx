import { Link } from '@remix-run/react'
import { ChecklistStatusMark } from '#app/components/admin/menu/print-links.tsx'
import type { ChecklistItem } from '#app/domain/menu/week-checklist.ts'

/** The checks of the week's menu, each with links to fix what is missing. */
export function Checklist({ lines }: { lines: readonly ChecklistItem[] }) {
  return (
    <ul className="papers-lines">
      {lines.map((line) => (
        <li key={line.name}>
          <ChecklistStatusMark ok={line.ok} />
          <div>
            <h2>{line.name}</h2>
            {line.texts.map((text) => (
              <p key={text}>{text}</p>
            ))}
            {line.facts && <Letter facts={line.facts} />}
            {line.links.length > 0 && (
              <p className="papers-links">
                {line.links.map(({ text, href }) => (
                  <Link key={href} to={href}>
                    {text}
                  </Link>
                ))}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

function Letter({ facts }: { facts: NonNullable<ChecklistItem['facts']> }) {
  return (
    <dl className="papers-letter">
      {facts.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
