import { Link, useLocation } from '@remix-run/react'
import { useEffect, useState } from 'react'

/** The ways from one paper of a week to the others. */
export function PrintLinks({ week }: { week: string }) {
  const { pathname } = useLocation()
  const plan = `/admin/weeks/${week}`
  return (
    <nav className="papers-way" aria-label="Papers of this week">
      <Link to={plan}>Plan</Link>
      {['Checklist', 'Kitchen', 'Labels'].map((name) => {
        const href = `${plan}/${name.toLowerCase()}`
        return (
          <Link key={name} to={href} aria-current={pathname === href ? 'page' : undefined}>
            {name === 'Kitchen' ? 'Kitchen sheet' : name}
          </Link>
        )
      })}
    </nav>
  )
}

/** Prints the page; without script the browser's own menu does. */
export function PrintButton({ words }: { words: string }) {
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  return alive ? (
    <button className="admin-btn solid" type="button" onClick={() => window.print()}>
      {words}
    </button>
  ) : (
    <span className="admin-hint">Print this page from your browser’s menu.</span>
  )
}

/** In order or to be looked at: a mark and a word, the colour only beside them. */
export function Mark({ ok }: { ok: boolean }) {
  return <span className={ok ? 'papers-mark fine' : 'papers-mark'}>{ok ? 'In order' : 'Look here'}</span>
}
