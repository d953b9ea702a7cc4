import { Link, useLocation } from '@remix-run/react'
import { useEffect, useState } from 'react'

/** Links between the plan, the checklist, the kitchen sheet and the labels of one week. */
export function WeekPrintLinks({ week }: { week: string }) {
  const { pathname } = useLocation()
  const plan = `/admin/weeks/${week}`
  return (
    <nav className="papers-way" aria-label="Print">
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

/** A button that opens the print dialog; without JavaScript, a hint to use the browser's menu. */
export function PrintButton({ words }: { words: string }) {
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  return alive ? (
    <button className="admin-btn solid" type="button" onClick={() => window.print()}>
      {words}
    </button>
  ) : (
    <span className="admin-hint">Use your browser’s menu to print this page.</span>
  )
}

/** A status mark of a checklist line. It is a word, so the meaning doesn't depend on color. */
export function ChecklistStatusMark({ ok }: { ok: boolean }) {
  return <span className={ok ? 'papers-mark fine' : 'papers-mark'}>{ok ? 'OK' : 'Needs attention'}</span>
}
